import { stemsOf, wordsOf } from '@lectern/answering';

/** A passage's words as the index has them, those above the text apart from those in it. */
export function indexWords(passage: { title: string; headings: readonly string[]; question?: string; text: string }) {
  const { title, headings, question = '', text } = passage;
  return {
    headingWords: [...new Set(stemsOf([title, ...headings, question].join(' ')))].join(' '),
    bodyWords: stemsOf(text).join(' '),
  };
}

const mostWords = 20_000;

/** Every different word of a text that somebody may misspell. */
export function vocabularyOf(text: string): string[] {
  const words = new Set<string>();
  for (const word of wordsOf(text)) {
    if (/^[a-z]{4,30}$/.test(word)) words.add(word);
    if (words.size >= mostWords) break;
  }
  return [...words];
}

import { stemsOf, wordsOf } from '@lectern/answering';

/** A passage's words in the form used by the index; title, heading and question words separate from body words. */
export function indexWords(passage: { title: string; headings: readonly string[]; question?: string; text: string }) {
  const { title, headings, question = '', text } = passage;
  return {
    headingWords: [...new Set(stemsOf([title, ...headings, question].join(' ')))].join(' '),
    bodyWords: stemsOf(text).join(' '),
  };
}

const mostWords = 20_000;

/** Every distinct word of a text that somebody may misspell. */
export function vocabularyOf(text: string): string[] {
  const words = new Set<string>();
  for (const word of wordsOf(text)) {
    if (/^[a-z]{4,30}$/.test(word)) words.add(word);
    if (words.size >= mostWords) break;
  }
  return [...words];
}

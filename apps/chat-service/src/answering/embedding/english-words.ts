import { readFileSync } from 'node:fs';
import { miniLmFiles } from './minilm-files.ts';

/** Names of people and towns are rarer than this. */
const mostCommon = 8_435;

const { words, common } = readWords();

/** Ordinary English words, of four letters and more: those that are one piece of the sentence model's vocabulary. */
export const englishWords: ReadonlySet<string> = words;

/** Those that people use often enough to misspell them. */
export const commonWords: readonly string[] = common;

/** The vocabulary is in the order in which pieces are frequent; it is searched as text, for 30,000 of them as an object would cost more than they tell. */
function readWords() {
  const text = readFileSync(miniLmFiles().tokenizer, 'utf8');
  const found = new Map<string, number>();
  for (const [, word = '', place = ''] of text.slice(text.indexOf('"vocab"')).matchAll(/"([a-z]{4,})":\s*(\d+)/g))
    found.set(word, Number(place));
  const frequent = [...found].filter(([, place]) => place < mostCommon).map(([word]) => word);
  return { words: new Set(found.keys()), common: frequent };
}

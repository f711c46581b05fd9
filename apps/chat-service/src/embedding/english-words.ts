import { readFileSync } from 'node:fs';
import { miniLmFiles } from './minilm-files.ts';

/** Ordinary English words, of four letters and more: those that are one piece of the sentence model's vocabulary. */
export const englishWords: ReadonlySet<string> = readWords();

/** The vocabulary is searched as text, for 30,000 pieces as an object would cost more than they tell. */
function readWords(): Set<string> {
  const text = readFileSync(miniLmFiles().tokenizer, 'utf8');
  const found = text.slice(text.indexOf('"vocab"')).matchAll(/"([a-z]{4,})":\s*\d+/g);
  return new Set([...found].map(([, word = '']) => word));
}

import { readFileSync } from 'node:fs';
import { miniLmFiles } from './minilm-files.ts';

/** Ordinary English words, of four or more letters: those that are a single token in the sentence model's vocabulary. */
export const englishWords: ReadonlySet<string> = readWords();

/** The vocabulary is searched as text, since parsing 30,000 tokens into an object would not be worth the cost. */
function readWords(): Set<string> {
  const text = readFileSync(miniLmFiles().tokenizer, 'utf8');
  const found = text.slice(text.indexOf('"vocab"')).matchAll(/"([a-z]{4,})":\s*\d+/g);
  return new Set([...found].map(([, word = '']) => word));
}

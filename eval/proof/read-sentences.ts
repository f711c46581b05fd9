import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface PassageSentences {
  passage: string;
  /** Said in other words by the passage. */
  right: string[];
  /** The same with a change of meaning. */
  altered: string[];
}

export type Half = 'develop' | 'held-out';

/** The passages of one half of the set, each with its true and altered sentences. */
export function readSentences(half: Half): PassageSentences[] {
  const all: PassageSentences[] = [];
  for (const line of readFileSync(join(import.meta.dirname, `${half}.txt`), 'utf8').split('\n')) {
    const [mark, text] = [line[0], line.slice(2)];
    if (mark === '=') all.push({ passage: text, right: [], altered: [] });
    if (mark === '+') all.at(-1)?.right.push(text);
    if (mark === '-') all.at(-1)?.altered.push(text);
  }
  return all;
}

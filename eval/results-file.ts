import { readFileSync, writeFileSync } from 'node:fs';

const file = `${import.meta.dirname}/../docs/evaluation.md`;
const heading = '## Results';

/** Puts the results below their heading, in place of the last ones. */
export function writeResults(text: string): void {
  const before = readFileSync(file, 'utf8').split(heading, 1)[0] ?? '';
  writeFileSync(file, `${before}${heading}\n\n${text}\n`);
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { stemOf, type Token, tokensOf } from './text.ts';

/** Where a message names a thing of the game that has no record. */
export interface Span {
  start: number;
  /** Behind its last word. */
  end: number;
}

const names = z
  .array(z.string())
  .parse(JSON.parse(readFileSync(join(import.meta.dirname, 'other-names.json'), 'utf8')));
const keyOf = (stems: readonly string[]) => stems.join(' ');
const known = new Set(names.map((name) => keyOf(tokensOf(name).map(({ stem }) => stem))));
const longest = Math.max(...names.map((name) => name.split(' ').length));

/** Names that are everyday words as well. */
const everyday = new Set(
  `player light fire water snow grass interaction marker barrier giant stone target sign lead sand string book bone bush
  chain clock dirt lava paper potion vault bedrock`
    .split(/\s+/)
    .map(stemOf),
);

/** The names of things without a record among words, the longest from left to right. */
export function unrecordedIn(tokens: readonly Token[]): Span[] {
  const spans: Span[] = [];
  for (let start = 0; start < tokens.length; ) {
    const end = endOf(tokens, start);
    if (end !== undefined) spans.push({ start, end });
    start = end ?? start + 1;
  }
  return spans;
}

function endOf(tokens: readonly Token[], start: number): number | undefined {
  for (let end = Math.min(tokens.length, start + longest); end > start; end -= 1) {
    const stems = tokens.slice(start, end).map(({ stem }) => stem);
    if (known.has(keyOf(stems)) && !(stems.length === 1 && everyday.has(stems[0] ?? ''))) return end;
  }
  return undefined;
}

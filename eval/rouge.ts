import { wordsOf } from '../packages/answering/src/text/words.ts';

/** Rouge-L of an answer against the sentences that should be in it: F of the longest common subsequence of words, from 0 to 1. */
export function rougeL(answer: string, sentences: readonly string[]): number {
  const [said, wanted] = [wordsOf(answer), wordsOf(sentences.join(' '))];
  const common = longestCommon(said, wanted);
  return common === 0 ? 0 : (2 * common) / (said.length + wanted.length);
}

function longestCommon(one: readonly string[], other: readonly string[]): number {
  let row = new Array<number>(other.length + 1).fill(0);
  for (const word of one) {
    const next = [0];
    for (const [at, theirs] of other.entries())
      next.push(word === theirs ? (row[at] ?? 0) + 1 : Math.max(row[at + 1] ?? 0, next[at] ?? 0));
    row = next;
  }
  return row.at(-1) ?? 0;
}

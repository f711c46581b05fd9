import { type BoostedTrees, sumOfTrees } from '../train/sum-of-trees.ts';
import type { TableCandidate, TableCandidates } from './ask-tables.ts';

/** How near two texts are by meaning, from -1 to 1; undefined without a model. */
export type Compare = (one: string, other: string) => Promise<number | undefined>;

/** What the gate sees of each candidate among the others. */
export async function tableRows({ question, candidates }: TableCandidates, compare: Compare) {
  const similar = await Promise.all(candidates.map(async ({ about }) => (await compare(question, about)) ?? 0));
  const meant = await Promise.all(
    candidates.map(async (one) => (one.meant ? ((await compare(one.meant.question, one.meant.column)) ?? 0) : 1)),
  );
  const scores = candidates.map(({ score }) => score);
  return candidates.map(({ features, score }, at) => {
    const others = candidates.map((_, place) => place).filter((place) => place !== at);
    const lead = (values: readonly number[]) =>
      (values[at] ?? 0) - Math.max(-9, ...others.map((place) => values[place] ?? 0));
    const ties = scores.filter((one) => Math.abs(one - score) < nearTie).length;
    const compared = [similar[at] ?? 0, meant[at] ?? 0, score, lead(scores), lead(similar), lead(meant), ties];
    return Float64Array.from([...features, ...compared]);
  });
}

const nearTie = 0.25;

/** The most probable candidate, with its probability. */
export async function chooseCandidate(
  asked: TableCandidates,
  trees: BoostedTrees,
  compare: Compare,
): Promise<{ candidate: TableCandidate; probability: number } | undefined> {
  const rows = await tableRows(asked, compare);
  const rated = asked.candidates.flatMap((candidate, at) => {
    const row = rows[at];
    return row === undefined ? [] : [{ candidate, probability: 1 / (1 + Math.exp(-sumOfTrees(trees, row))) }];
  });
  return rated.sort((one, other) => other.probability - one.probability)[0];
}

import { type BoostedTrees, sumOfTrees } from '../train/sum-of-trees.ts';
import type { TableCandidate, TableCandidates } from './ask-tables.ts';
import type { TableWeights } from './weights.ts';

/** How well each query fits a question; undefined without a model. */
export type JudgeQueries = (question: string, queries: readonly string[]) => Promise<readonly number[] | undefined>;

/** Candidates that are judged: those that the words of the question fit best. */
export const mostJudgedQueries = 24;

/** What the gate sees of each candidate among the others. */
export function tableRows(
  candidates: readonly Pick<TableCandidate, 'features' | 'score'>[],
  judged: readonly number[] | undefined,
): Float64Array[] {
  const scores = candidates.map(({ score }) => score);
  const order = [...(judged ?? [])].sort((one, other) => other - one);
  return candidates.map(({ features, score }, at) => {
    const own = judged?.[at] ?? 0;
    const compared = judged === undefined ? [] : [own, leadOf(judged, at), order.indexOf(own)];
    return Float64Array.from([...features, score, leadOf(scores, at), ...compared]);
  });
}

/** By how much a value is above all others. */
function leadOf(values: readonly number[], at: number): number {
  const others = values.filter((_, place) => place !== at);
  return (values[at] ?? 0) - Math.max(-20, ...others);
}

/** The most probable candidate, with its probability. */
export async function chooseCandidate(
  { asked, candidates }: TableCandidates,
  weights: Pick<TableWeights, 'judged' | 'plain' | 'judgeFrom'>,
  judge: JudgeQueries,
): Promise<{ candidate: TableCandidate; probability: number } | undefined> {
  const some = candidates.slice(0, mostJudgedQueries);
  const plain = mostProbable(some, tableRows(some, undefined), weights.plain);
  // Most questions are for the text, which the words tell.
  if (plain === undefined || plain.probability < weights.judgeFrom) return plain;
  const judged = await judge(
    asked,
    some.map(({ about }) => about),
  );
  return judged === undefined ? plain : mostProbable(some, tableRows(some, judged), weights.judged);
}

export function mostProbable<Candidate>(
  candidates: readonly Candidate[],
  rows: readonly Float64Array[],
  trees: BoostedTrees,
): { candidate: Candidate; probability: number } | undefined {
  const rated = candidates.flatMap((candidate, at) => {
    const row = rows[at];
    return row === undefined ? [] : [{ candidate, probability: 1 / (1 + Math.exp(-sumOfTrees(trees, row))) }];
  });
  return rated.sort((one, other) => other.probability - one.probability)[0];
}

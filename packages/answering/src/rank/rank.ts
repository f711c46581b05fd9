import { highest } from '../retrieve/highest.ts';
import { dot } from '../train/softmax-ranker.ts';

/** What ranking adds to a candidate. */
export interface Scored {
  /** Its features. */
  row: Float64Array;
  /** Score of the fitted model; only differences are meaningful. */
  score: number;
  /** Score of the cross-encoder, if it was run. */
  crossScore?: number | undefined;
}

/** The best candidates by the first model, best first: those that the cross-encoder scores and the gate sees. */
export function rankRows<One extends object>(
  candidates: readonly One[],
  rows: readonly Float64Array[],
  weights: ArrayLike<number>,
  most: number,
): (One & Scored)[] {
  const scores = Float64Array.from(rows, (row) => dot(row, weights));
  return highest(scores, most).flatMap((at) => {
    const [one, row, score] = [candidates[at], rows[at], scores[at] ?? 0];
    return one === undefined || row === undefined ? [] : { ...one, row, score };
  });
}

/** What the second model sees besides the features. */
const rerankNotes = {
  firstScore: 'score of the first model',
  firstBehind: 'how far it is behind the best one',
  crossScore: 'score of the cross-encoder',
  crossScoreBehind: 'how far it is behind the best one of the shortlist',
  crossScoreRank: 'one divided by the rank by that score',
  firstRank: 'one divided by the rank by the first model',
} as const;

export const rerankFeatures = Object.keys(rerankNotes).length;

/** Rows for the second model, once the cross-encoder has scored the shortlist. */
export function rerankRows(shortlist: readonly Scored[]): Float64Array[] {
  const crossScores = shortlist.map(({ crossScore = 0 }) => crossScore);
  const best = Math.max(...crossScores);
  const top = shortlist[0]?.score ?? 0;
  return shortlist.map(({ row, score }, at) => {
    const crossScore = crossScores[at] ?? 0;
    const rank = 1 + crossScores.filter((other) => other > crossScore).length;
    return Float64Array.from([
      ...row,
      ...[score / 5, (top - score) / 5, crossScore / 4, (best - crossScore) / 4, 1 / rank, 1 / (at + 1)],
    ]);
  });
}

/** The shortlist in the order of the second model. */
export function rerank<One extends Scored>(shortlist: readonly One[], weights: ArrayLike<number>): One[] {
  const rows = rerankRows(shortlist);
  const scored = shortlist.map((one, at) => ({ ...one, score: dot(rows[at] ?? [], weights) }));
  return scored.sort((one, other) => other.score - one.score);
}

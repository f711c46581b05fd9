import type { Question } from '../question/question.ts';
import { dot } from '../train/softmax-ranker.ts';
import { type Candidate, describeCandidates, featureNames } from './features.ts';

/** A candidate with its place in the ranking. */
export interface Ranked {
  candidate: Candidate;
  /** Its features. */
  row: Float64Array;
  /** Of the fitted model; only differences mean something. */
  score: number;
  /** Of the cross-encoder, where it was asked. */
  reading?: number | undefined;
}

/** Candidates that the cross-encoder reads, and that the gate looks at. */
export const mostShortlisted = 6;

/** The best candidates by the first model, best first. */
export function rankCandidates(
  question: Question,
  candidates: readonly Candidate[],
  weights: ArrayLike<number>,
): Ranked[] {
  const rows = describeCandidates(question, candidates);
  const ranked = candidates.map((candidate, index) => {
    const row = rows[index] ?? new Float64Array();
    return { candidate, row, score: dot(row, weights) };
  });
  return ranked.sort((one, other) => other.score - one.score).slice(0, mostShortlisted);
}

/** What the second model sees besides the features: the first one's score, and how the cross-encoder reads it. */
export const readingNotes = {
  firstScore: 'score of the first model',
  reading: 'score of the cross-encoder',
  readingBehind: 'how far it is behind the best one of the shortlist',
  readingRank: 'one divided by the rank by that score',
} as const;

export const secondFeatures = featureNames.length + Object.keys(readingNotes).length;

/** Rows for the second model, once the cross-encoder has read the shortlist. */
export function readingRows(shortlist: readonly Ranked[]): Float64Array[] {
  const readings = shortlist.map(({ reading = 0 }) => reading);
  const best = Math.max(...readings);
  return shortlist.map(({ row, score }, index) => {
    const reading = readings[index] ?? 0;
    const rank = 1 + readings.filter((other) => other > reading).length;
    return Float64Array.from([...row, score / 5, reading / 4, (best - reading) / 4, 1 / rank]);
  });
}

/** The shortlist in the order of the second model. */
export function rankReadings(shortlist: readonly Ranked[], weights: ArrayLike<number>): Ranked[] {
  const rows = readingRows(shortlist);
  const scored = shortlist.map((one, index) => ({ ...one, score: dot(rows[index] ?? [], weights) }));
  return scored.sort((one, other) => other.score - one.score);
}

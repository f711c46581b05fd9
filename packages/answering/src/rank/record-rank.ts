import { dot } from '../train/softmax-ranker.ts';
import type { RecordUnit } from '../unit/record-units.ts';
import { unitContext } from '../unit/unit.ts';
import { recordFeatureNames } from './record-features.ts';

/** A candidate with its features and its score. */
export interface RankedUnit {
  unit: RecordUnit;
  row: Float64Array;
  score: number;
  /** Of the cross-encoder, where it was asked. */
  reading?: number | undefined;
}

/** Candidates that the cross-encoder reads, and that the gate looks at. */
export const mostRead = 8;

/** The best candidates by the first model, best first. */
export function rankUnits(
  units: readonly RecordUnit[],
  rows: readonly Float64Array[],
  weights: ArrayLike<number>,
): RankedUnit[] {
  return units
    .map((unit, at) => {
      const row = rows[at] ?? new Float64Array();
      return { unit, row, score: dot(row, weights) };
    })
    .sort((a, b) => b.score - a.score)
    .slice(0, mostRead);
}

const longestRead = 600;

/** What the cross-encoder reads of a unit. */
export function readingText(unit: RecordUnit): string {
  const text = unit.form === 'described' ? `${unit.compared}: ${unit.text}` : unit.text;
  return unitContext({ path: unit.path, lead: '', text }).slice(0, longestRead);
}

/** What the second model sees besides the features. */
export const recordReadingNotes = {
  firstScore: 'score of the first model',
  firstBehind: 'how far it is behind the best one',
  reading: 'score of the cross-encoder',
  readingBehind: 'how far it is behind the best one of the shortlist',
  readingRank: 'one divided by the rank by that score',
  firstRank: 'one divided by the rank by the first model',
} as const;

export const secondRecordFeatures = recordFeatureNames.length + Object.keys(recordReadingNotes).length;

/** Rows for the second model, once the cross-encoder has read the shortlist. */
export function recordReadingRows(shortlist: readonly RankedUnit[]): Float64Array[] {
  const readings = shortlist.map(({ reading = 0 }) => reading);
  const best = Math.max(...readings);
  const top = shortlist[0]?.score ?? 0;
  return shortlist.map(({ row, score }, at) => {
    const reading = readings[at] ?? 0;
    const rank = 1 + readings.filter((other) => other > reading).length;
    return Float64Array.from([
      ...row,
      ...[score / 5, (top - score) / 5, reading / 4, (best - reading) / 4, 1 / rank, 1 / (at + 1)],
    ]);
  });
}

/** The shortlist in the order of the second model. */
export function rankRecordReadings(shortlist: readonly RankedUnit[], weights: ArrayLike<number>): RankedUnit[] {
  const rows = recordReadingRows(shortlist);
  const scored = shortlist.map((one, at) => ({ ...one, score: dot(rows[at] ?? [], weights) }));
  return scored.sort((one, other) => other.score - one.score);
}

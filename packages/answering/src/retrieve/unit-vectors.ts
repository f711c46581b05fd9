import type { PassageText, ReadUnit } from '../unit/read-units.ts';
import { unitContext } from '../unit/unit.ts';

/** Unit vectors quantised to bytes, row by row, each with the scale factor that restores its values. */
export interface PackedVectors {
  dimensions: number;
  scales: Float32Array;
  bytes: Int8Array;
}

/** The texts of a passage to embed, in order: the passage, its headings, and each unit in its context. */
export function textsToEmbed(passage: PassageText, units: readonly ReadUnit[]): string[] {
  const above = [...new Set([passage.title, ...passage.headings])];
  const whole = [...above, passage.question ?? '', passage.text].filter((part) => part !== '').join('\n');
  const heading = passage.question ?? above.slice(-2).join(', ');
  return [whole, heading, ...units.map((unit) => unitContext({ ...unit, text: unit.compared }))];
}

/** Cosine of a unit vector with a row. */
export function cosineWith(asked: Float32Array, { dimensions, scales, bytes }: PackedVectors, row: number): number {
  let total = 0;
  const start = row * dimensions;
  for (let at = 0; at < dimensions; at += 1) total += (asked[at] ?? 0) * (bytes[start + at] ?? 0);
  return total * (scales[row] ?? 0);
}

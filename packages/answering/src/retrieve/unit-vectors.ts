import type { PassageText, ReadUnit } from '../unit/read-units.ts';
import { unitContext } from '../unit/unit.ts';

/** Vectors of length 1 as bytes, row after row, each with the factor that makes its bytes numbers again. */
export interface PackedVectors {
  dimensions: number;
  scales: Float32Array;
  bytes: Int8Array;
}

/** What is embedded of a passage, in order: the passage, its headings, and each unit in its context. */
export function textsToEmbed(passage: PassageText, units: readonly ReadUnit[]): string[] {
  const above = [...new Set([passage.title, ...passage.headings])];
  const whole = [...above, passage.question ?? '', passage.text].filter((part) => part !== '').join('\n');
  const heading = passage.question ?? above.slice(-2).join(', ');
  return [whole, heading, ...units.map((unit) => unitContext({ ...unit, text: unit.compared }))];
}

/** Cosine of a vector of length 1 with a row. */
export function cosineWith(asked: Float32Array, { dimensions, scales, bytes }: PackedVectors, row: number): number {
  let total = 0;
  const start = row * dimensions;
  for (let at = 0; at < dimensions; at += 1) total += (asked[at] ?? 0) * (bytes[start + at] ?? 0);
  return total * (scales[row] ?? 0);
}

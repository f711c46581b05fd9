import { takeTurn } from '../../platform/shared/take-turn.ts';
import { productsWith, rowsAtOnce } from './products.ts';

/** Unit vectors quantised to bytes: row by row, each with the scale factor that restores its values. */
export interface QuantisedVectors {
  dimensions: number;
  scales: Float32Array;
  bytes: Int8Array;
}

const highest = 127;

export function quantise(vectors: readonly Float32Array[], dimensions: number): QuantisedVectors {
  const scales = new Float32Array(vectors.length);
  const bytes = new Int8Array(vectors.length * dimensions);
  for (const [row, vector] of vectors.entries()) {
    const scale = vector.reduce((largest, value) => Math.max(largest, Math.abs(value)), 0) / highest || 1;
    scales[row] = scale;
    for (let column = 0; column < dimensions; column++) {
      bytes[row * dimensions + column] = Math.round((vector[column] ?? 0) / scale);
    }
  }
  return { dimensions, scales, bytes };
}

/** The cosine of the question with every row. Yields to the event loop during long work. */
export async function cosinesWith(question: Float32Array, vectors: QuantisedVectors): Promise<Float32Array> {
  const { dimensions, scales, bytes } = vectors;
  const asked = quantise([question], dimensions);
  const numbers = Int16Array.from(asked.bytes);
  const cosines = new Float32Array(scales.length);
  const together = rowsAtOnce(dimensions);
  const step = together || plainRowsAtOnce;
  for (let from = 0; from < scales.length; from += step) {
    if (from > 0) await takeTurn();
    const rows = bytes.subarray(from * dimensions, Math.min(from + step, scales.length) * dimensions);
    cosines.set(together > 0 ? productsWith(numbers, rows) : plainProducts(numbers, rows), from);
  }
  const askedScale = asked.scales[0] ?? 0;
  for (let row = 0; row < cosines.length; row += 1)
    cosines[row] = (cosines[row] ?? 0) * askedScale * (scales[row] ?? 0);
  return cosines;
}

/** About a millisecond of work before yielding to the event loop. */
const plainRowsAtOnce = 256;

/** For models whose vector length the fast path does not support. */
export function plainProducts(question: Int16Array, rows: Int8Array): Int32Array {
  const length = question.length;
  return Int32Array.from({ length: rows.length / length }, (_, row) => {
    let sum = 0;
    for (let column = 0; column < length; column++) sum += (question[column] ?? 0) * (rows[row * length + column] ?? 0);
    return sum;
  });
}

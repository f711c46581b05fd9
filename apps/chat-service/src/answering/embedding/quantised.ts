import { setImmediate as nextTurn } from 'node:timers/promises';

/** Vectors of length 1 as bytes: row after row, each with the factor that makes its bytes numbers again. */
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

/** Multiplications between two looks at the event loop, about a millisecond of them. */
const mostAtOnce = 1_000_000;
const rowsTogether = 4;

/** The cosine of the question with every row. Long work lets the event loop breathe. */
export async function cosinesWith(question: Float32Array, vectors: QuantisedVectors): Promise<Float32Array> {
  const { dimensions, scales } = vectors;
  const asked = quantise([question], dimensions);
  const cosines = new Float32Array(scales.length);
  const rowsAtOnce = Math.max(1, Math.floor(mostAtOnce / dimensions / rowsTogether)) * rowsTogether;
  for (let from = 0; from < scales.length; from += rowsAtOnce) {
    if (from > 0) await nextTurn();
    multiply(Int32Array.from(asked.bytes), vectors, cosines, from, Math.min(from + rowsAtOnce, scales.length));
  }
  const askedScale = asked.scales[0] ?? 0;
  return cosines.map((product, row) => product * askedScale * (scales[row] ?? 0));
}

/** Whole numbers, and four rows for each load of the question: half the time of the plain loop. */
function multiply(
  question: Int32Array,
  { dimensions, bytes }: QuantisedVectors,
  products: Float32Array,
  from: number,
  to: number,
): void {
  let row = from;
  for (; row + rowsTogether <= to; row += rowsTogether) {
    let [first, second, third, fourth] = [0, 0, 0, 0];
    const start = row * dimensions;
    for (let column = 0; column < dimensions; column++) {
      const value = question[column] ?? 0;
      const place = start + column;
      first = (first + Math.imul(value, bytes[place] ?? 0)) | 0;
      second = (second + Math.imul(value, bytes[place + dimensions] ?? 0)) | 0;
      third = (third + Math.imul(value, bytes[place + 2 * dimensions] ?? 0)) | 0;
      fourth = (fourth + Math.imul(value, bytes[place + 3 * dimensions] ?? 0)) | 0;
    }
    products.set([first, second, third, fourth], row);
  }
  for (; row < to; row++) {
    const start = row * dimensions;
    products[row] = question.reduce((sum, value, column) => sum + value * (bytes[start + column] ?? 0), 0);
  }
}

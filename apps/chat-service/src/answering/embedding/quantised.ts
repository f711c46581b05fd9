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

/** The cosine of the question with every row. Long work lets the event loop breathe. */
export async function cosinesWith(question: Float32Array, vectors: QuantisedVectors): Promise<Float32Array> {
  const { dimensions, scales } = vectors;
  const asked = quantise([question], dimensions);
  const cosines = new Float32Array(scales.length);
  const rowsAtOnce = Math.max(1, Math.floor(mostAtOnce / dimensions));
  for (let from = 0; from < scales.length; from += rowsAtOnce) {
    if (from > 0) await nextTurn();
    multiply(asked, vectors, cosines, from, Math.min(from + rowsAtOnce, scales.length));
  }
  return cosines;
}

function multiply(
  asked: QuantisedVectors,
  { dimensions, scales, bytes }: QuantisedVectors,
  cosines: Float32Array,
  from: number,
  to: number,
): void {
  const question = asked.bytes;
  const askedScale = asked.scales[0] ?? 0;
  for (let row = from; row < to; row++) {
    let sum = 0;
    const start = row * dimensions;
    for (let column = 0; column < dimensions; column++) {
      sum += (question[column] ?? 0) * (bytes[start + column] ?? 0);
    }
    cosines[row] = sum * askedScale * (scales[row] ?? 0);
  }
}

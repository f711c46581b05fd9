import { type QuantisedVectors, quantise } from '../embedding/quantised.ts';

const scaleBytes = 4;

/** A vector in its stored form: the scale factor, then one byte per dimension. */
export function storedVector(vector: Float32Array): Uint8Array {
  const { scales, bytes } = quantise([vector], vector.length);
  const stored = Buffer.alloc(scaleBytes + bytes.length);
  stored.writeFloatLE(scales[0] ?? 0);
  stored.set(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), scaleBytes);
  return stored;
}

/** Reads stored vectors into one array; a vector of unexpected size is read as zeros. */
export function readStoredVectors(
  rows: readonly { embedding: Uint8Array | null }[],
  dimensions: number,
): QuantisedVectors {
  const scales = new Float32Array(rows.length);
  const bytes = new Int8Array(rows.length * dimensions);
  for (const [row, { embedding }] of rows.entries()) {
    if (embedding === null || embedding.length !== scaleBytes + dimensions) continue;
    const stored = Buffer.from(embedding.buffer, embedding.byteOffset, embedding.length);
    scales[row] = stored.readFloatLE(0);
    bytes.set(new Int8Array(stored.buffer, stored.byteOffset + scaleBytes, dimensions), row * dimensions);
  }
  return { dimensions, scales, bytes };
}

import { z } from 'zod';
import type { QuantisedVectors } from './quantised.ts';

const headerShape = z.strictObject({
  model: z.string(),
  /** Hash of the texts that the vectors were made from, in order. */
  hash: z.string(),
  dimensions: z.int().min(1),
  count: z.int().min(0),
});

export interface VectorFile {
  model: string;
  hash: string;
  vectors: QuantisedVectors;
}

const endOfHeader = 0x0a;

/** One line of JSON, then the scale factors (little-endian), then the bytes. */
export function encodeVectorFile({ model, hash, vectors }: VectorFile): Buffer {
  const { dimensions, scales, bytes } = vectors;
  const header: z.infer<typeof headerShape> = { model, hash, dimensions, count: scales.length };
  const factors = Buffer.alloc(scales.length * 4);
  for (const [row, scale] of scales.entries()) factors.writeFloatLE(scale, row * 4);
  const body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Buffer.concat([Buffer.from(`${JSON.stringify(header)}\n`), factors, body]);
}

/** Undefined for a file that is truncated or in another format. */
export function decodeVectorFile(file: Buffer): VectorFile | undefined {
  const end = file.indexOf(endOfHeader);
  const header = headerShape.safeParse(readJson(file.toString('utf8', 0, Math.max(0, end))));
  if (!header.success) return undefined;
  const { model, hash, dimensions, count } = header.data;
  const factors = end + 1;
  const body = factors + count * 4;
  if (file.length !== body + count * dimensions) return undefined;
  const scales = Float32Array.from({ length: count }, (_, row) => file.readFloatLE(factors + row * 4));
  const bytes = new Int8Array(file.buffer, file.byteOffset + body, count * dimensions);
  return { model, hash, vectors: { dimensions, scales, bytes } };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

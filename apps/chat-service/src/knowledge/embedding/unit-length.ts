/** Normalises to length 1, in place: the dot product of two such vectors is their cosine. */
export function toUnitLength<Buffer extends ArrayBufferLike>(vector: Float32Array<Buffer>): Float32Array<Buffer> {
  const length = Math.sqrt(vector.reduce((sum, value) => sum + value * value, 0)) || 1;
  for (const [index, value] of vector.entries()) vector[index] = value / length;
  return vector;
}

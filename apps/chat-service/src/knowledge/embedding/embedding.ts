/** Turns sentences into vectors; similar sentences have vectors that point in similar directions. */
export interface Embedding {
  /** The model's name; vectors of different names cannot be compared. */
  readonly name: string;
  readonly dimensions: number;
  /** Whether the vector of a text means anything; undefined if the model reads every language. */
  reads?: ((text: string) => boolean) | undefined;
  /** A unit vector for each text, in the same order. Rejects when the model cannot be reached or fails. */
  embed(texts: readonly string[]): Promise<Float32Array[]>;
}

/** A model that holds a thread or a connection until it is closed. */
export interface OpenedEmbedding extends Embedding {
  close(): Promise<void>;
}

/** Normalises to length 1, in place: the dot product of two such vectors is their cosine. */
export function toUnitLength<Buffer extends ArrayBufferLike>(vector: Float32Array<Buffer>): Float32Array<Buffer> {
  const length = Math.sqrt(vector.reduce((sum, value) => sum + value * value, 0)) || 1;
  for (const [index, value] of vector.entries()) vector[index] = value / length;
  return vector;
}

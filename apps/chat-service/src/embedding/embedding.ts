/** Turns sentences into vectors of which like ones point the same way. */
export interface Embedding {
  /** The model's name; vectors of different names cannot be compared. */
  readonly name: string;
  readonly dimensions: number;
  /** A vector of length 1 for each text, in their order. Rejects when the model cannot be reached or fails. */
  embed(texts: readonly string[]): Promise<Float32Array[]>;
}

/** A model that holds a thread or a connection until it is closed. */
export interface OpenedEmbedding extends Embedding {
  close(): Promise<void>;
}

import type { SourceView } from '../../platform/database/source-view.ts';
import type { Embedding } from '../embedding/embedding.ts';

/** Compares a question with the vectors of a bot's live passages. Undefined when there are none. */
export type VectorSearch = (wanted: NearestQuery) => Promise<NearestPassages | undefined>;

export interface NearestQuery {
  botId: string;
  model: Embedding;
  question: string;
  /** The most passages to return, and the lowest useful cosine. */
  most: number;
  lowest: number;
  /** Only passages that can be seen are compared; undefined if all can. */
  view?: { of: SourceView } | undefined;
}

export interface NearestPassages {
  /** The nearest passages, nearest first. */
  numbers: number[];
  /** The cosines of these passages, for those that have a vector. */
  cosinesOf(numbers: readonly number[]): Promise<ReadonlyMap<number, number>>;
}

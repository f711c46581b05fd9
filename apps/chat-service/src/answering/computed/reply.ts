import type { Row } from './table.ts';

/** An answer with the rows it rests on, the most telling first. */
export interface Reply {
  text: string;
  rows: readonly Row[];
  confidence: number;
  /** Path and parameters of the data service's list that proves it in one. */
  list?: string | undefined;
}

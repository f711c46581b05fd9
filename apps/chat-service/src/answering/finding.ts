import type { Source } from './answerer.ts';

/** What the knowledge says to a question. */
export interface Finding {
  text: string;
  /** What the text rests on, the most telling one first. */
  sources: Source[];
  /** From 0 to 1: how sure it is that this was asked. */
  confidence: number;
}

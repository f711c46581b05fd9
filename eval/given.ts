import type { EvalCase } from './case.ts';

/** What a bot gave as an answer. */
export interface Given {
  text: string;
  answered: boolean;
  sources: readonly { title: string; url: string }[];
}

export interface Said {
  role: 'user' | 'assistant';
  text: string;
}

/** Asks a bot with this knowledge; the data set alone when it is undefined. */
export type Ask = (knowledge: EvalCase['knowledge'], history: readonly Said[], message: string) => Promise<Given>;

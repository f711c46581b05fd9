import type { EvalCase } from './case.ts';

/** What a bot gave as an answer. */
export interface BotAnswer {
  text: string;
  answered: boolean;
  sources: readonly { title: string; url: string }[];
}

export interface ChatMessage {
  role: 'user' | 'assistant';
  text: string;
}

/** Asks a bot with this knowledge; the data set alone when it is undefined. */
export type Ask = (
  knowledge: EvalCase['knowledge'],
  history: readonly ChatMessage[],
  message: string,
) => Promise<BotAnswer>;

import type { Bot } from '../bots/bot.ts';
import type { Trace } from './trace.ts';

/** Makes an answer from a question and what was said before. The built-in one needs no model. */
export interface Answerer {
  /**
   * Rejects with an AppError that the caller may read, or with a bug. When `signal` aborts, what was passed to `onText`
   * until then is kept as the answer.
   */
  answer(question: Question): Promise<Answer>;
  /** The same answer when it needs no looking up and does not depend on what was said before; undefined for all others. */
  answerAtOnce?(question: Pick<Question, 'bot' | 'message'>): Answer | undefined;
}

export interface Question {
  bot: Bot;
  /** What the bot is told, in its live version. */
  instructions: string;
  /** The whole conversation before the message, never cut. Not to be changed, nor kept beyond the answer. */
  history: readonly HistoryMessage[];
  message: string;
  signal: AbortSignal;
  /** Takes the answer's text piece by piece; the pieces together are what the text begins with. */
  onText(piece: string): void;
  /** Takes how the answer came about, when somebody wants to know. */
  onTrace?: ((trace: Trace) => void) | undefined;
}

export interface HistoryMessage {
  role: 'user' | 'assistant';
  text: string;
}

export interface Answer {
  text: string;
  /** False when the sources hold no answer; then there are no sources and the text is the bot's fallback. */
  answered: boolean;
  sources: readonly Source[];
  usage: Usage;
}

/** What an answer rests on. */
export interface Source {
  title: string;
  url: string;
  /** The very words that prove it. */
  quote?: string;
}

export interface Usage {
  /** What made the answer: `built-in`, or a model's name. */
  model: string;
  inputTokens: number;
  outputTokens: number;
  /** `summarised` when the model's window could not hold the whole conversation. */
  history: 'full' | 'summarised';
  /** Set when somebody stopped the answer before it was complete. */
  stopped?: true;
  /** Set when the bot's model broke off: the answer is what it had said, and is proven. */
  cut?: true;
  /** Set when the built-in answer stands in for a model that could not be used, or whose words nothing proved. */
  fallback?: 'model_unavailable' | 'model_unproven';
}

/** What the knowledge says to a question. */
export interface Finding {
  text: string;
  /** What the text rests on, the most telling one first. */
  sources: Source[];
  /** From 0 to 1: how sure it is that this was asked. */
  confidence: number;
}

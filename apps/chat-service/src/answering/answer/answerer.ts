import type { Bot } from '../../bots/bots/bot.ts';
import type { Passage } from '../../knowledge/sources/passage.ts';
import type { SourceFilter } from '../../platform/database/source-view.ts';

/** Makes an answer from a question and what was said before. The built-in one needs no model. */
export interface Answerer {
  /**
   * Rejects with an AppError that may be shown to the caller; anything else is a bug. When `signal` aborts, the text
   * passed to `onText` so far is kept as the answer.
   */
  answer(question: Question): Promise<Answer>;
}

export interface Question {
  bot: Bot;
  /** The bot's instructions in their live version. */
  instructions: string;
  /** The whole conversation before the message, never cut. Must not be modified, nor kept beyond the answer. */
  history: readonly HistoryMessage[];
  message: string;
  /** Which sources it may be answered from; without one, those that are for everybody. */
  filter?: SourceFilter | undefined;
  /** Whether the visitor is offered a form, so that somebody can get back to them. */
  hasForm?: boolean | undefined;
  signal: AbortSignal;
  /** Receives the answer's text piece by piece; the pieces together are a prefix of the text. */
  onText(piece: string): void;
  /** Receives how the answer came about, if the caller wants to know. */
  onTrace?: ((trace: Trace) => void) | undefined;
}

export interface HistoryMessage {
  role: 'user' | 'assistant';
  text: string;
}

export interface Answer {
  text: string;
  /** False when the sources hold no answer; the text is then the bot's fallback, or the closest that was found. */
  answered: boolean;
  sources: readonly Source[];
  usage: Usage;
  /** Questions to ask next, which have answers. */
  suggestions?: readonly string[] | undefined;
}

/** What an answer is based on. */
export interface Source {
  title: string;
  url: string;
  /** The verbatim words that prove it. */
  quote?: string;
  /** The page of the document that it is on, if the document has pages. */
  page?: number;
  /** The pictures of the document that are beside the quote. */
  pictures?: readonly SourcePicture[];
}

export interface SourcePicture {
  url: string;
  /** What the document says that it shows; may be empty. */
  alt: string;
}

export interface Usage {
  /** What made the answer: `built-in`, or a model's name. */
  model: string;
  inputTokens: number;
  outputTokens: number;
  /** `summarised` when the model's window could not hold the whole conversation. */
  history: 'full' | 'summarised';
  /**
   * Set for what is no answer to a question: small talk, the wish to talk to a person, or the closest that was found
   * where that is not probable enough to be the answer.
   */
  kind?: 'small_talk' | 'person' | 'closest';
  /** How long the model took to its first word. */
  firstTokenMs?: number;
  /** What the tokens cost, if their prices are known. */
  cost?: number;
  /** Set when somebody stopped the answer before it was complete. */
  stopped?: true;
  /** Set when the bot's model broke off: the answer is the proven text up to then. */
  cut?: true;
  /** Set when a person is to answer: from this message on, or already. */
  handover?: 'away' | 'waiting' | 'person';
  /**
   * Set when the built-in answer replaces that of a model which was unavailable or whose text could not be proven,
   * or whose monthly budget is spent.
   */
  fallback?: 'model_unavailable' | 'model_unproven' | 'budget_spent';
}

/** An answer found in the knowledge. */
export interface Finding {
  text: string;
  /** What the text is based on, the most relevant first. */
  sources: Source[];
  /** From 0 to 1: the probability that this answers the question. */
  confidence: number;
  /** The language of the text, if it is another one than that of the question. */
  language?: string | undefined;
}

/** How an answer came about, for people who are testing a bot. */
export interface Trace {
  /** What the answer was taken from. */
  from: 'small_talk' | 'person' | 'pair' | 'data_set' | 'documents' | 'model' | 'closest' | 'nothing';
  /** The findings to choose from, the most confident first; a curated answer comes before all others. */
  offers: { from: 'pair' | 'data_set' | 'documents'; finding: Finding }[];
  /** The nearest passages, the best first. */
  passages: readonly Passage[];
  /** The units of documents that were ranked, best first, with their features. */
  candidates: readonly TraceCandidate[];
  /** The outcome of asking the bot's model; undefined if it has none or was not asked. */
  model: 'answered' | 'unproven' | 'unavailable' | undefined;
}

export interface TraceCandidate {
  text: string;
  /** The headings above it. */
  path: readonly string[];
  /** Score of the fitted ranking; only differences are meaningful. */
  score: number;
  /** Score of the cross-encoder, if it was run on this one. */
  crossScore: number | undefined;
  features: Readonly<Record<string, number>>;
}

export type Outcome = 'answered' | 'unanswered' | 'small_talk' | 'person';

interface Given {
  answered: boolean;
  usage: { kind?: Usage['kind'] | undefined };
}

/** What an answer counts as. Small talk and the wish for a person are no questions: neither answered nor unanswered. */
export function outcomeOf({ answered, usage }: Given): Outcome {
  if (usage.kind === 'small_talk' || usage.kind === 'person') return usage.kind;
  return answered ? 'answered' : 'unanswered';
}

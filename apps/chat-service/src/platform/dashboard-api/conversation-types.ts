import type { IsoDay, IsoTime } from './account-types.ts';
import type { FoundPassageBody } from './knowledge-types.ts';
import type { Messenger } from './messengers.ts';
import type { VisitorBody } from './website-types.ts';

export interface SourceBody {
  title: string;
  /** Empty if visitors may not open it. */
  url: string;
  /** Set if it is one of the bot's own sources. */
  source_id?: string | undefined;
  /** The exact words that support the answer. */
  quote?: string | undefined;
  /** The page of the document that it is on, if it is known. */
  page?: number | undefined;
  /** Pictures of the document beside the quote, if visitors may open it. */
  pictures?: { url: string; alt: string }[] | undefined;
}

export interface UsageBody {
  model: string;
  input_tokens: number;
  output_tokens: number;
  history: 'full' | 'summarised';
  first_token_ms?: number | undefined;
  cost?: number | undefined;
  /** Set if this is no answer to a question: small talk, the wish for a person, or the closest passage found. */
  kind?: 'small_talk' | 'person' | 'closest' | undefined;
  stopped?: true | undefined;
  cut?: true | undefined;
  fallback?: 'model_unavailable' | 'model_unproven' | 'budget_spent' | undefined;
}

/** The response of the playground and the public API; also the `data-result` part of a stream. */
export interface ChatAnswerBody {
  response: string;
  sources: SourceBody[];
  session_id: string;
  message_id: string;
  answered: boolean;
  usage: UsageBody;
  /** Questions to ask next, which the bot answers. */
  suggestions?: string[] | undefined;
}

/** The response of the playground. */
export interface PlaygroundAnswerBody extends ChatAnswerBody {
  /** Also the `data-trace` part of a stream. */
  trace: TraceBody | null;
}

/** How an answer was produced. */
export interface TraceBody {
  from: 'small_talk' | 'person' | 'pair' | 'data_set' | 'documents' | 'model' | 'closest' | 'nothing';
  /** The answers to choose from, in order of preference. */
  offers: TraceOfferBody[];
  /** The nearest passages, best first. */
  passages: FoundPassageBody[];
  /** The units of documents that were ranked, best first. Traces of earlier releases have none. */
  candidates?: TraceCandidateBody[];
  /** The outcome of the call to the bot's model; null when none was made. */
  model: 'answered' | 'unproven' | 'unavailable' | null;
}

export interface TraceCandidateBody {
  text: string;
  headings: string[];
  /** Score of the fitted ranking; only differences are meaningful. */
  score: number;
  /** Score of the cross-encoder; null if it did not score this one. */
  cross_score: number | null;
  /** The inputs of the ranking, by name. */
  features: Record<string, number>;
}

export interface TraceOfferBody {
  from: 'pair' | 'data_set' | 'documents';
  /** From 0 to 1. */
  confidence: number;
  text: string;
  sources: SourceBody[];
}

export type Channel = 'api' | 'website' | 'playground' | Messenger;
export type Rating = 'up' | 'down';

export interface ListedConversationBody {
  /** The `session_id` of the public API. */
  id: string;
  channel: Channel;
  key_id: string | null;
  /** Who asked on a website; null for other channels. */
  visitor: VisitorBody | null;
  /** The beginning of the first question. */
  question: string;
  message_count: number;
  /** Questions that the sources could not answer. */
  unanswered: number;
  feedback: { up: number; down: number };
  created_at: IsoTime;
  updated_at: IsoTime;
}

export interface ConsentGivenBody {
  /** SHA-256 of the text and its link: another text has another one. */
  hash: string;
  accepted_at: IsoTime;
}

export interface ConversationBody {
  id: string;
  channel: Channel;
  key_id: string | null;
  /** Who asked on a website; null for other channels. */
  visitor: VisitorBody | null;
  /** What the visitor of a website accepted last; null if there was nothing to accept. */
  consent: ConsentGivenBody | null;
  message_count: number;
  created_at: IsoTime;
  updated_at: IsoTime;
  /** The oldest first. */
  messages: MessageBody[];
  /** Send it as `after` for the next page; null on the last one. */
  next_after: number | null;
}

export type MessageBody = QuestionBody | AnswerBody;

export interface QuestionBody {
  id: string;
  role: 'user';
  text: string;
  created_at: IsoTime;
  state: 'answered' | 'running' | 'unanswered';
}

export interface AnswerBody {
  id: string;
  role: 'assistant';
  text: string;
  created_at: IsoTime;
  answered: boolean;
  sources: SourceBody[];
  usage: UsageBody;
  /** Questions to ask next, which the bot answers. */
  suggestions?: string[] | undefined;
  feedback: FeedbackBody | null;
  /** The person who wrote it; null for the bot. */
  author: string | null;
  /** Path of their picture, if they have one. */
  author_picture?: string | undefined;
  /** How it was produced; null for answers of the API. */
  trace: TraceBody | null;
}

export interface FeedbackBody {
  rating: Rating;
  comment: string | null;
  created_by: string | null;
  updated_at: IsoTime;
}

/** A rating with the question and answer it refers to. */
export interface ListedFeedbackBody extends FeedbackBody {
  message_id: string;
  conversation_id: string;
  /** Null for answers of earlier releases. */
  question: string | null;
  answer: string;
}

/** An unanswered question, grouped with all who asked the same. */
export interface UnansweredBody {
  /** Id of the group. */
  id: string;
  /** As it was last asked. */
  question: string;
  count: number;
  first_asked_at: IsoTime;
  last_asked_at: IsoTime;
  /** The conversation in which it was last asked. */
  conversation_id: string;
  state: 'open' | 'dismissed' | 'answered';
}

/** Figures for a day, a key, or in total. */
export interface UsageFiguresBody {
  /** API requests, including refused ones. */
  requests: number;
  /** Questions that were answered from the sources. */
  answered: number;
  /** Questions that the sources could not answer. */
  unanswered: number;
  /** Greetings, thanks and the like, which are neither answered nor unanswered. */
  small_talk: number;
  /** Visitors who asked for a person, which is neither answered nor unanswered. */
  person: number;
  /** Questions whose answer could not be produced or stored. */
  failed: number;
  /** Pieces of personal data that were masked in questions. */
  masked: number;
  /** Requests refused because the daily quota was used up. */
  limited: number;
  /** Requests refused for another reason on the caller's side. */
  refused: number;
  /** Requests that failed through our fault. */
  errors: number;
  /** Share of the questions, from 0 to 1; null without questions. */
  answered_rate: number | null;
  /** From a stored question to its stored answer; null without questions. */
  p50_ms: number | null;
  p95_ms: number | null;
  /** Tokens of models, and what they cost where prices are set. */
  input_tokens: number;
  output_tokens: number;
  cost: number;
  /** How long models take to their first word; null without one. */
  first_token_p50_ms: number | null;
}

export interface UsageReportBody {
  from: IsoDay;
  /** The last day, inclusive. */
  to: IsoDay;
  total: UsageFiguresBody;
  /** Every day of the range, without gaps, oldest first. */
  days: (UsageFiguresBody & { day: IsoDay })[];
}

/** A page of keys, newest first and the playground last. */
export interface UsageKeysBody {
  keys: (UsageFiguresBody & UsageKeyBody)[];
  next_cursor: string | null;
}

export interface UsageKeyBody {
  /** Null for the playground, `website` for all visitors of websites together. */
  key_id: string | null;
  label: string;
  last_four: string | null;
  state: 'active' | 'expired' | 'revoked' | null;
  used_today: number;
  quota_per_day: number | null;
  left_today: number | null;
}

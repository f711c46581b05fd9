import type { IsoDay, IsoTime } from './account-types.ts';
import type { FoundPassageBody } from './knowledge-types.ts';
import type { VisitorBody } from './website-types.ts';

export interface SourceBody {
  title: string;
  url: string;
  /** The very words that prove it. */
  quote?: string | undefined;
}

export interface UsageBody {
  model: string;
  input_tokens: number;
  output_tokens: number;
  history: 'full' | 'summarised';
  stopped?: true | undefined;
  cut?: true | undefined;
  fallback?: 'model_unavailable' | 'model_unproven' | undefined;
}

/** What the playground and the public API answer; also the `data-result` part of a stream. */
export interface ChatAnswerBody {
  response: string;
  sources: SourceBody[];
  session_id: string;
  message_id: string;
  answered: boolean;
  usage: UsageBody;
}

/** What the playground answers. */
export interface PlaygroundAnswerBody extends ChatAnswerBody {
  /** Also the `data-trace` part of a stream. */
  trace: TraceBody | null;
}

/** How an answer came about. */
export interface TraceBody {
  from: 'small_talk' | 'pair' | 'data_set' | 'documents' | 'model' | 'nothing';
  /** What there was to choose from, in the order of choice. */
  offers: TraceOfferBody[];
  /** The nearest passages, the best first. */
  passages: FoundPassageBody[];
  /** The units of documents that were ranked, best first. Traces of earlier releases have none. */
  candidates?: TraceCandidateBody[];
  /** How the call of the bot's model ended; null when none was made. */
  model: 'answered' | 'unproven' | 'unavailable' | null;
}

export interface TraceCandidateBody {
  text: string;
  headings: string[];
  /** Of the fitted ranking; only differences mean something. */
  score: number;
  /** Of the cross-encoder; null where it did not read this one. */
  cross_score: number | null;
  /** What the ranking saw, by name. */
  features: Record<string, number>;
}

export interface TraceOfferBody {
  from: 'pair' | 'data_set' | 'documents';
  /** From 0 to 1. */
  confidence: number;
  text: string;
  sources: SourceBody[];
}

export type Channel = 'api' | 'website' | 'playground';
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
  /** Questions to which the sources held no answer. */
  unanswered: number;
  feedback: { up: number; down: number };
  created_at: IsoTime;
  updated_at: IsoTime;
}

export interface ConversationBody {
  id: string;
  channel: Channel;
  key_id: string | null;
  /** Who asked on a website; null for other channels. */
  visitor: VisitorBody | null;
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
  feedback: FeedbackBody | null;
  /** How it came about; null for answers of the API. */
  trace: TraceBody | null;
}

export interface FeedbackBody {
  rating: Rating;
  comment: string | null;
  created_by: string | null;
  updated_at: IsoTime;
}

/** A rating with what it is about. */
export interface ListedFeedbackBody extends FeedbackBody {
  message_id: string;
  conversation_id: string;
  /** Null for answers of earlier releases. */
  question: string | null;
  answer: string;
}

/** A question without an answer, with everybody who asked the same. */
export interface UnansweredBody {
  /** Names the group. */
  id: string;
  /** As it was asked last. */
  question: string;
  count: number;
  first_asked_at: IsoTime;
  last_asked_at: IsoTime;
  /** The conversation in which it was asked last. */
  conversation_id: string;
  state: 'open' | 'dismissed' | 'answered';
}

/** Figures of a day, or of a key, or of all. */
export interface UsageFiguresBody {
  /** Requests of the API, refused ones too. */
  requests: number;
  /** Questions that were answered from the sources. */
  answered: number;
  /** Questions to which the sources held no answer. */
  unanswered: number;
  /** Questions whose answer could not be made or stored. */
  failed: number;
  /** Requests refused over the daily quota. */
  limited: number;
  /** Requests refused for another reason of the caller's. */
  refused: number;
  /** Requests that failed through our fault. */
  errors: number;
  /** From 0 to 1 of the questions; null without questions. */
  answered_rate: number | null;
  /** From a stored question to its stored answer; null without questions. */
  p50_ms: number | null;
  p95_ms: number | null;
}

export interface UsageReportBody {
  from: IsoDay;
  /** The last day, included. */
  to: IsoDay;
  total: UsageFiguresBody;
  /** Every day of the range, without gaps, the oldest first. */
  days: (UsageFiguresBody & { day: IsoDay })[];
}

/** A page of the keys, the newest first and the playground last. */
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

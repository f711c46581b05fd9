import type { IsoDay, IsoTime } from './account-types.ts';

/** The start page of a workspace. */
/** Whether the caller gets the weekly e-mail about the workspace. */
export interface DigestBody {
  wanted: boolean;
}

export interface HomeBody {
  /** The first steps, and whether each is done. */
  checklist: Record<'knowledge' | 'tried' | 'fixed' | 'connected', boolean>;
  /** The last 30 days, oldest first, including the playground. */
  days: HomeDayBody[];
  total: HomeFiguresBody;
  /** The figures of the previous 30 days. */
  before: HomeFiguresBody;
  attention: AttentionBody[];
  /** Whether the workspace has sample data, as a demo workspace does. */
  sample: boolean;
}

export interface HomeDayBody {
  day: IsoDay;
  answered: number;
  unanswered: number;
  requests: number;
}

export interface HomeFiguresBody {
  questions: number;
  answered: number;
  /** API requests. */
  requests: number;
  /** Ratings of answers in this period. */
  up: number;
  down: number;
}

/** Something about one bot that somebody should look at. */
export type AttentionBody = { bot: { id: string; name: string } } & (
  | { kind: 'source_failed'; source: { id: string; title: string }; reason: string }
  | { kind: 'unanswered'; count: number }
  | { kind: 'quota'; key: { id: string; label: string }; used: number; limit: number }
  | { kind: 'model_failed'; reason: string; at: IsoTime }
  | { kind: 'webhook_off'; key: { id: string; label: string } }
);

/** What a search finds in the content of all bots of a workspace. */
export interface FoundBody {
  sources: { id: string; title: string; bot_id: string; bot_name: string }[];
  /** The last used first. */
  conversations: { id: string; question: string; bot_id: string; bot_name: string }[];
}

import type { IsoDay, IsoTime } from './account-types.ts';

/** What somebody sees first in a workspace. */
export interface HomeBody {
  /** The first steps, and whether each was taken. */
  checklist: Record<'knowledge' | 'tried' | 'fixed' | 'connected', boolean>;
  /** The last 30 days, the oldest first, playground included. */
  days: HomeDayBody[];
  total: HomeFiguresBody;
  /** Of the 30 days before. */
  before: HomeFiguresBody;
  attention: AttentionBody[];
  /** Whether the workspace holds a made-up history, as a demo workspace does. */
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
  /** Requests of the API. */
  requests: number;
  /** Ratings of answers in this time. */
  up: number;
  down: number;
}

/** Something that somebody should look at, of one bot. */
export type AttentionBody = { bot: { id: string; name: string } } & (
  | { kind: 'source_failed'; source: { id: string; title: string }; reason: string }
  | { kind: 'unanswered'; count: number }
  | { kind: 'quota'; key: { id: string; label: string }; used: number; limit: number }
  | { kind: 'model_failed'; reason: string; at: IsoTime }
  | { kind: 'webhook_off'; key: { id: string; label: string } }
);

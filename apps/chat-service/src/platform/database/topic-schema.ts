import type { Channel } from '../dashboard-api/types.ts';

/** Milliseconds since 1970. */
type Instant = number;

/** What people ask a bot, grouped by meaning. */
export interface TopicSchema {
  topics: TopicsTable;
  topic_questions: TopicQuestionsTable;
  topic_progress: TopicProgressTable;
}

export interface TopicsTable {
  id: string;
  workspace_id: string;
  bot_id: string;
  /** The mean of its questions, normalized to length 1: 32-bit floats. */
  centroid: Uint8Array;
  /** Number of distinct questions that made the centroid. */
  size: number;
  /** What somebody decided about it as a gap; null if nothing. */
  state: 'dismissed' | 'answered' | null;
  state_at: Instant | null;
}

/** A question in its topic; deleted with the conversation. */
export interface TopicQuestionsTable {
  message_id: string;
  workspace_id: string;
  bot_id: string;
  /** Empty for questions beyond the maximum number of topics per bot. */
  topic_id: string;
  answer_id: string | null;
  channel: Channel;
  /** 0 or 1. */
  answered: number;
  /** The same for questions that differ only in case, punctuation and spaces. */
  fingerprint: string;
  asked_at: Instant;
}

/** How far the questions of a bot have been grouped, and by which model. */
export interface TopicProgressTable {
  bot_id: string;
  workspace_id: string;
  /** The embedding model, or `words`. Vectors of different models cannot be compared. */
  model: string;
  /** Every conversation last used before this is grouped. */
  swept_until: Instant;
  lease_owner: string | null;
  lease_until: Instant | null;
}

import type { Generated } from 'kysely';

/** Milliseconds since 1970. */
type Instant = number;

/** What the dashboard shows besides conversations: feedback, unanswered questions and usage figures. */
export interface DashboardSchema {
  feedback: FeedbackTable;
  answer_traces: AnswerTracesTable;
  unanswered_questions: UnansweredQuestionsTable;
  unanswered_states: UnansweredStatesTable;
  usage_counts: UsageCountsTable;
  bot_model_failures: BotModelFailuresTable;
}

/** A person's rating of an answer; deleted with the answer. */
export interface FeedbackTable {
  message_id: string;
  rating: 'up' | 'down';
  comment: string | null;
  created_by: string | null;
  updated_at: Instant;
  /** Those of its conversation. The database itself sets them. */
  workspace_id: Generated<string>;
  bot_id: Generated<string>;
}

/** How an answer in the playground was found; deleted with the answer. */
export interface AnswerTracesTable {
  message_id: string;
  /** JSON as text. */
  trace: string;
}

/** An unanswered question; deleted with the conversation. */
export interface UnansweredQuestionsTable {
  message_id: string;
  bot_id: string;
  workspace_id: string;
  /** The same for questions that differ only in case, punctuation and spaces. */
  fingerprint: string;
  asked_at: Instant;
}

/** What people decided about an unanswered question. */
export interface UnansweredStatesTable {
  bot_id: string;
  fingerprint: string;
  state: 'dismissed' | 'answered';
  at: Instant;
}

/** Why the model of a bot did not answer, until it answers again. */
export interface BotModelFailuresTable {
  bot_id: string;
  at: Instant;
  reason: string;
}

/** Has no foreign keys, so that figures outlive conversations and keys. */
export interface UsageCountsTable {
  workspace_id: string;
  bot_id: string;
  /** `YYYY-MM-DD`, UTC. */
  day: string;
  /** Empty for the playground, `website` for visitors of websites. */
  key_id: string;
  /** What is counted: see `insight/usage/figures.ts`. */
  figure: string;
  count: number;
}

/** Weekly e-mails about a workspace. */
export interface DigestSchema {
  workspace_digests: WorkspaceDigestsTable;
  digest_opt_outs: DigestOptOutsTable;
}

interface WorkspaceDigestsTable {
  workspace_id: string;
  /** The Monday after the last week that was told. */
  week: string;
}

/** People who want no digest of a workspace. */
interface DigestOptOutsTable {
  workspace_id: string;
  person_id: string;
}

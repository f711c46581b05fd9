import type { OwnPhrase, OwnTexts, WidgetLanguage } from '../texts/say.ts';
import type { IsoTime } from './account-types.ts';
import type { EventType } from './event-summaries.ts';

export type ModelBody = ModelSpendBody &
  (
    | { kind: 'default' | 'built-in' }
    | { kind: 'openai-compatible'; base_url: string; model: string; has_key: boolean; key_last_four: string | null }
    | { kind: 'anthropic'; model: string; has_key: boolean; key_last_four: string | null }
  );

/** Prices for a million tokens and a budget, in the owner's currency; what is not set is left out. */
export interface ModelSpendBody {
  input_price?: number | undefined;
  output_price?: number | undefined;
  monthly_budget?: number | undefined;
}

export interface BotBody {
  id: string;
  name: string;
  /** The first thing a visitor reads. */
  welcome: string;
  suggested_questions: readonly string[];
  /** The answer when the sources contain none. */
  fallback_text: string;
  model: ModelBody;
  /** How long conversations are kept; null for forever. */
  retention_days: number | null;
  /** What the bot says itself, in the owner's words, by language and name. */
  texts: OwnTextsBody;
  /** Whether answers suggest what to ask next. */
  follow_up_questions: boolean;
  /** Days for which these kinds of data are kept. */
  retention: Record<'leads' | 'visitors' | 'deliveries', number | null>;
  /** Personal data in questions that is masked. */
  masking: ('email' | 'phone' | 'card' | 'iban' | 'national_id' | { name: string; pattern: string })[];
  /** What visitors of websites have to accept before their first message. */
  consent: { text: string; url: string | null } | null;
  created_at: IsoTime;
  updated_at: IsoTime;
}

/** Texts by language and name. */
export type OwnTextsBody = OwnTexts;

/** What the bot says where its owner has written nothing. */
export interface DefaultTextsBody {
  defaults: Record<WidgetLanguage, Record<OwnPhrase, string>>;
}

/** A bot's figures for a UTC day. */
export interface FiguresBody {
  /** API requests, including refused ones. */
  requests: number;
  answered: number;
  unanswered: number;
}

export interface ListedBotBody extends BotBody {
  today: FiguresBody;
  yesterday: FiguresBody;
}

export interface InstructionsBody {
  version: number;
  text: string;
  created_at: IsoTime;
  created_by: string | null;
}

export interface BotWithInstructionsBody extends BotBody {
  instructions: InstructionsBody;
  /** Why its model failed the last time; null if it answered or was not called. */
  model_failure: { at: IsoTime; reason: string } | null;
}

export type ModelTestBody = { ok: true; latency_ms: number; model: string } | { ok: false; error: string };

export interface KeyBody {
  id: string;
  bot_id: string;
  label: string;
  last_four: string;
  state: 'active' | 'expired' | 'revoked';
  created_at: IsoTime;
  created_by: string | null;
  expires_at: IsoTime | null;
  revoked_at: IsoTime | null;
  /** Accurate to the minute. */
  last_used_at: IsoTime | null;
  webhook_url: string | null;
  /** The event types that it receives. */
  webhook_events: EventType[];
  used_today: number;
  /** Requests that it may make in a UTC day. */
  quota_per_day: number;
  /** A limit of its own, if it has one. */
  own_quota_per_day: number | null;
}

/** The only response that contains the key itself. */
export interface CreatedKeyBody extends KeyBody {
  key: string;
}

export interface RotatedKeyBody extends CreatedKeyBody {
  /** The key that it replaces, which works until it expires. */
  previous: KeyBody;
}

export interface DeliveryBody {
  id: string;
  type: string;
  state: 'waiting' | 'delivered' | 'failed' | 'cancelled';
  session_id: string | null;
  webhook_url: string;
  attempts: number;
  next_attempt_at: IsoTime | null;
  created_at: IsoTime;
  finished_at: IsoTime | null;
}

export interface DeliveryAttemptBody {
  number: number;
  at: IsoTime;
  duration_ms: number;
  status: number | null;
  error: string | null;
  /** The first kilobyte of the receiver's response. */
  answer: string;
}

export interface DeliveryWithAttemptsBody extends DeliveryBody {
  payload: unknown;
  attempt_log: DeliveryAttemptBody[];
}

export interface WebhookBody {
  webhook_url: string | null;
  enabled: boolean;
  disabled_at: IsoTime | null;
  disabled_reason: 'gone' | 'failing' | null;
  failing_since: IsoTime | null;
  notice: string | null;
  backlog: { waiting: number; oldest_at: IsoTime | null };
  secrets: { id: string; created_at: IsoTime; expires_at: IsoTime | null }[];
}

/** What a bot file changed, or would change. */
export interface BotFileBody {
  /** Null when a new bot would be created but was not. */
  bot_id: string | null;
  applied: boolean;
  changes: BotFileChangeBody[];
}

export interface BotFileChangeBody {
  /** `keep`: it is not in the file but is kept. */
  action: 'add' | 'change' | 'remove' | 'keep';
  what: string;
  lines: string[];
}

/** While there is one, nothing that people said to the bot is deleted. */
export interface LegalHoldBody {
  reason: string;
  created_at: IsoTime;
  created_by: string | null;
}

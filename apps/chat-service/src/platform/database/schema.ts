import type { Generated } from 'kysely';
import type { AuthSchema } from './auth-schema.ts';
import type { BotTestSchema } from './bot-test-schema.ts';
import type { ChannelSchema } from './channel-schema.ts';
import type { DashboardSchema, DigestSchema } from './dashboard-schema.ts';
import type { HandoverSchema } from './handover-schema.ts';
import type { KnowledgeSchema } from './knowledge-schema.ts';
import type { OperatorSchema, OperatorTokensTable } from './operator-schema.ts';
import type { PersonSchema } from './person-schema.ts';
import type { PlanSchema } from './plan-schema.ts';
import type { ScimSchema } from './scim-schema.ts';
import type { TopicSchema } from './topic-schema.ts';
import type { WebsiteSchema } from './website-schema.ts';

/** Milliseconds since 1970. */
type Instant = number;
/** JSON as text. */
type Json = string;
/** 0 or 1. */
type Flag = number;

/** Every table, as Kysely knows it. Names with underscores are ours, the others are better-auth's. */
export interface Schema
  extends AuthSchema,
    DigestSchema,
    KnowledgeSchema,
    DashboardSchema,
    WebsiteSchema,
    TopicSchema,
    BotTestSchema,
    HandoverSchema,
    PlanSchema,
    PersonSchema,
    ScimSchema,
    ChannelSchema,
    OperatorSchema {
  bots: BotsTable;
  bot_instructions: BotInstructionsTable;
  api_keys: ApiKeysTable;
  management_tokens: ManagementTokensTable;
  key_usage: KeyUsageTable;
  conversations: ConversationsTable;
  messages: MessagesTable;
  idempotency: IdempotencyTable;
  audit_log: AuditLogTable;
  operators: OperatorsTable;
  deliveries: DeliveriesTable;
  delivery_attempts: DeliveryAttemptsTable;
  webhook_secrets: WebhookSecretsTable;
  webhook_endpoints: WebhookEndpointsTable;
  instance_facts: InstanceFactsTable;
  schema_migrations: SchemaMigrationsTable;
}

export interface BotsTable {
  id: string;
  workspace_id: string;
  name: string;
  welcome: string;
  suggested_questions: Json;
  fallback_text: string;
  model: Json;
  retention_days: number | null;
  texts: Generated<Json>;
  /** 1 if answers suggest what to ask next. */
  follow_ups: Generated<number>;
  /** A list of the kinds of personal data that are masked. */
  masking: Generated<Json>;
  /** Days that leads, visitors and deliveries are kept, where somebody chose them. */
  retention: Generated<Json>;
  /** What visitors have to accept; null for nothing. */
  consent: Json | null;
  created_at: Instant;
  updated_at: Instant;
  deleted_at: Instant | null;
  /** When everything that a deleted bot had stored was gone. */
  erased_at: Instant | null;
  /** Of the instance that deletes what it has stored. */
  lease_owner: string | null;
  lease_until: Instant | null;
}

export interface BotInstructionsTable {
  bot_id: string;
  version: number;
  text: string;
  created_at: Instant;
  created_by: string | null;
}

export interface ApiKeysTable {
  id: string;
  bot_id: string;
  workspace_id: string;
  /** SHA-256 of the whole key, as hex. */
  hash: string;
  last_four: string;
  label: string;
  created_at: Instant;
  created_by: string | null;
  expires_at: Instant | null;
  revoked_at: Instant | null;
  last_used_at: Instant | null;
  webhook_url: string | null;
  /** A list of event types; null for exchanges only. */
  webhook_events: Json | null;
  /** Fewer requests a day than the plan allows a key; null for as many. */
  quota_per_day: number | null;
}

/** Management API tokens. Tokens of a removed workspace do not work: authentication requires both. */
export interface ManagementTokensTable extends OperatorTokensTable {
  workspace_id: string;
}

export interface KeyUsageTable {
  key_id: string;
  /** `YYYY-MM-DD`, UTC. */
  day: string;
  used: number;
}

export interface ConversationsTable {
  id: string;
  bot_id: string;
  workspace_id: string;
  /** Null for conversations in the playground or on a website. */
  key_id: string | null;
  /** Of the website's visitor or the person on a messaging platform; null for all other conversations. */
  visitor_id: string | null;
  /** The messaging platform; null elsewhere. */
  messenger: string | null;
  created_at: Instant;
  updated_at: Instant;
  message_count: number;
  lease_owner: string | null;
  lease_until: Instant | null;
  /** Null while it is with the bot; `away`: nobody is there, so the bot goes on although somebody should look at it. */
  handover: 'away' | 'waiting' | 'person' | null;
  handover_id: string | null;
  /** The person who answers it. */
  assignee_id: string | null;
  note_count: number | null;
  /** Until when the person is shown as typing. */
  typing_until: Instant | null;
  /** The same for the visitor. */
  visitor_typing_until: Instant | null;
  /** What its questions were filtered by; null for nothing. */
  filter: string | null;
  /** SHA-256 of the text that the visitor has accepted, and when. */
  consent_hash: string | null;
  consent_at: Instant | null;
}

export interface MessagesTable {
  id: string;
  conversation_id: string;
  position: number;
  role: 'user' | 'assistant';
  text: string;
  created_at: Instant;
  answered: Flag | null;
  sources: Json | null;
  usage: Json | null;
  suggestions: Json | null;
  state: 'pending' | 'done' | 'failed';
  /** Set on answers; null for those from before this column existed. */
  question_id: string | null;
  /** Set on what a visitor and a person say to each other. */
  handover_id: string | null;
  /** The person who wrote it; null for the bot and for visitors. */
  author_id: string | null;
  author_name: string | null;
}

export interface IdempotencyTable {
  /** Of an API key, or of a visitor. */
  key_id: string;
  idempotency_key: string;
  fingerprint: string;
  state: 'running' | 'done';
  status: number | null;
  body: string | null;
  created_at: Instant;
}

export interface AuditLogTable {
  id: string;
  workspace_id: string | null;
  at: Instant;
  actor_kind: 'person' | 'operator' | 'system';
  actor_id: string | null;
  action: string;
  subject_kind: string;
  subject_id: string;
  details: Json;
  address: string | null;
  /** The name of the token that acted, when one did; `actor_kind` is `system` then. */
  actor_token: string | null;
}

/** People who run the instance. */
export interface OperatorsTable {
  user_id: string;
  since: Instant;
}

/** One webhook to send. Ids are in chronological order. */
export interface DeliveriesTable {
  /** Also the `webhook-id`, the same on every attempt. */
  id: string;
  key_id: string;
  bot_id: string;
  workspace_id: string;
  conversation_id: string | null;
  type: string;
  /** Where the last attempt went, or the first one will go. */
  webhook_url: string;
  payload: Json;
  state: 'waiting' | 'delivered' | 'failed' | 'cancelled';
  attempts: number;
  /** Attempts made before the current round of retries: a redelivery starts a new round. */
  round_start: number;
  /** One attempt only, requested manually; it says nothing about the receiver's health. */
  is_single: Flag;
  next_attempt_at: Instant;
  lease_owner: string | null;
  lease_until: Instant | null;
  created_at: Instant;
  finished_at: Instant | null;
}

export interface DeliveryAttemptsTable {
  delivery_id: string;
  number: number;
  at: Instant;
  duration_ms: number;
  status: number | null;
  error: string | null;
  /** The first kilobyte of the receiver's response. */
  answer: string;
}

export interface WebhookSecretsTable {
  id: string;
  key_id: string;
  /** Encrypted. */
  sealed: string;
  /** Whether it was ever shown to a person. */
  is_known: Flag;
  created_at: Instant;
  expires_at: Instant | null;
}

/** The state of a key's receiver. Without a row, nothing bad is known about the receiver. */
export interface WebhookEndpointsTable {
  key_id: string;
  failing_since: Instant | null;
  disabled_at: Instant | null;
  disabled_reason: 'gone' | 'failing' | null;
  notice: string | null;
}

/** What every process that uses this database must agree on. */
export interface InstanceFactsTable {
  name: string;
  value: string;
}

export interface SchemaMigrationsTable {
  name: string;
  checksum: string;
  applied_at: Instant;
}

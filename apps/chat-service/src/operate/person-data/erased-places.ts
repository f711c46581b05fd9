import { type RawBuilder, sql } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';

export interface DeletedBot {
  id: string;
  workspaceId: string;
}

/** A table of which a deleted bot loses its rows, some at a time. What refers to its rows goes with them. */
export interface ErasedPlace {
  table: keyof Schema;
  /** The column that names the rows of a batch. */
  key: string;
  where(bot: DeletedBot): RawBuilder<boolean>;
  /** How many at once; small where much goes with each. */
  batch: number;
  /** Whether some of them may be in use, and are deleted later then. */
  hasLeases?: boolean;
}

// The workspace leads to the index.
const ofBot = ({ id }: DeletedBot) => sql<boolean>`bot_id = ${id}`;
const ofTenant = ({ id, workspaceId }: DeletedBot) => sql<boolean>`workspace_id = ${workspaceId} and bot_id = ${id}`;
const ofSources = ({ id }: DeletedBot) =>
  sql<boolean>`source_id in (select s.id from knowledge_sources s where s.bot_id = ${id})`;
const ofChannels = ({ id }: DeletedBot) =>
  sql<boolean>`channel_id in (select c.id from channels c where c.bot_id = ${id})`;
const ofKeys = (column: string) => (bot: DeletedBot) =>
  sql<boolean>`${sql.ref(column)} in (select k.id from api_keys k where ${ofTenant(bot)})`;
const ofVisitors = (bot: DeletedBot) => sql<boolean>`key_id in (select v.id from visitors v where ${ofTenant(bot)})`;
const ofConversations = (bot: DeletedBot) =>
  sql<boolean>`conversation_id in (select c.id from conversations c where ${ofTenant(bot)} and c.messenger is not null)`;

const many = 500;

/** Everything that a bot stores. What names others comes before them. */
export const erasedPlaces: readonly ErasedPlace[] = [
  { table: 'channel_conversations', key: 'conversation_id', where: ofConversations, batch: many },
  { table: 'conversations', key: 'id', where: ofTenant, batch: 100, hasLeases: true },
  { table: 'idempotency', key: 'key_id', where: ofKeys('key_id'), batch: many },
  { table: 'idempotency', key: 'key_id', where: ofVisitors, batch: many },
  { table: 'limit_notices', key: 'subject', where: ofKeys('subject'), batch: many },
  { table: 'deliveries', key: 'id', where: ofKeys('key_id'), batch: many },
  { table: 'channel_events', key: 'id', where: ofChannels, batch: many },
  { table: 'channel_threads', key: 'thread', where: ofChannels, batch: many },
  { table: 'channels', key: 'id', where: ofBot, batch: many },
  { table: 'leads', key: 'id', where: ofTenant, batch: many },
  { table: 'visitors', key: 'id', where: ofTenant, batch: many },
  { table: 'website_usage', key: 'subject', where: ofBot, batch: many },
  { table: 'bot_websites', key: 'bot_id', where: ofBot, batch: 1 },
  { table: 'knowledge_passages', key: 'number', where: ofBot, batch: 300 },
  { table: 'knowledge_pages', key: 'id', where: ofSources, batch: many },
  { table: 'knowledge_sources', key: 'id', where: ofBot, batch: 5 },
  { table: 'topics', key: 'id', where: ofTenant, batch: many },
  { table: 'topic_progress', key: 'bot_id', where: ofBot, batch: 1 },
  { table: 'bot_test_runs', key: 'id', where: ofBot, batch: 5 },
  { table: 'bot_tests', key: 'id', where: ofBot, batch: many },
  { table: 'bot_test_settings', key: 'bot_id', where: ofBot, batch: 1 },
  { table: 'unanswered_states', key: 'fingerprint', where: ofBot, batch: many },
  { table: 'bot_handovers', key: 'bot_id', where: ofBot, batch: 1 },
  { table: 'bot_model_failures', key: 'bot_id', where: ofBot, batch: 1 },
  { table: 'bot_instructions', key: 'version', where: ofBot, batch: many },
  { table: 'api_keys', key: 'id', where: ofTenant, batch: many },
];

import { CompiledQuery, type Insertable, type Kysely } from 'kysely';
import type { Database } from '../database.ts';
import type { BotsTable, ConversationsTable, MessagesTable, Schema } from '../schema.ts';
import { openWithLongTimeouts, type Place } from './places.ts';

/** A table that belongs to no feature, so that suites can do with it what they like. */
export interface EntriesTable {
  id: string;
  at: number;
  details: string;
  address: string | null;
}

/** A database with that table, otherwise as in production. */
export interface TestDatabase extends Database {
  build: Kysely<Schema & { entries: EntriesTable }>;
  kysely: Kysely<Schema & { entries: EntriesTable }>;
}

export async function openWithEntries(place: Place): Promise<TestDatabase> {
  const database = await openWithLongTimeouts(place);
  await database.write([
    CompiledQuery.raw(
      'create table if not exists entries (id text primary key, at bigint not null, details text not null, address text)',
    ),
  ]);
  return withEntries(database);
}

export function withEntries(database: Database): TestDatabase {
  const tables = database.kysely.withTables<{ entries: EntriesTable }>();
  return { ...database, build: tables, kysely: tables };
}

export const anEntry = (row: Partial<EntriesTable> & { id: string }): EntriesTable => ({
  at: 1,
  details: '',
  address: null,
  ...row,
});

export async function entryIds({ read, build }: TestDatabase): Promise<string[]> {
  const rows = await read(build.selectFrom('entries').select('id').orderBy('id'));
  return rows.map(({ id }) => id);
}

/** Rows with default values for everything that does not matter. */
export const aBot = (row: Partial<Insertable<BotsTable>> & { id: string }): Insertable<BotsTable> => ({
  workspace_id: 'workspace',
  name: 'Bot',
  welcome: '',
  suggested_questions: '[]',
  fallback_text: '',
  model: '{}',
  retention_days: null,
  created_at: 1,
  updated_at: 1,
  deleted_at: null,
  ...row,
});

export const aConversation = (
  row: Partial<ConversationsTable> & { id: string; bot_id: string },
): Insertable<ConversationsTable> => ({
  workspace_id: 'workspace',
  key_id: null,
  visitor_id: null,
  created_at: 1,
  updated_at: 1,
  message_count: 0,
  lease_owner: null,
  lease_until: null,
  ...row,
});

export const aMessage = (
  row: Partial<MessagesTable> & { id: string; conversation_id: string },
): Insertable<MessagesTable> => ({
  position: 0,
  role: 'user',
  text: '',
  created_at: 1,
  answered: null,
  sources: null,
  usage: null,
  state: 'done',
  question_id: null,
  ...row,
});

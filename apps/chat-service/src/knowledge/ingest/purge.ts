import type { SelectQueryBuilder } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Schema } from '../../platform/database/schema.ts';

type Numbers = SelectQueryBuilder<Schema, never, { number: number }>;

/** Small, so that turns never wait long for a batch. */
const batch = 300;

/** Deletes what search can no longer see: superseded passages, and removed sources. */
export async function purge(database: Database): Promise<void> {
  const { build, read, write } = database;
  const passages = build
    .selectFrom('knowledge_passages as p')
    .innerJoin('knowledge_sources as s', 's.id', 'p.source_id')
    .select('p.number')
    .limit(batch);
  const ended = passages.where('p.until_generation', 'is not', null);
  await removeAll(database, ended.whereRef('p.until_generation', '<=', 's.live_generation'));
  const removed = build.selectFrom('knowledge_sources').select('id').where('deleted_at', 'is not', null);
  if ((await read(removed)).length === 0) return;
  await removeAll(database, passages.where('s.deleted_at', 'is not', null));
  await write([build.deleteFrom('knowledge_sources').where('deleted_at', 'is not', null)]);
}

async function removeAll({ build, read, write }: Database, select: Numbers): Promise<void> {
  while ((await read(select)).length > 0) {
    await write([build.deleteFrom('knowledge_passages').where('number', 'in', select)]);
  }
}

import { CompiledQuery, sql, type Transaction } from 'kysely';
import type { Database } from './database.ts';
import { lockSchema } from './migrate.ts';
import type { Schema } from './schema.ts';

/**
 * Lets PostgreSQL compare the vectors of passages where pgvector is installed or can be; otherwise nothing changes.
 * Not a migration, since a server may gain or lose the extension at any time. Returns whether PostgreSQL compares them.
 */
export async function preparePgvector({ kysely }: Pick<Database, 'kysely'>): Promise<boolean> {
  return await kysely.transaction().execute(async (transaction) => {
    await lockSchema(transaction);
    if (await hasVectors(transaction)) return true;
    for (const statement of [createExtension, createVectors]) {
      await transaction.executeQuery(CompiledQuery.raw(statement));
    }
    return await hasVectors(transaction);
  });
}

/** If somebody has dropped the extension, the table is still there, without the column. */
async function hasVectors(transaction: Transaction<Schema>): Promise<boolean> {
  const { rows } = await sql`select from pg_attribute
    where attrelid = to_regclass('knowledge_vectors') and attname = 'vector' and not attisdropped`.execute(transaction);
  return rows.length > 0;
}

const createExtension = 'do $$ begin create extension if not exists vector; exception when others then null; end $$';

/**
 * The database itself maintains the vectors, from the bytes that every instance stores, even one that knows nothing of
 * pgvector. Their scale factor is left out, since cosines do not depend on it. The reference to the vector type in the
 * trigger's condition makes the trigger be dropped together with the extension.
 */
const createVectors = `do $do$ begin
  drop table if exists knowledge_vectors;
  create table knowledge_vectors (
    number bigint primary key references knowledge_passages (number) on delete cascade,
    bot_id text not null,
    name text not null,
    vector vector not null
  );
  create index knowledge_vectors_by_bot on knowledge_vectors (bot_id);

  create or replace function knowledge_vector(stored bytea) returns vector language sql immutable strict as $$
    select array_agg(((get_byte(stored, place) + 128) % 256 - 128)::real order by place)::vector
    from generate_series(4, length(stored) - 1) place
  $$;

  create or replace function knowledge_vectors_follow() returns trigger language plpgsql as $$ begin
    delete from knowledge_vectors where number = new.number;
    insert into knowledge_vectors (number, bot_id, name, vector)
    select new.number, new.bot_id, new.embedding_name, knowledge_vector(new.embedding) where length(new.embedding) > 4;
    return null;
  end $$;
  drop trigger if exists knowledge_vectors_follow on knowledge_passages;
  create trigger knowledge_vectors_follow after update of embedding on knowledge_passages
    for each row when (null::vector is null) execute function knowledge_vectors_follow();

  insert into knowledge_vectors (number, bot_id, name, vector)
  select number, bot_id, embedding_name, knowledge_vector(embedding) from knowledge_passages
  where embedding_name is not null and length(embedding) > 4;
exception when others then null; end $do$`;

import { type CompiledQuery, sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { isLive, isOfVisible, oversampling } from '../../platform/database/passage-index.ts';
import { quantise } from '../embedding/quantised.ts';
import type { NearestQuery } from './vector-search.ts';

interface Asked {
  botId: string;
  /** The name of the model that made the vector. */
  name: string;
  dimensions: number;
  vector: Float32Array;
}

interface NearestAsked extends Asked {
  most: number;
  lowest: number;
  view: NearestQuery['view'];
}

interface NearRow {
  number: number;
  cosine: number;
}

/**
 * Finds passages by vector in a database that can compare vectors. Every vector of the bot is compared: an approximate
 * index would contain those of all bots, and find too few of any single bot.
 */
export function createVectorIndex({ build }: Pick<Database, 'build'>) {
  return {
    findAny: ({ botId, name }: Pick<Asked, 'botId' | 'name'>): CompiledQuery<unknown> =>
      sql`select 1 from knowledge_vectors where bot_id = ${botId} and name = ${name} limit 1`.compile(build),

    /** Live passages whose cosine is above `lowest`, highest first. */
    findNearest: ({ most, lowest, view, ...asked }: NearestAsked): CompiledQuery<NearRow> =>
      sql<NearRow>`
        select p.number, v.cosine from (
          select ${columns(asked)} from knowledge_vectors where ${isComparable(asked)}
          ${view ? sql`and ${isOfVisible(view.of, 'knowledge_vectors.number')}` : sql``}
          order by cosine desc, number limit ${most * oversampling}
        ) v
        join knowledge_passages p on p.number = v.number
        join knowledge_sources s on s.id = p.source_id
        where v.cosine > ${lowest} and ${isLive}
        order by v.cosine desc, p.number limit ${most}`.compile(build),

    compare: ({ numbers, ...asked }: Asked & { numbers: readonly number[] }): CompiledQuery<NearRow> =>
      sql<NearRow>`
        select ${columns(asked)} from knowledge_vectors
        where ${isComparable(asked)} and number = any(${numbers}::bigint[])`.compile(build),
  };
}

/** Quantises the question too, as the in-memory search does. */
function columns({ vector, dimensions }: Asked) {
  const { bytes } = quantise([vector], dimensions);
  return sql`number, 1 - (vector <=> ${`[${bytes.join()}]`}::vector) as cosine`;
}

function isComparable({ botId, name, dimensions }: Asked) {
  return sql`bot_id = ${botId} and name = ${name} and vector_dims(vector) = ${dimensions}`;
}

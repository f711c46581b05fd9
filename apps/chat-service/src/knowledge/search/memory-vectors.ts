import type { QuantisedVectors } from '../../answering/embedding/quantised.ts';
import type { Database } from '../../database/database.ts';
import { selectLive } from '../source-contents.ts';
import { readStoredVectors } from './stored-vector.ts';

/** The vectors of a bot's passages, and which passage each row is of. */
export interface BotVectors {
  vectors: QuantisedVectors;
  numbers: Float64Array;
  rowOf: ReadonlyMap<number, number>;
}

export interface VectorsOptions {
  database: Database;
  now: () => number;
  /** Passages of all bots together whose vectors are kept in memory; those above are lexical only. */
  mostVectors?: number;
}

export interface Wanted {
  botId: string;
  /** Changes with every change of the bot's passages. */
  version: string;
  name: string;
  dimensions: number;
}

/** While a site is being read, its bot changes with every page. */
const staleMs = 5_000;
const rowsAtOnce = 2_000;

interface Kept {
  key: string;
  readAt: number;
  loaded: Promise<BotVectors>;
}

/** Keeps the vectors of the bots that were asked last. */
export function createVectors({ database, now, mostVectors = 50_000 }: VectorsOptions) {
  const kept = new Map<string, Kept>();

  async function makeRoom(): Promise<void> {
    let held = 0;
    for (const [botId, { loaded }] of [...kept].reverse()) {
      held += (await loaded).numbers.length;
      if (held > mostVectors && kept.size > 1) kept.delete(botId);
    }
  }

  return async (wanted: Wanted): Promise<BotVectors> => {
    const key = `${wanted.name} ${wanted.version}`;
    const known = kept.get(wanted.botId);
    const isFresh = known !== undefined && (known.key === key || now() - known.readAt < staleMs);
    const entry = isFresh ? known : { key, readAt: now(), loaded: load(database, wanted, mostVectors) };
    kept.delete(wanted.botId);
    kept.set(wanted.botId, entry);
    try {
      return await entry.loaded;
    } catch (error) {
      kept.delete(wanted.botId);
      throw error;
    } finally {
      if (!isFresh && kept.has(wanted.botId)) await makeRoom();
    }
  };
}

async function load({ build, read }: Database, wanted: Wanted, most: number): Promise<BotVectors> {
  const rows: { number: number; embedding: Uint8Array | null }[] = [];
  while (rows.length < most) {
    const found = await read(
      selectLive(build)
        .select(['p.number', 'p.embedding'])
        .where('p.bot_id', '=', wanted.botId)
        .where('p.embedding_name', '=', wanted.name)
        .where('p.number', '>', rows.at(-1)?.number ?? 0)
        .orderBy('p.number')
        .limit(rowsAtOnce),
    );
    rows.push(...found);
    if (found.length < rowsAtOnce) break;
  }
  return {
    vectors: readStoredVectors(rows, wanted.dimensions),
    numbers: Float64Array.from(rows, ({ number }) => number),
    rowOf: new Map(rows.map(({ number }, row) => [number, row])),
  };
}

import type { Database } from '../../platform/database/database.ts';
import type { QuantisedVectors } from '../embedding/quantised.ts';
import { selectLive } from '../sources/source-contents.ts';
import { readStoredVectors } from './stored-vector.ts';

/** The vectors of a bot's passages, and the passage number of each row, in ascending order. */
export interface BotVectors {
  vectors: QuantisedVectors;
  numbers: Float64Array;
}

export interface VectorsOptions {
  database: Database;
  now: () => number;
  /** Limit on the vectors cached in memory, for all bots together; passages beyond it are found by words only. */
  mostVectors?: number;
}

export interface Wanted {
  botId: string;
  /** Changes whenever the bot's passages change. */
  version: string;
  name: string;
  dimensions: number;
}

/** While a site is being read, the bot's version changes with every page. */
const staleMs = 5_000;
const rowsAtOnce = 500;

interface Kept {
  key: string;
  readAt: number;
  loaded: Promise<BotVectors>;
}

/** Caches the vectors of the most recently queried bots. */
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

/** Loaded in batches, each copied into place right away, so that the event loop is never blocked for long. */
async function load({ build, read }: Database, wanted: Wanted, most: number): Promise<BotVectors> {
  const { dimensions } = wanted;
  const passages = selectLive(build).where('p.bot_id', '=', wanted.botId).where('p.embedding_name', '=', wanted.name);
  const [row] = await read(passages.select(({ fn }) => fn.countAll<number>().as('count')));
  const loaded = emptyVectors(Math.min(row?.count ?? 0, most), dimensions);
  const ordered = passages.select(['p.number', 'p.embedding']).orderBy('p.number');
  let count = 0;
  while (count < loaded.numbers.length) {
    const lot = Math.min(rowsAtOnce, loaded.numbers.length - count);
    const rows = await read(ordered.where('p.number', '>', loaded.numbers[count - 1] ?? 0).limit(lot));
    loaded.numbers.set(
      rows.map(({ number }) => number),
      count,
    );
    const { scales, bytes } = readStoredVectors(rows, dimensions);
    loaded.vectors.scales.set(scales, count);
    loaded.vectors.bytes.set(bytes, count * dimensions);
    count += rows.length;
    if (rows.length < lot) break;
  }
  return firstOf(loaded, count);
}

function emptyVectors(count: number, dimensions: number): BotVectors {
  const vectors = { dimensions, scales: new Float32Array(count), bytes: new Int8Array(count * dimensions) };
  return { numbers: new Float64Array(count), vectors };
}

/** Some may have been deleted since they were counted. */
function firstOf({ numbers, vectors: { dimensions, scales, bytes } }: BotVectors, count: number): BotVectors {
  const vectors = { dimensions, scales: scales.subarray(0, count), bytes: bytes.subarray(0, count * dimensions) };
  return { numbers: numbers.subarray(0, count), vectors };
}

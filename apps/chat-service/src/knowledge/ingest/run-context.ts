import { readLimitUsage } from '../../accounts/plan-usage.ts';
import type { Database, Step } from '../../database/database.ts';
import type { PassageIndex } from '../../database/passage-index.ts';
import type { Notices } from '../../events/notice.ts';
import type { GuardedFetch } from '../../network/guarded-fetch.ts';
import { countStoredBytes } from '../count-sources.ts';
import type { Extractor } from '../extraction/extractor.ts';
import type { KnowledgeLimits } from '../knowledge-limits.ts';
import type { ClaimedSource, RunQueries } from './run-queries.ts';
import type { Turn } from './turns.ts';

/** What every run needs. */
export type RunOutcome = 'ready' | 'failed';

export interface IngestContext {
  database: Database;
  index: PassageIndex;
  queries: RunQueries;
  extractor: Extractor;
  fetch: GuardedFetch['fetch'];
  limits: KnowledgeLimits;
  /** Tells webhooks. */
  notices?: Notices | undefined;
  /** What is stored together with the end of a run that has read its source. */
  readySteps?: ((botId: string, at: number) => Step[]) | undefined;
  /** Hears how each run ended. */
  onRunEnd?: ((outcome: RunOutcome) => void) | undefined;
  /** What sites see as the visitor's name. */
  userAgent: string;
  /** Of this instance. */
  owner: string;
  now: () => number;
  /** Computes the vectors of a run's passages, if a model is available. */
  embedSource(run: Run): Promise<void>;
  /** Aborts when the instance stops. */
  signal: AbortSignal;
}

/** The reading of one source, from claim to end. */
export interface Run {
  context: IngestContext;
  source: ClaimedSource;
  turn: Turn;
  /** Stores the steps while the run is still ours; throws LostRun when it is not. */
  store(steps: readonly Step[]): Promise<void>;
  /** Words of this source that are stored already. */
  knownWords: Set<string>;
  /** Passages that the bot has, all sources together. */
  passages: number;
  /** Bytes of pages that the plan of the workspace still has room for. */
  bytesLeft: number;
}

/** Somebody cancelled, changed or removed the source, or another instance has taken it over. */
export class LostRun extends Error {
  constructor() {
    super('the run belongs to somebody else');
    this.name = 'LostRun';
  }
}

/** The run makes room for others, and goes on where it is when it is its turn again. */
export class PausedRun extends Error {
  constructor() {
    super('the run goes on later');
    this.name = 'PausedRun';
  }
}

/** The source cannot be read at all, in a sentence for people. */
export class FailedRun extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'FailedRun';
  }
}

export async function openRun(context: IngestContext, turn: Turn): Promise<Run> {
  const { source } = turn;
  const { database, queries, limits, owner, now, signal } = context;
  const { build, read } = database;
  const count = build
    .selectFrom('knowledge_passages')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('bot_id', '=', source.bot_id)
    .where('until_generation', 'is', null);
  const [row] = await read(count);
  return {
    context,
    source,
    turn,
    knownWords: new Set(),
    passages: row?.count ?? 0,
    bytesLeft: await readBytesLeft(database, source),
    async store(steps) {
      signal.throwIfAborted();
      const { id, run_generation: generation } = source;
      const hold = queries.holdRun({ id, generation, owner, at: now(), leaseMs: limits.leaseMs });
      const { done } = await database.write([{ query: hold, mustAffect: true }, ...steps]);
      if (!done) throw new LostRun();
    },
  };
}

/** What this source has now is replaced by what the run reads. */
async function readBytesLeft(database: Database, { id, workspace_id }: ClaimedSource): Promise<number> {
  const count = countStoredBytes(workspace_id, id);
  const { limit, used } = await readLimitUsage(database, workspace_id, 'stored_bytes', count);
  return limit - used;
}

import { readLimitUsage } from '../../people/accounts/plan-usage.ts';
import type { Database, Step } from '../../platform/database/database.ts';
import type { PassageIndex } from '../../platform/database/passage-index.ts';
import type { Notices } from '../../platform/events/notice.ts';
import type { GuardedFetch } from '../../platform/network/guarded-fetch.ts';
import type { Browser } from '../browser/browser.ts';
import type { Extractor } from '../extraction/extractor.ts';
import { countStoredBytes } from '../sources/count-sources.ts';
import type { KnowledgeLimits } from '../sources/knowledge-limits.ts';
import type { StoredHeaders } from '../sources/source-secrets.ts';
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
  /** Draws pages whose text their scripts write, if the operator has set one up. */
  browser?: Browser | undefined;
  limits: KnowledgeLimits;
  /** Notifies webhooks. */
  notices?: Notices | undefined;
  /** Steps to store in the same transaction when a run completes successfully. */
  readySteps?: ((botId: string, at: number) => Step[]) | undefined;
  /** Called with the outcome of each run. */
  onRunEnd?: ((outcome: RunOutcome, workspaceId: string) => void) | undefined;
  /** The credentials of a source; undefined if they cannot be decrypted. */
  openSecrets(sourceId: string): Promise<Record<string, string> | undefined>;
  /** The headers of a page or site, likewise. */
  openHeaders(sourceId: string): Promise<StoredHeaders | undefined>;
  /** The User-Agent header sent to sites. */
  userAgent: string;
  /** The lease owner id of this instance. */
  owner: string;
  now: () => number;
  /** Computes the vectors of a run's passages, if a model is available. */
  embedSource(run: Run): Promise<void>;
  /** Aborted when the instance stops. */
  signal: AbortSignal;
}

/** The reading of one source, from claim to end. */
export interface Run {
  context: IngestContext;
  source: ClaimedSource;
  turn: Turn;
  /** Stores the steps if this instance still holds the run; throws LostRun otherwise. */
  store(steps: readonly Step[]): Promise<void>;
  /** Words of this source that are already stored. */
  knownWords: Set<string>;
  /** Number of passages of the bot, over all sources. */
  passages: number;
  /** Bytes of pages that the workspace's plan still has room for. */
  bytesLeft: number;
}

/** Somebody cancelled, changed or removed the source, or another instance has taken it over. */
export class LostRun extends Error {
  constructor() {
    super('the run belongs to somebody else');
    this.name = 'LostRun';
  }
}

/** The run yields to others, and resumes where it stopped when it gets its next turn: at once, or at a given time. */
export class PausedRun extends Error {
  readonly untilMs: number | undefined;
  /** Shown to people while they wait. */
  readonly reason: string | undefined;

  constructor(untilMs?: number, reason?: string) {
    super('the run goes on later');
    this.name = 'PausedRun';
    this.untilMs = untilMs;
    this.reason = reason;
  }
}

/** The source cannot be read at all; the message is shown to users. */
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

/** Leaves out this source's current content, which the run will replace. */
async function readBytesLeft(database: Database, { id, workspace_id }: ClaimedSource): Promise<number> {
  const count = countStoredBytes(workspace_id, id);
  const { limit, used } = await readLimitUsage(database, workspace_id, 'stored_bytes', count);
  return limit === null ? Number.MAX_SAFE_INTEGER : limit - used;
}

/** A run in which no page could be read has failed, with the error of its first page. */
export async function requireResult({ source, context }: Run): Promise<void> {
  const { build, read } = context.database;
  const pages = build
    .selectFrom('knowledge_pages')
    .select(['state', 'reason'])
    .where('source_id', '=', source.id)
    .where('generation', '=', source.run_generation);
  if ((await read(pages.where('state', '=', 'done').limit(1))).length > 0) return;
  const [first] = await read(pages.where('reason', 'is not', null).orderBy('updated_at').limit(1));
  throw new FailedRun(first?.reason ?? 'No page could be read.');
}

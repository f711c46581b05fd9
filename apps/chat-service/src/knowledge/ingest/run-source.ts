import { DatabaseError } from '../../platform/database/database-error.ts';
import { Unreadable } from '../extraction/unreadable.ts';
import type { SourceSettings } from '../sources/source.ts';
import { crawl } from './crawl.ts';
import { completeRun, failRun } from './end-run.ts';
import { readContent } from './read-content.ts';
import { FailedRun, type IngestContext, LostRun, openRun, PausedRun, type Run } from './run-context.ts';
import { sync } from './sync.ts';
import type { Turn } from './turns.ts';

/** Reads a source fully, or as far as its turn allows. Throws errors that a retry may fix, such as a database outage. */
export async function runSource(context: IngestContext, turn: Turn): Promise<void> {
  try {
    await readOrFail(await openRun(context, turn));
  } catch (error) {
    if (error instanceof LostRun) return;
    await release(context, turn, error);
    if (!isPause(context, error)) throw error;
  }
}

const isPause = ({ signal }: IngestContext, error: unknown) => error instanceof PausedRun || signal.aborted;

async function release(context: IngestContext, { source }: Turn, error: unknown): Promise<void> {
  const { database, queries, owner } = context;
  const { untilMs, reason } = error instanceof PausedRun ? error : {};
  // A run that was paused, or cut off by an outage, does not count as an attempt.
  const isCounted = !isPause(context, error) && !(error instanceof DatabaseError && error.kind === 'unavailable');
  const attempts = isCounted ? source.attempts : source.attempts - 1;
  // A paused run goes to the back of the queue, or waits until it may go on; an interrupted one keeps its place.
  const at = untilMs ?? (error instanceof PausedRun ? context.now() : (source.next_run_at ?? context.now()));
  const shown = { state: reason === undefined ? 'running' : 'waiting', error: reason ?? source.error } as const;
  const { id, run_generation: generation } = source;
  await database.write([queries.release({ id, generation, owner, attempts, at, ...shown })]);
}

async function readOrFail(run: Run): Promise<void> {
  const { source, context } = run;
  if (source.attempts > context.limits.mostBeginnings) return await failRun(run, parkedReason, true);
  try {
    await readSource(run);
    await context.embedSource(run);
    await completeRun(run);
  } catch (error) {
    if (!(error instanceof FailedRun || error instanceof Unreadable)) throw error;
    await failRun(run, error.message);
  }
}

async function readSource(run: Run): Promise<void> {
  // We stored this ourselves, in the shape defined in source.ts.
  const { connection, ...settings }: SourceSettings = JSON.parse(run.source.settings);
  if (connection !== undefined) return await sync(run, { ...settings, connection });
  await (run.source.kind === 'url' || run.source.kind === 'site' ? crawl(run) : readContent(run));
}

const parkedReason =
  'Reading this source stopped twice before its end, with the service or with an error, so it is not tried again by itself. Refresh the source to try again.';

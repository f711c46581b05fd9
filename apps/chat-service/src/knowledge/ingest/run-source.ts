import { DatabaseError } from '../../database/database-error.ts';
import { Unreadable } from '../extraction/unreadable.ts';
import { crawl } from './crawl.ts';
import { completeRun, failRun } from './end-run.ts';
import { readContent } from './read-content.ts';
import { FailedRun, type IngestContext, LostRun, openRun, PausedRun, type Run } from './run-context.ts';
import type { Turn } from './turns.ts';

/** Reads a source fully, or as far as its turn allows. Throws errors that a retry may fix, such as a database outage. */
export async function runSource(context: IngestContext, turn: Turn): Promise<void> {
  const { source } = turn;
  try {
    await readOrFail(await openRun(context, turn));
  } catch (error) {
    if (error instanceof LostRun) return;
    const isPaused = error instanceof PausedRun || context.signal.aborted;
    // A run that was paused, or cut off by an outage, does not count as an attempt.
    const isCounted = !isPaused && !(error instanceof DatabaseError && error.kind === 'unavailable');
    const attempts = isCounted ? source.attempts : source.attempts - 1;
    // A paused run goes to the back of the queue; an interrupted one keeps its place.
    const at = error instanceof PausedRun ? context.now() : (source.next_run_at ?? context.now());
    const { id, run_generation: generation } = source;
    await context.database.write([context.queries.release({ id, generation, owner: context.owner, attempts, at })]);
    if (!isPaused) throw error;
  }
}

async function readOrFail(run: Run): Promise<void> {
  const { source, context } = run;
  if (source.attempts > context.limits.mostBeginnings) return await failRun(run, parkedReason, true);
  try {
    await (source.kind === 'url' || source.kind === 'site' ? crawl(run) : readContent(run));
    await context.embedSource(run);
    await completeRun(run);
  } catch (error) {
    if (!(error instanceof FailedRun || error instanceof Unreadable)) throw error;
    await failRun(run, error.message);
  }
}

const parkedReason =
  'Reading this source stopped twice before its end, with the service or with an error, so it is not tried again by itself. Refresh the source to try again.';

import { Unreadable } from '../extraction/unreadable.ts';
import { crawl } from './crawl.ts';
import { completeRun, failRun } from './end-run.ts';
import { readContent } from './read-content.ts';
import { FailedRun, type IngestContext, LostRun, openRun, type Run } from './run-context.ts';
import type { ClaimedSource } from './run-queries.ts';

/** Reads a source to its end. Throws what the next try may mend, such as a database that is away. */
export async function runSource(context: IngestContext, source: ClaimedSource): Promise<void> {
  try {
    const run = await openRun(context, source);
    await readOrFail(run);
  } catch (error) {
    if (error instanceof LostRun) return;
    const { id, attempts } = source;
    const isStopped = context.signal.aborted;
    const left = { id, owner: context.owner, attempts: isStopped ? attempts - 1 : attempts };
    await context.database.write([context.queries.release(left)]);
    if (!isStopped) throw error;
  }
}

async function readOrFail(run: Run): Promise<void> {
  const { source, context } = run;
  try {
    if (source.attempts > context.limits.mostBeginnings) {
      throw new FailedRun('Reading was begun several times and never came to its end.');
    }
    await (source.kind === 'url' || source.kind === 'site' ? crawl(run) : readContent(run));
    await completeRun(run);
  } catch (error) {
    if (!(error instanceof FailedRun || error instanceof Unreadable)) throw error;
    await failRun(run, error.message);
  }
}

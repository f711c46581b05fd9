import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from '@lectern/service-kit';
import { DatabaseAway } from './database-away.ts';
import { DatabaseError } from './database-error.ts';

const pausesMs = [250, 500, 1_000, 2_000];
/** The same reason is logged again after this time. */
const remindAfterMs = 60_000;

/** Repeats the action until the database can be reached. Any other failure is final. */
export async function untilDatabaseAnswers<Result>(
  logger: Logger,
  action: () => Promise<Result>,
  onWaiting?: () => Promise<void>,
): Promise<Result> {
  let said = { reason: '', at: 0 };
  for (let tries = 0; ; tries += 1) {
    try {
      const result = await action();
      if (tries > 0) logger.info('the database answers: the start goes on');
      return result;
    } catch (error) {
      if (!isTemporary(error)) throw error;
      await onWaiting?.();
      const reason = error.message;
      if (reason !== said.reason || performance.now() - said.at > remindAfterMs) {
        logger.warn({ reason }, 'waiting for the database: the service is not ready until it answers');
        said = { reason, at: performance.now() };
      }
      await delay(pausesMs[Math.min(tries, pausesMs.length - 1)]);
    }
  }
}

function isTemporary(error: unknown): error is Error {
  return error instanceof DatabaseAway || (error instanceof DatabaseError && error.kind === 'unavailable');
}

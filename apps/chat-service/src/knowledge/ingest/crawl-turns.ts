import { setTimeout as wait } from 'node:timers/promises';
import { PausedRun, type Run } from './run-context.ts';

/** Works on a few items at a time, and yields to other runs when its turn is over. */
export async function inTurns<Item>(
  { context, turn }: Run,
  take: () => Item | undefined,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const running = new Set<Promise<void>>();
  let begun = 0;
  try {
    for (;;) {
      // Every turn advances a run by at least one item.
      const isOver = begun > 0 && running.size < context.limits.pagesAtOnce && (await turn.isOver());
      const item = isOver || running.size >= context.limits.pagesAtOnce ? undefined : take();
      if (item !== undefined) {
        const task = work(item).finally(() => running.delete(task));
        running.add(task);
        begun += 1;
      } else if (running.size > 0) await Promise.race(running);
      else if (isOver) throw new PausedRun();
      else return;
    }
  } finally {
    // When one fails, the others finish before another instance takes over the run.
    await Promise.allSettled(running);
  }
}

/** For shorter waits, lending out the slot is not worth it. */
const leastIdleMs = 500;

/** Waits until the site may be requested again; others use the slot in the meantime. */
export function createPace(delayMs: number, { turn, context: { signal } }: Run): () => Promise<void> {
  let nextAt = 0;
  return async () => {
    const now = performance.now();
    const at = Math.max(now, nextAt);
    nextAt = at + delayMs;
    const waitNow = () => wait(at - now, undefined, { signal });
    if (at - now >= leastIdleMs) await turn.whileIdle(waitNow);
    else if (at > now) await waitNow();
  };
}

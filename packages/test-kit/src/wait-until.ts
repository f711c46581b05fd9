import { setTimeout as delay } from 'node:timers/promises';
import { limitsMs } from './limits.ts';

/** Polls until the answer is true; an error counts as false. The limit only ends what would hang. */
export async function waitUntil(
  what: string,
  ask: () => Promise<boolean> | boolean,
  withinMs = limitsMs.wait,
): Promise<void> {
  const end = Date.now() + withinMs;
  while (Date.now() < end) {
    if (await Promise.try(ask).catch(() => false)) return;
    await delay(20);
  }
  throw new Error(`${what}: not within ${withinMs} ms`);
}

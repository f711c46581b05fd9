import { setTimeout as delay } from 'node:timers/promises';

export interface RepeatOptions {
  everyMs: number;
  signal: AbortSignal;
  onError(error: unknown): void;
}

/** Runs something again and again, with a pause after each time, until it is aborted. */
export async function repeat(run: () => Promise<void>, { everyMs, signal, onError }: RepeatOptions): Promise<void> {
  while (!signal.aborted) {
    await run().catch(onError);
    await delay(everyMs, undefined, { signal, ref: false }).catch(() => undefined);
  }
}

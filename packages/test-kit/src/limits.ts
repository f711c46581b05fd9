import { availableParallelism, loadavg } from 'node:os';

export interface Limits {
  /** For a whole test, or a hook before or after it. */
  test: number;
  /** For waiting for one condition. */
  wait: number;
}

/**
 * Timeouts for what hangs. They are far above normal durations, since a busy machine is no reason to fail: next to
 * other programs a run may get a tenth of the processor, and what takes 10 s alone takes minutes.
 */
const wide: Limits = { test: 900_000, wait: 300_000 };

/** For somebody who waits for the result of one file. */
const short: Limits = { test: 120_000, wait: 30_000 };

/** Which limits a run has; `TEST_LIMITS` sets them. A failing assertion of a single file shows within half a minute; CI and suites are patient. */
export function choiceOfLimits(words: readonly string[], isSuite: boolean): string {
  const isSingle = !isSuite && process.env.CI === undefined && words.some((word) => word.endsWith('.test.ts'));
  return process.env.TEST_LIMITS ?? (isSingle ? 'short' : 'wide');
}

/** `short` limits are longer where other programs run. */
export function chooseLimits(choice: string | undefined): Limits {
  if (choice !== 'short') return wide;
  const crowding = Math.max(1, (loadavg()[0] ?? 1) / availableParallelism());
  return {
    test: Math.min(wide.test, Math.round(short.test * crowding)),
    wait: Math.min(wide.wait, Math.round(short.wait * crowding)),
  };
}

export const limitsMs = chooseLimits(process.env.TEST_LIMITS);

import { monitorEventLoopDelay } from 'node:perf_hooks';

const resolutionMs = 10;

/**
 * Longest time in seconds for which this thread's event loop was blocked since the last reading. It is measured from the
 * first reading on: a thread that nobody watches pays nothing for it.
 */
export function createLoopLag(): () => number {
  let histogram: ReturnType<typeof monitorEventLoopDelay> | undefined;
  return () => {
    if (histogram === undefined) {
      histogram = monitorEventLoopDelay({ resolution: resolutionMs });
      histogram.enable();
      return 0;
    }
    // What is measured is the time between two ticks.
    const lagMs = histogram.count === 0 ? 0 : histogram.max / 1e6 - resolutionMs;
    histogram.reset();
    return Math.max(0, lagMs) / 1_000;
  };
}

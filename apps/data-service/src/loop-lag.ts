import { monitorEventLoopDelay } from 'node:perf_hooks';

const resolutionMs = 10;

/**
 * Longest time in seconds for which this thread's event loop was blocked since the last reading. Measuring starts with
 * the first reading, so a thread that nobody monitors has no overhead.
 */
export function createLoopLag(): () => number {
  let histogram: ReturnType<typeof monitorEventLoopDelay> | undefined;
  return () => {
    if (histogram === undefined) {
      histogram = monitorEventLoopDelay({ resolution: resolutionMs });
      histogram.enable();
      return 0;
    }
    // The histogram measures the time between two ticks, which includes the resolution.
    const lagMs = histogram.count === 0 ? 0 : histogram.max / 1e6 - resolutionMs;
    histogram.reset();
    return Math.max(0, lagMs) / 1_000;
  };
}

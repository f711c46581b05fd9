import { readFileSync } from 'node:fs';
import { cpus } from 'node:os';

export interface MachineClock {
  /** CPU time of everything that ran, on all cores. */
  busyMs(): number;
}

/** Linux counts CPU time in ticks of a hundredth of a second. */
const msPerTick = 10;

/** Counts from now on how long the cores were at work, whoever kept them busy (a stolen core counts as busy). */
export function startMachineClock(): MachineClock {
  const startedAt = performance.now();
  const idleBefore = readIdleMs();
  return { busyMs: () => (performance.now() - startedAt) * cpus().length - (readIdleMs() - idleBefore) };
}

function readIdleMs(): number {
  const [, , , , idle, waiting] = readFileSync('/proc/stat', 'utf8').split(/\s+/);
  return (Number(idle) + Number(waiting)) * msPerTick;
}

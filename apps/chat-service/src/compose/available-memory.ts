import { totalmem } from 'node:os';
import { type MemoryShares, shareMemory } from '../platform/shared/memory-shares.ts';

/** Shares what the container or the unit may use, or what the machine has. */
export function shareAvailableMemory(): MemoryShares {
  // 0 if unknown, and more than the machine has without a limit.
  const limit = process.constrainedMemory() || Number.POSITIVE_INFINITY;
  return shareMemory(Math.floor(Math.min(limit, totalmem()) / 2 ** 20));
}

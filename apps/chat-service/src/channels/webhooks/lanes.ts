import type { DeliveryLimits } from './schedule.ts';

type LaneLimits = Pick<DeliveryLimits, 'concurrency' | 'doubtfulConcurrency' | 'perEndpoint' | 'perDoubtfulEndpoint'>;

interface Place {
  running: number;
  isTrusted: boolean;
}

/**
 * Limits concurrent attempts, in total and per receiver. Receivers that failed, were slow or are still unknown share
 * a part of the slots, so that however many of them hang, slots remain for those that respond.
 */
export function createLanes(limits: LaneLimits) {
  const places = new Map<string, Place>();
  let all = 0;
  let doubtful = 0;

  function roomFor(keyId: string): number {
    const { running, isTrusted } = places.get(keyId) ?? newcomer;
    const inAll = limits.concurrency - all;
    if (isTrusted) return Math.max(0, Math.min(limits.perEndpoint - running, inAll));
    return Math.max(0, Math.min(limits.perDoubtfulEndpoint - running, inAll, limits.doubtfulConcurrency - doubtful));
  }

  return {
    roomFor,
    /** Slots in use, across all receivers. */
    taken: () => all,
    /** Takes slots, and returns a function to call once per slot when its attempt has ended or was not needed. */
    enter(keyId: string, count: number): () => void {
      const place = places.get(keyId) ?? { ...newcomer };
      places.set(keyId, place);
      const { isTrusted } = place;
      place.running += count;
      all += count;
      if (!isTrusted) doubtful += count;
      return () => {
        place.running -= 1;
        all -= 1;
        if (!isTrusted) doubtful -= 1;
        if (place.running === 0 && !place.isTrusted && places.get(keyId) === place) places.delete(keyId);
      };
    },
    /** Records what the last attempt showed about the receiver. */
    judge(keyId: string, isTrusted: boolean): void {
      const place = places.get(keyId);
      if (place) place.isTrusted = isTrusted;
    },
  };
}

export type Lanes = ReturnType<typeof createLanes>;

const newcomer: Readonly<Place> = { running: 0, isTrusted: false };

import type { DeliveryLimits } from './schedule.ts';

type LaneLimits = Pick<DeliveryLimits, 'concurrency' | 'doubtfulConcurrency' | 'perEndpoint' | 'perDoubtfulEndpoint'>;

interface Place {
  running: number;
  isTrusted: boolean;
}

/**
 * How many attempts may run at a time, in all and to each receiver. Receivers that failed, were slow or are not known
 * yet share a part of the room, so that however many of them hang, there is room for those that answer.
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
    /** Places in use, by all receivers. */
    taken: () => all,
    /** Takes places, and gives what to call once for each of them when its attempt has ended, or was not needed. */
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
    /** What the last attempt showed. */
    judge(keyId: string, isTrusted: boolean): void {
      const place = places.get(keyId);
      if (place) place.isTrusted = isTrusted;
    },
  };
}

export type Lanes = ReturnType<typeof createLanes>;

const newcomer: Readonly<Place> = { running: 0, isTrusted: false };

import { AsyncLocalStorage } from 'node:async_hooks';
import { type AdmissionOptions, createAdmission, overloaded } from './admission.ts';
import { createCounts } from './counts.ts';
import { createFairSlots, type FairSlotsOptions, type Lane, type Slot, type Waiter } from './fair-slots.ts';
import type { Party } from './waiting-line.ts';

export interface FairnessLimits extends FairSlotsOptions, Omit<AdmissionOptions, 'waitedMs'> {
  /** A question that has waited this long for a slot is refused. */
  longestWaitMs: number;
}

/** Ranking has one thread and the models have another one, so more slots would only move the waiting there. */
export const fairnessLimits: FairnessLimits = {
  slots: 2,
  perTenant: 1,
  aloneAfterMs: 10_000,
  heldPerTenant: 8,
  backgroundEvery: 8,
  mostOfMember: 2_000,
  mostOfTenant: 4_000,
  most: 10_000,
  refuseAfterMs: 5_000,
  longestWaitMs: 15_000,
};

/** A question that was let in. */
export interface Place {
  /** Runs its answer. Lookups inside wait for a slot; they leave the line when the signal aborts. */
  during<Value>(work: () => Promise<Value>, signal?: AbortSignal): Promise<Value>;
  /** Must be called when its answer is complete or has failed. Further calls do nothing. */
  end(): void;
}

export type Fairness = ReturnType<typeof createFairness>;

interface Work {
  party: Party;
  lane: Lane;
  signal?: AbortSignal | undefined;
  slot?: Slot;
}

/** Work that is for nobody in particular, such as vectors of passages. */
const nobody: Work = { party: { tenant: '', member: '' }, lane: 'background' };

/**
 * Shares the processor between customers. A question is let in or refused before it is stored, and its lookups run in slots
 * that customers take in turns. The context of the asynchronous call tells whose lookup it is.
 */
export function createFairness(given: Partial<FairnessLimits> = {}, clock = () => performance.now()) {
  const limits = { ...fairnessLimits, ...given };
  const slots = createFairSlots(limits, clock);
  const enter = createAdmission({ ...limits, waitedMs: slots.waitedMs });
  const works = new AsyncLocalStorage<Work>();
  const lookups = createCounts();

  function admit(party: Party): Place {
    const end = enter(party);
    return { end, during: (work, signal) => works.run({ party, lane: 'answers', signal }, work) };
  }

  /** Runs work that needs the processor: in a slot of the current question, or else in the background. */
  async function inSlot<Value>(work: () => Promise<Value>): Promise<Value> {
    const current = works.getStore() ?? nobody;
    if (current.slot) return await work();
    const { lane, party, signal } = current;
    lookups.add(party.tenant, 1);
    try {
      signal?.throwIfAborted();
      const longestMs = lane === 'answers' ? limits.longestWaitMs : undefined;
      const slot = await slotOf(slots.take(lane, party), signal, longestMs);
      return await works.run({ ...current, slot }, work).finally(slot.end);
    } finally {
      lookups.add(party.tenant, -1);
    }
  }

  return {
    /** Throws `overloaded` when the party has too many questions, or when they wait too long. */
    admit,
    inSlot,
    /** Lends the slot, if there is one, while the work waits for another server. */
    async outside<Value>(work: () => Promise<Value>): Promise<Value> {
      const slot = works.getStore()?.slot;
      return slot === undefined ? await work() : await slot.lend(work);
    },
    /** Admits and runs a lookup that belongs to no turn, such as a search by an agent. */
    async lookUp<Value>(party: Party, work: () => Promise<Value>): Promise<Value> {
      const place = admit(party);
      return await place.during(() => inSlot(work)).finally(place.end);
    },
    /** Runs work whose lookups yield to answers. */
    inBackground: <Value>(tenant: string, work: () => Promise<Value>): Promise<Value> =>
      works.run({ party: { tenant, member: '' }, lane: 'background' }, work),
    /** The current tenant, and how many lookups start before its last one when tenants take turns. */
    load(): { tenant: string; lookups: number } {
      const { tenant } = (works.getStore() ?? nobody).party;
      const own = lookups.of(tenant);
      return { tenant, lookups: lookups.values().reduce((sum, count) => sum + Math.min(count, own), 0) };
    },
  };
}

/** Waits for a slot, until the signal aborts or for the longest time. */
async function slotOf({ slot, leave }: Waiter, signal: AbortSignal | undefined, longestMs: number | undefined) {
  const abort = () => leave(signal?.reason);
  signal?.addEventListener('abort', abort, { once: true });
  const timer = longestMs === undefined ? undefined : setTimeout(() => leave(overloaded(longestMs)), longestMs);
  try {
    return await slot;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
  }
}

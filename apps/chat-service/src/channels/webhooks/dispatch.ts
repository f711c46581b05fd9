import type { Tasks } from '../../platform/shared/tasks.ts';
import { type ClaimOptions, claimDeliveries } from './claim.ts';
import { deliverInOrder } from './deliver-in-order.ts';
import type { Delivered } from './deliverer.ts';
import { createInFlight } from './in-flight.ts';
import { createLanes } from './lanes.ts';
import type { DeliveryLimits } from './schedule.ts';
import type { Claimed } from './settle.ts';

export interface DispatchOptions extends ClaimOptions {
  limits: DeliveryLimits;
  tasks: Tasks;
  /** `goesOn`: whether the next delivery of the conversation should be claimed as well. */
  deliver(claimed: Claimed, goesOn: () => boolean): Promise<Delivered>;
}

export interface Dispatch {
  /** A key may have deliveries due; if a conversation is given, only in that one. */
  add(keyId: string, conversationId?: string): void;
  /** Starts whatever there are free slots for. */
  pump(): void;
  /** Deliveries claimed so far. */
  claimed(): number;
  stop(): void;
}

/** Claims due deliveries, key by key, as far as slots are free, and has them delivered. */
export function createDispatch(options: DispatchOptions): Dispatch {
  const lanes = createLanes(options.limits);
  const ready = new Set<string>();
  const claiming = new Set<string>();
  const inFlight = createInFlight();
  let claimed = 0;
  /** Slots reserved by running claims, which may turn out not to need them. */
  let reserved = 0;
  let isStopped = false;

  function pump(): void {
    if (isStopped) return;
    for (const keyId of ready) {
      if (claiming.has(keyId)) continue;
      const room = lanes.roomFor(keyId);
      if (room === 0) continue;
      ready.delete(keyId);
      claiming.add(keyId);
      options.tasks.run(take(keyId, room));
    }
  }

  async function take(keyId: string, most: number): Promise<void> {
    const leave = lanes.enter(keyId, most);
    let unused = most;
    reserved += most;
    try {
      const taken = await claimDeliveries(options, keyId, most);
      unused -= taken.length;
      for (const one of taken) options.tasks.run(deliver(one, leave));
      if (unused === 0) ready.add(keyId);
    } finally {
      reserved -= most;
      for (; unused > 0; unused -= 1) leave();
      claiming.delete(keyId);
      pump();
    }
  }

  async function deliver(first: Claimed, leave: () => void): Promise<void> {
    const { key_id: keyId, conversation_id: conversationId } = first.delivery;
    const arrive = inFlight.enter(keyId, conversationId);
    const place = { leave };
    let mayHaveMore = conversationId !== null;
    try {
      mayHaveMore = await deliverInOrder(lanes, deliverOne, first, place);
    } finally {
      place.leave();
      if (arrive() || mayHaveMore) ready.add(keyId);
      pump();
    }
  }

  function deliverOne(one: Claimed): Promise<Delivered> {
    claimed += 1;
    return options.deliver(one, () => !isStopped && !isWaitedFor(one.delivery.key_id));
  }

  /** Whether others are waiting for the slot of a delivery. */
  const isWaitedFor = (keyId: string) => ready.has(keyId) || lanes.taken() - reserved >= options.limits.concurrency;

  return {
    pump,
    add(keyId, conversationId) {
      if (conversationId === undefined || !inFlight.add(keyId, conversationId)) ready.add(keyId);
    },
    claimed: () => claimed,
    stop() {
      isStopped = true;
    },
  };
}

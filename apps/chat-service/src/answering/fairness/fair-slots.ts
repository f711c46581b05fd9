import { createCounts } from './counts.ts';
import { createWaitingLine, type Party } from './waiting-line.ts';

export interface FairSlotsOptions {
  /** Lookups for answers that run at the same time. */
  slots: number;
  /** Of these, for one tenant while others ask too. Fewer than all, so that a slot is free when another tenant asks. */
  perTenant: number;
  /** A tenant may have all slots when no other has asked for this long. */
  aloneAfterMs: number;
  /** The same including lookups that have lent their slot. */
  heldPerTenant: number;
  /** While answers wait, background work gets one turn after this many of them. */
  backgroundEvery: number;
}

export type Lane = 'answers' | 'background';

/** A slot that was taken. */
export interface Slot {
  /** Lends the slot while the work only waits for another server, and takes it back afterwards without queueing. */
  lend<Value>(wait: () => Promise<Value>): Promise<Value>;
  /** Gives the slot back. Further calls do nothing. */
  end(): void;
}

/** Work that waits for a slot. */
export interface Waiter {
  readonly slot: Promise<Slot>;
  /** Leaves the line: the promise rejects. Does nothing once there is a slot. */
  leave(reason: unknown): void;
}

interface Waiting {
  since: number;
  grant(): void;
}

/**
 * Slots for work that needs the processor, in a fair order. Tenants whose answers wait take turns. Background work has one
 * slot of its own, and starts when no answer waits, or when many have started since the last.
 */
export function createFairSlots(options: FairSlotsOptions, clock: () => number) {
  const lines = { answers: createWaitingLine<Waiting>(), background: createWaitingLine<Waiting>() };
  const usage = { answers: createUsage(), background: createUsage() };
  const others = createOthers();
  let sinceBackground = 0;

  function mayAnswer(tenant: string): boolean {
    const { working, held } = usage.answers.of(tenant);
    const isAlone = clock() - others.askedAt(tenant) >= options.aloneAfterMs;
    return working < (isAlone ? options.slots : options.perTenant) && held < options.heldPerTenant;
  }

  function next(): Waiting | undefined {
    const isDue = lines.answers.size() === 0 || sinceBackground >= options.backgroundEvery;
    const inBackground = isDue && usage.background.working() === 0 ? lines.background.take() : undefined;
    return inBackground ?? (usage.answers.working() < options.slots ? lines.answers.take(mayAnswer) : undefined);
  }

  function startNext(): void {
    for (let waiting = next(); waiting !== undefined; waiting = next()) waiting.grant();
  }

  return {
    take(lane: Lane, party: Party): Waiter {
      const { promise: slot, resolve, reject } = Promise.withResolvers<Slot>();
      const grant = () => {
        sinceBackground = lane === 'background' ? 0 : sinceBackground + 1;
        const onFree = () => {
          lines[lane].goLast(party);
          startNext();
        };
        resolve(occupy(usage[lane], party.tenant, onFree));
      };
      const waiting: Waiting = { since: clock(), grant };
      lines[lane].add(party, waiting);
      if (lane === 'answers') others.note(party.tenant, waiting.since);
      startNext();
      const leave = (reason: unknown) => {
        lines[lane].remove(party, waiting);
        reject(reason);
      };
      return { slot, leave };
    },
    /** How long the party's first question has waited for a slot so far, in milliseconds. */
    waitedMs(party: Party): number {
      const oldest = lines.answers.oldest(party);
      return oldest === undefined ? 0 : clock() - oldest.since;
    },
  };
}

function occupy(usage: Usage, tenant: string, onFree: () => void): Slot {
  usage.hold(tenant, 1);
  usage.work(tenant, 1);
  let away = 0;
  let hasEnded = false;
  return {
    async lend(wait) {
      away += 1;
      if (away === 1 && !hasEnded) {
        usage.work(tenant, -1);
        onFree();
      }
      try {
        return await wait();
      } finally {
        away -= 1;
        if (away === 0 && !hasEnded) usage.work(tenant, 1);
      }
    },
    end() {
      if (hasEnded) return;
      hasEnded = true;
      if (away === 0) usage.work(tenant, -1);
      usage.hold(tenant, -1);
      onFree();
    },
  };
}

/** Remembers when each tenant's neighbours last asked, in constant memory. */
function createOthers() {
  let last = { tenant: '', at: Number.NEGATIVE_INFINITY };
  /** When anybody but the last one did. */
  let beforeAt = Number.NEGATIVE_INFINITY;
  return {
    note(tenant: string, at: number): void {
      if (tenant !== last.tenant) beforeAt = last.at;
      last = { tenant, at };
    },
    /** When a tenant other than this one last asked. */
    askedAt: (tenant: string): number => (tenant === last.tenant ? beforeAt : last.at),
  };
}

type Usage = ReturnType<typeof createUsage>;

/** How many slots each tenant has: those that work, and those that are held, including lent ones. */
function createUsage() {
  const working = createCounts();
  const held = createCounts();
  return {
    of: (tenant: string) => ({ working: working.of(tenant), held: held.of(tenant) }),
    /** Over all tenants. */
    working: working.total,
    work: working.add,
    hold: held.add,
  };
}

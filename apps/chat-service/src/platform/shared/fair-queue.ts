/** The kind of slot that a job occupies. */
type Slot = 'own' | 'small';

interface Waiting {
  isSmall: boolean;
  start: (slot: Slot) => void;
}

export interface FairQueueOptions {
  /** Concurrent jobs over all owners; each owner has at most one of these slots. */
  slots: number;
  /** Additional slots for small jobs of any owner, so that they never wait for large ones. */
  smallSlots: number;
}

export interface FairQueue {
  /** Runs a job when it is its owner's turn. */
  run<Result>(owner: string, isSmall: boolean, job: () => Promise<Result>): Promise<Result>;
}

/** Lets owners take turns, however many jobs one of them has; an owner's small jobs come first. */
export function createFairQueue({ slots, smallSlots }: FairQueueOptions): FairQueue {
  /** In turn order: after its turn an owner goes to the end. */
  const owners = new Map<string, Waiting[]>();
  const busy = new Set<string>();
  let small = 0;

  function take(owner: string, slot: Slot): void {
    const [job, ...rest] = owners.get(owner) ?? [];
    owners.delete(owner);
    if (rest.length > 0) owners.set(owner, rest);
    if (slot === 'own') busy.add(owner);
    else small += 1;
    job?.start(slot);
  }

  function startNext(): void {
    for (const owner of [...owners.keys()]) {
      if (busy.size < slots && !busy.has(owner)) take(owner, 'own');
      else if (small < smallSlots && owners.get(owner)?.[0]?.isSmall) take(owner, 'small');
    }
  }

  /** An owner that queued another job while one was running has had its turn. */
  function toTheEnd(owner: string): void {
    const jobs = owners.get(owner);
    if (jobs === undefined) return;
    owners.delete(owner);
    owners.set(owner, jobs);
  }

  function wait(owner: string, isSmall: boolean): Promise<Slot> {
    const { promise, resolve } = Promise.withResolvers<Slot>();
    const jobs = owners.get(owner) ?? [];
    const firstLarge = jobs.findIndex((job) => !job.isSmall);
    jobs.splice(isSmall && firstLarge !== -1 ? firstLarge : jobs.length, 0, { isSmall, start: resolve });
    owners.set(owner, jobs);
    startNext();
    return promise;
  }

  return {
    async run(owner, isSmall, job) {
      const slot = await wait(owner, isSmall);
      try {
        return await job();
      } finally {
        if (slot === 'small') small -= 1;
        else busy.delete(owner);
        toTheEnd(owner);
        startNext();
      }
    },
  };
}

/** Which of its slots a job has got. */
type Slot = 'own' | 'small';

interface Waiting {
  isSmall: boolean;
  start: (slot: Slot) => void;
}

export interface FairQueueOptions {
  /** Jobs that run at the same time, of all owners; each owner has at most one of them. */
  slots: number;
  /** In addition, for small jobs of anybody, so that they never wait for large ones. */
  smallSlots: number;
}

export interface FairQueue {
  /** Runs a job when it is its owner's turn. */
  run<Result>(owner: string, isSmall: boolean, job: () => Promise<Result>): Promise<Result>;
}

/** Lets owners take turns, however many jobs one of them has; of one owner small jobs come first. */
export function createFairQueue({ slots, smallSlots }: FairQueueOptions): FairQueue {
  /** In the order of their turns: after its turn a workspace goes to the end. */
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

  /** Whoever asked again while its job ran has had its turn. */
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

/** Runs the turns of one conversation one at a time, in order of arrival. */
export interface TurnQueue {
  /** Waits for its turn; undefined on timeout. Call the returned function to let the next one in. */
  enter(name: string, waitMs: number): Promise<(() => void) | undefined>;
}

/** The queue within this process. Between instances, the lease in the database provides mutual exclusion. */
export function createTurnQueue(): TurnQueue {
  const last = new Map<string, Promise<void>>();

  return {
    async enter(name, waitMs) {
      const before = last.get(name);
      const { promise: left, resolve } = Promise.withResolvers<void>();
      const end = before === undefined ? left : before.then(() => left);
      last.set(name, end);
      const leave = () => {
        resolve();
        if (last.get(name) === end) last.delete(name);
      };
      if (before === undefined || (await isSettledWithin(before, waitMs))) return leave;
      // Its place in the queue is kept until those before it have left, so that nobody overtakes them.
      resolve();
      return undefined;
    },
  };
}

async function isSettledWithin(promise: Promise<void>, waitMs: number): Promise<boolean> {
  const { promise: tooLate, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(resolve, waitMs, false);
  const settled = await Promise.race([promise.then(() => true), tooLate]);
  clearTimeout(timer);
  return settled;
}

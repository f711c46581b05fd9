export type Workload = ReturnType<typeof createWorkload>;

/** So many questions wait for each other; with more of them at once answers do without the cross-encoder, and come at once. */
const mostAtOnce = 16;
/** No machine ranks half as often; answers that were not ranked again come this fast when they are repeated. */
const mostPerSecond = 100;

/** What is being looked up at this moment, and whether there is time to rank again. */
export function createWorkload(now: () => number = () => performance.now()) {
  let current = 0;
  /** When it was asked for last, the oldest at `next`. */
  const asked = new Float64Array(mostPerSecond).fill(Number.NEGATIVE_INFINITY);
  let next = 0;
  return {
    async track<Value>(work: () => Promise<Value>): Promise<Value> {
      current += 1;
      try {
        return await work();
      } finally {
        current -= 1;
      }
    },
    /** Asks for the cross-encoder once more: no while more is asked of it than it can do in a second or so. */
    mayRerank(): boolean {
      const time = now();
      const isRare = time - (asked[next] ?? 0) >= 1_000;
      // One caller who asks one question after the other is no crowd, however fast the answers come.
      if (current > 1) {
        asked[next] = time;
        next = (next + 1) % mostPerSecond;
      }
      return isRare && current <= mostAtOnce;
    },
  };
}

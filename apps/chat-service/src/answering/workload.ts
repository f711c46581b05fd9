export type Workload = ReturnType<typeof createWorkload>;

/** Up to this many concurrent questions wait for the cross-encoder; beyond that, answers skip it and come at once. */
const mostAtOnce = 16;
/** No machine reranks even half as often; repeated answers that were not reranked can come this fast. */
const mostPerSecond = 100;

/** Tracks the lookups in flight, and tells whether there is time to rerank. */
export function createWorkload(now: () => number = () => performance.now()) {
  let current = 0;
  /** Times of the latest requests for it, as a ring buffer with the oldest at `next`. */
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
    /** Requests the cross-encoder; false while there are more requests than it can handle in a second or so. */
    mayRerank(): boolean {
      const time = now();
      const isRare = time - (asked[next] ?? 0) >= 1_000;
      // A single caller who asks questions one after the other is not overload, however fast the answers come.
      if (current > 1) {
        asked[next] = time;
        next = (next + 1) % mostPerSecond;
      }
      return isRare && current <= mostAtOnce;
    },
  };
}

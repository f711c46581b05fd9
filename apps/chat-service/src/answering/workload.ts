import { createMemory } from '@lectern/service-kit';

export interface WorkloadOptions {
  /** The customer of the current question, and how many lookups come before its last one. */
  load(): { tenant: string; lookups: number };
  now?: () => number;
}

export type Workload = ReturnType<typeof createWorkload>;

/** Up to this many concurrent questions wait for the cross-encoder; beyond that, answers skip it and come at once. */
const mostAtOnce = 16;
/** No machine reranks even half as often; repeated answers that were not reranked can come this fast. */
const mostPerSecond = 100;
const mostTenants = 1_000;

/** Tells whether there is time to rerank: customers who ask too much at once have none, and leave it to others. */
export function createWorkload({ load, now = () => performance.now() }: WorkloadOptions) {
  /** Times of each customer's latest requests for it, as a ring buffer with the oldest at `next`. */
  const requests = createMemory<{ asked: Float64Array; next: number }>(mostTenants);
  const none = () => ({ asked: new Float64Array(mostPerSecond).fill(Number.NEGATIVE_INFINITY), next: 0 });
  return {
    /** Requests the cross-encoder; false while there are more requests than it can handle in a second or so. */
    mayRerank(): boolean {
      const time = now();
      const { tenant, lookups } = load();
      const own = requests.recall(tenant, none);
      const isRare = time - (own.asked[own.next] ?? 0) >= 1_000;
      // A single caller who asks questions one after the other is not overload, however fast the answers come.
      if (lookups > 1) {
        own.asked[own.next] = time;
        own.next = (own.next + 1) % mostPerSecond;
      }
      return isRare && lookups <= mostAtOnce;
    },
  };
}

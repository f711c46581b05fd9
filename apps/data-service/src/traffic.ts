/** Requests and their durations by route and status, as plain numbers that threads can send to each other. */
export interface TrafficCounts {
  requests: Map<string, Map<number, number>>;
  /** By upper bound of their duration; the last is for those over all bounds. */
  inBucket: Float64Array;
  seconds: number;
  /** Longest time for which the event loop of any thread was blocked. */
  lagSeconds: number;
}

/** Upper bounds of durations in seconds. */
export const bounds = [0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.05, 0.25, 1];

export function createTrafficCounts(): TrafficCounts {
  return { requests: new Map(), inBucket: new Float64Array(bounds.length + 1), seconds: 0, lagSeconds: 0 };
}

/** Counts one answer. */
export function countAnswer(counts: TrafficCounts, route: string, status: number, milliseconds: number): void {
  addRequests(counts, route, status, 1);
  const elapsed = milliseconds / 1_000;
  counts.seconds += elapsed;
  let bucket = 0;
  while (bucket < bounds.length && elapsed > (bounds[bucket] ?? 0)) bucket += 1;
  counts.inBucket[bucket] = (counts.inBucket[bucket] ?? 0) + 1;
}

/** What several threads have counted, together. */
export function sumTraffic(all: readonly TrafficCounts[]): TrafficCounts {
  const sum = createTrafficCounts();
  for (const { requests, inBucket, seconds, lagSeconds } of all) {
    for (const [route, statuses] of requests) {
      for (const [status, answered] of statuses) addRequests(sum, route, status, answered);
    }
    inBucket.forEach((answered, bucket) => {
      sum.inBucket[bucket] = (sum.inBucket[bucket] ?? 0) + answered;
    });
    sum.seconds += seconds;
    sum.lagSeconds = Math.max(sum.lagSeconds, lagSeconds);
  }
  return sum;
}

function addRequests({ requests }: TrafficCounts, route: string, status: number, answered: number): void {
  const statuses = requests.get(route) ?? new Map<number, number>();
  if (statuses.size === 0) requests.set(route, statuses);
  statuses.set(status, (statuses.get(status) ?? 0) + answered);
}

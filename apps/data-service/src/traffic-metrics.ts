import type { Counter, Gauge, Registry } from 'prom-client';

export interface TrafficMetrics {
  count(route: string, status: number, milliseconds: number): void;
  /** Shows the numbers to whoever scrapes the registry. */
  register(registry: Registry): Promise<void>;
}

/** Upper bounds in seconds. */
const bounds = [0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.05, 0.25, 1];

/** Requests and their durations by route and status: plain numbers while counting, metrics when asked. */
export function createTrafficMetrics(): TrafficMetrics {
  const requests = new Map<string, Map<number, number>>();
  const inBucket = new Float64Array(bounds.length + 1);
  let seconds = 0;

  function count(route: string, status: number, milliseconds: number): void {
    const statuses = requests.get(route) ?? new Map<number, number>();
    if (statuses.size === 0) requests.set(route, statuses);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    const elapsed = milliseconds / 1_000;
    seconds += elapsed;
    let bucket = 0;
    while (bucket < bounds.length && elapsed > (bounds[bucket] ?? 0)) bucket += 1;
    inBucket[bucket] = (inBucket[bucket] ?? 0) + 1;
  }

  const requestsTotal = {
    name: 'lectern_data_requests_total',
    help: 'Requests answered',
    labelNames: ['route', 'status'],
    registers: [],
    collect(this: Counter) {
      this.reset();
      for (const [route, statuses] of requests) {
        for (const [status, answered] of statuses) this.inc({ route, status }, answered);
      }
    },
  };
  const secondsBucket = {
    name: 'lectern_data_request_seconds_bucket',
    help: 'Requests answered within so many seconds, from the request header to the answer handed to the socket',
    labelNames: ['le'],
    registers: [],
    collect(this: Gauge) {
      let answered = 0;
      inBucket.forEach((more, index) => {
        answered += more;
        this.set({ le: String(bounds[index] ?? '+Inf') }, answered);
      });
    },
  };
  const secondsSum = {
    name: 'lectern_data_request_seconds_sum',
    help: 'Seconds spent on all requests',
    registers: [],
    collect(this: Gauge) {
      this.set(seconds);
    },
  };

  return {
    count,
    async register(registry) {
      const { Counter, Gauge } = await import('prom-client');
      registry.registerMetric(new Counter(requestsTotal));
      registry.registerMetric(new Gauge(secondsBucket));
      registry.registerMetric(new Gauge(secondsSum));
    },
  };
}

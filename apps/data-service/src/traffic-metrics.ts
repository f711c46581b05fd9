import type { Counter, Gauge, Registry } from 'prom-client';
import { bounds, type TrafficCounts } from './traffic.ts';

export interface MetricsSource {
  /** What all threads have counted so far. */
  readTraffic(): Promise<TrafficCounts>;
  /** Threads that serve at the moment. */
  serving(): number;
  /** Threads that died and were replaced. */
  replaced(): number;
}

/** Shows the numbers to whoever scrapes the registry. Each is read when it is asked for. */
export async function registerTraffic(registry: Registry, source: MetricsSource): Promise<void> {
  const { Counter, Gauge } = await import('prom-client');
  // The three figures of one scrape come from one reading.
  let reading: Promise<TrafficCounts> | undefined;
  const read = () => {
    reading ??= source.readTraffic().finally(() => {
      reading = undefined;
    });
    return reading;
  };
  registry.registerMetric(new Counter(requestsTotal(read)));
  registry.registerMetric(new Gauge(secondsBucket(read)));
  registry.registerMetric(new Gauge(secondsSum(read)));
  registry.registerMetric(new Gauge(workers(source)));
  registry.registerMetric(new Counter(workersReplaced(source)));
}

type Read = () => Promise<TrafficCounts>;

const requestsTotal = (read: Read) => ({
  name: 'lectern_data_requests_total',
  help: 'Requests answered',
  labelNames: ['route', 'status'],
  registers: [],
  async collect(this: Counter) {
    const { requests } = await read();
    this.reset();
    for (const [route, statuses] of requests) {
      for (const [status, answered] of statuses) this.inc({ route, status }, answered);
    }
  },
});

const secondsBucket = (read: Read) => ({
  name: 'lectern_data_request_seconds_bucket',
  help: 'Requests answered within so many seconds, from the request header to the answer handed to the socket',
  labelNames: ['le'],
  registers: [],
  async collect(this: Gauge) {
    let answered = 0;
    (await read()).inBucket.forEach((more, index) => {
      answered += more;
      this.set({ le: String(bounds[index] ?? '+Inf') }, answered);
    });
  },
});

const secondsSum = (read: Read) => ({
  name: 'lectern_data_request_seconds_sum',
  help: 'Seconds spent on all requests',
  registers: [],
  async collect(this: Gauge) {
    this.set((await read()).seconds);
  },
});

const workers = (source: MetricsSource) => ({
  name: 'lectern_data_workers',
  help: 'Threads that serve requests',
  registers: [],
  collect(this: Gauge) {
    this.set(source.serving());
  },
});

const workersReplaced = (source: MetricsSource) => ({
  name: 'lectern_data_workers_replaced_total',
  help: 'Threads that died and were replaced',
  registers: [],
  collect(this: Counter) {
    this.reset();
    this.inc(source.replaced());
  },
});

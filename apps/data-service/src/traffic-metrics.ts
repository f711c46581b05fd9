import type { Counter, Gauge, Metric, Registry } from 'prom-client';
import { bounds, type TrafficCounts } from './traffic.ts';

export interface MetricsSource {
  /** What all threads have counted so far. */
  readTraffic(): Promise<TrafficCounts>;
  /** Threads that serve at the moment. */
  serving(): number;
  /** Threads that died and were replaced. */
  replaced(): number;
}

/** Adds the metrics to the registry. Each is read when the registry is scraped. */
export async function registerTraffic(registry: Registry, source: MetricsSource): Promise<void> {
  const { Counter, Gauge } = await import('prom-client');
  // All metrics of one scrape share one reading.
  let reading: Promise<TrafficCounts> | undefined;
  const read = () => {
    reading ??= source.readTraffic().finally(() => {
      reading = undefined;
    });
    return reading;
  };
  registry.registerMetric(new Counter(requestsTotal(read)));
  // It has everything that the registry needs from a metric.
  registry.registerMetric(secondsHistogram(read) as unknown as Metric);
  registry.registerMetric(new Gauge(loopLag(read)));
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

/** A histogram of counts kept elsewhere; prom-client's own histogram does the counting itself. */
function secondsHistogram(read: Read) {
  const name = 'lectern_data_request_seconds';
  const get = async () => {
    const { inBucket, seconds } = await read();
    let answered = 0;
    const buckets = [...inBucket].map((more, index) => {
      answered += more;
      return { metricName: `${name}_bucket`, labels: { le: String(bounds[index] ?? '+Inf') }, value: answered };
    });
    const sum = { metricName: `${name}_sum`, labels: {}, value: seconds };
    const count = { metricName: `${name}_count`, labels: {}, value: answered };
    return {
      name,
      type: 'histogram',
      aggregator: 'sum',
      values: [...buckets, sum, count],
      help: 'Time from the request header to the answer handed to the socket',
    };
  };
  return { name, get, reset: () => undefined };
}

const loopLag = (read: Read) => ({
  name: 'lectern_data_loop_lag_seconds',
  help: 'Longest time for which the event loop of a thread stood still since the last scrape, the worst of all threads',
  registers: [],
  async collect(this: Gauge) {
    this.set((await read()).lagSeconds);
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

import { Counter, Histogram, type Registry } from 'prom-client';

export interface TrafficMetrics {
  count(route: string, status: number, milliseconds: number): void;
}

/** Requests and their durations by route and status. */
export function createTrafficMetrics(registry: Registry): TrafficMetrics {
  const labelNames = ['route', 'status'] as const;
  const requests = new Counter({
    name: 'lectern_data_requests_total',
    help: 'Requests answered',
    labelNames,
    registers: [registry],
  });
  const durations = new Histogram({
    name: 'lectern_data_request_seconds',
    help: 'Time from the request header to the answer handed to the socket',
    buckets: [0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.05, 0.25, 1],
    registers: [registry],
  });
  const series = new Map<string, { inc(): void }>();
  return {
    count(route, status, milliseconds) {
      const key = `${route} ${status}`;
      let one = series.get(key);
      if (one === undefined) {
        one = requests.labels(route, String(status));
        series.set(key, one);
      }
      one.inc();
      durations.observe(milliseconds / 1_000);
    },
  };
}

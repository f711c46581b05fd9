import { Counter, Histogram, type Registry } from 'prom-client';

export interface ChatMetrics {
  countRequest(route: string, status: number, milliseconds: number): void;
  countTurn(outcome: string, milliseconds: number): void;
  /** A key has used up its daily quota. */
  countQuotaRefusal(): void;
}

/** Requests by route and status, and how long turns take. */
export function createChatMetrics(registry: Registry): ChatMetrics {
  const registers = [registry];
  const requests = new Counter({
    name: 'lectern_chat_requests_total',
    help: 'Requests answered',
    labelNames: ['route', 'status'] as const,
    registers,
  });
  const requestSeconds = new Histogram({
    name: 'lectern_chat_request_seconds',
    help: 'Time from the request to its answer, or to the first byte of a stream',
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 1, 5, 30],
    registers,
  });
  const turnSeconds = new Histogram({
    name: 'lectern_chat_turn_seconds',
    help: 'Time from a stored question to its stored answer',
    labelNames: ['outcome'] as const,
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.05, 0.25, 1, 5, 30, 120],
    registers,
  });
  const refusals = new Counter({
    name: 'lectern_chat_quota_refusals_total',
    help: 'Requests with a valid key that were refused because its daily quota was used up',
    registers,
  });
  const series = new Map<string, { inc(): void }>();
  // Cached, because looking up a series by its labels takes longer than counting.
  const turnSeries = new Map<string, { observe(seconds: number): void }>();
  return {
    countRequest(route, status, milliseconds) {
      const key = `${route} ${status}`;
      let one = series.get(key);
      if (one === undefined) {
        one = requests.labels(route, String(status));
        series.set(key, one);
      }
      one.inc();
      requestSeconds.observe(milliseconds / 1_000);
    },
    countQuotaRefusal: () => refusals.inc(),
    countTurn(outcome, milliseconds) {
      let one = turnSeries.get(outcome);
      if (one === undefined) {
        one = turnSeconds.labels(outcome);
        turnSeries.set(outcome, one);
      }
      one.observe(milliseconds / 1_000);
    },
  };
}

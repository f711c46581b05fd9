import type { Logger } from '../logger.ts';

export interface Span {
  traceId: string;
  spanId: string;
  parentSpanId: string | undefined;
  name: string;
  kind: 'server' | 'client';
  startMs: number;
  endMs: number;
  attributes: Readonly<Record<string, string | number | undefined>>;
  isError: boolean;
}

export interface ExporterOptions {
  /** As OpenTelemetry names it: without /v1/traces. */
  endpoint: string;
  headers: Readonly<Record<string, string>>;
  resource: Readonly<Record<string, string>>;
  logger: Logger;
}

export interface SpanExporter {
  add(span: Span): void;
  /** Sends what is left. */
  close(): Promise<void>;
}

const everyMs = 2_000;
const mostInBatch = 512;
const mostWaiting = 4_096;
const longestMs = 10_000;

/**
 * Sends spans to an OpenTelemetry collector by OTLP over HTTP, as JSON. The official SDK is five packages and 6 MB for one
 * POST of a fixed shape. A collector that is down does no harm: spans wait in a bounded queue, then they are dropped.
 */
export function createOtlpExporter({ endpoint, headers, resource, logger }: ExporterOptions): SpanExporter {
  const url = `${endpoint}/v1/traces`;
  let waiting: Span[] = [];
  let isAway = false;
  let sending = Promise.resolve();
  const timer = setInterval(flush, everyMs);
  timer.unref();

  async function send(batch: readonly Span[]): Promise<void> {
    try {
      const body = JSON.stringify(toWire(batch, resource));
      const signal = AbortSignal.timeout(longestMs);
      const all = { ...headers, 'content-type': 'application/json' };
      const response = await fetch(url, { method: 'POST', headers: all, body, signal, redirect: 'error' });
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`the collector answered ${response.status}`);
      isAway = false;
    } catch (error) {
      // Logged once, not for each batch.
      if (!isAway) logger.warn({ err: error }, 'traces cannot be sent (OTEL_EXPORTER_OTLP_ENDPOINT)');
      isAway = true;
    }
  }

  function flush(): void {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, mostInBatch);
      waiting = waiting.slice(mostInBatch);
      sending = sending.then(() => send(batch));
    }
  }

  return {
    add(span) {
      if (waiting.length < mostWaiting) waiting.push(span);
      if (waiting.length === mostInBatch) flush();
    },
    async close() {
      clearInterval(timer);
      flush();
      await sending;
    },
  };
}

function toWire(spans: readonly Span[], resource: ExporterOptions['resource']) {
  return {
    resourceSpans: [
      {
        resource: { attributes: attributesOf(resource) },
        scopeSpans: [{ scope: { name: 'lectern' }, spans: spans.map(spanOf) }],
      },
    ],
  };
}

function spanOf({ traceId, spanId, parentSpanId, name, kind, startMs, endMs, attributes, isError }: Span) {
  return {
    traceId,
    spanId,
    name,
    kind: kind === 'server' ? 2 : 3,
    ...(parentSpanId !== undefined && { parentSpanId }),
    startTimeUnixNano: nanoseconds(startMs),
    endTimeUnixNano: nanoseconds(endMs),
    attributes: attributesOf(attributes),
    status: isError ? { code: 2 } : {},
  };
}

/** As a string, since the number exceeds the precision of JSON numbers. */
const nanoseconds = (ms: number) => `${BigInt(Math.round(ms * 1_000)) * 1_000n}`;

function attributesOf(attributes: Span['attributes']) {
  return Object.entries(attributes).flatMap(([key, value]) => {
    if (value === undefined) return [];
    return [{ key, value: typeof value === 'number' ? { intValue: String(value) } : { stringValue: value } }];
  });
}

import { placeInTrace, type SpanExporter } from '@lectern/service-kit';
import type { PlainRequest, PlainResponse } from './message.ts';

export type TraceAnswer = (request: PlainRequest, response: PlainResponse, milliseconds: number) => void;

/** A span for each answer, in the caller's trace. It names the route, never the target. */
export function createTraceAnswer(exporter: SpanExporter, clock: () => number): TraceAnswer {
  return ({ method, requestId, traceparent }, { route, status }, milliseconds) => {
    const place = placeInTrace(traceparent);
    if (place === undefined || route === '/livez' || route === '/readyz') return;
    const endMs = clock();
    exporter.add({
      ...place,
      name: `${method} ${route}`,
      kind: 'server',
      startMs: endMs - milliseconds,
      endMs,
      attributes: {
        'http.request.method': method,
        'http.route': route,
        'http.response.status_code': status,
        'lectern.request_id': requestId,
      },
      isError: status >= 500,
    });
  };
}

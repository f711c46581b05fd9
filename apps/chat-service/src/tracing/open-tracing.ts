import type { Logger } from '@lectern/service-kit';
import type { ChatServiceConfig } from '../config.ts';
import { version } from '../version.ts';
import { createOtlpExporter } from './otlp-exporter.ts';
import { createTracing, type Tracing, type TracingOptions } from './tracing.ts';

/** Traces, when the settings name a collector. */
export function openTracing(
  config: Pick<ChatServiceConfig, 'OTEL_EXPORTER_OTLP_ENDPOINT' | 'OTEL_EXPORTER_OTLP_HEADERS'>,
  logger: Logger,
  routeOf: TracingOptions['routeOf'],
): Tracing | undefined {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: headers } = config;
  if (endpoint === undefined) return undefined;
  const resource = { 'service.name': 'lectern-chat', 'service.version': version };
  const exporter = createOtlpExporter({
    endpoint,
    headers: Object.fromEntries(headers.map(splitHeader)),
    resource,
    logger,
  });
  return createTracing({ exporter, routeOf, clock: () => performance.timeOrigin + performance.now() });
}

/** `authorization=Bearer%20x`, as OpenTelemetry writes it. */
function splitHeader(part: string): [string, string] {
  const at = part.indexOf('=');
  return [part.slice(0, at), decodeURIComponent(part.slice(at + 1))];
}

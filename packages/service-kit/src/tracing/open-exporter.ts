import type { Logger } from '../logger.ts';
import { createOtlpExporter, type SpanExporter } from './otlp-exporter.ts';

export interface TracingSettings {
  OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined;
  OTEL_EXPORTER_OTLP_HEADERS: readonly string[];
}

/** Where spans go, when the settings name a collector. */
export function openSpanExporter(
  { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: headers }: TracingSettings,
  service: { name: string; version: string },
  logger: Logger,
): SpanExporter | undefined {
  if (endpoint === undefined) return undefined;
  return createOtlpExporter({
    endpoint,
    logger,
    headers: Object.fromEntries(headers.map(splitHeader)),
    resource: { 'service.name': service.name, 'service.version': service.version },
  });
}

/** `authorization=Bearer%20x`, as OpenTelemetry writes it. */
function splitHeader(part: string): [string, string] {
  const at = part.indexOf('=');
  return [part.slice(0, at), decodeURIComponent(part.slice(at + 1))];
}

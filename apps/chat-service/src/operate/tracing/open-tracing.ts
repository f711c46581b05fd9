import { type Logger, openSpanExporter } from '@lectern/service-kit';
import type { ChatServiceConfig } from '../../platform/config/config.ts';
import { version } from '../../platform/config/version.ts';
import { createTracing, type Tracing, type TracingOptions } from './tracing.ts';

/** Tracing, if the settings name a collector. */
export function openTracing(
  config: Pick<ChatServiceConfig, 'OTEL_EXPORTER_OTLP_ENDPOINT' | 'OTEL_EXPORTER_OTLP_HEADERS'>,
  logger: Logger,
  routeOf: TracingOptions['routeOf'],
): Tracing | undefined {
  const exporter = openSpanExporter(config, { name: 'lectern-chat', version }, logger);
  return exporter && createTracing({ exporter, routeOf, clock: () => performance.timeOrigin + performance.now() });
}

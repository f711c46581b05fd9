import { AsyncLocalStorage } from 'node:async_hooks';
import {
  type Logger,
  openSpanExporter,
  placeInTrace,
  randomId,
  type SpanExporter,
  type TracePlace,
} from '@lectern/service-kit';
import type { MiddlewareHandler } from 'hono';
import type { ModelAnswerer } from '../../answering/models/model-answerer.ts';
import type { ChatServiceConfig } from '../../platform/config/config.ts';
import { version } from '../../platform/config/version.ts';
import type { ChatContext, ChatEnv } from '../../talk/chat/chat-context.ts';

export interface TracingOptions {
  exporter: SpanExporter;
  /** Milliseconds since 1970, with fractions. */
  clock: () => number;
  /** The pattern of the route, never the path with its ids. */
  routeOf(context: ChatContext): string;
}

export interface Tracing {
  /** A span for each request, which continues the trace of the caller's `traceparent`. */
  middleware: MiddlewareHandler<ChatEnv>;
  /** Wraps a model answerer with a span for each call of the model. */
  observeModel(askModel: ModelAnswerer): ModelAnswerer;
  close(): Promise<void>;
}

/** Traces of requests and models. No question, answer or key is part of them. */
export function createTracing({ exporter, clock, routeOf }: TracingOptions): Tracing {
  const running = new AsyncLocalStorage<TracePlace>();
  return {
    close: () => exporter.close(),

    middleware: async (context, next) => {
      const here = placeInTrace(context.req.header('traceparent'));
      if (here === undefined) return await next();
      const startMs = clock();
      await running.run(here, next);
      const route = routeOf(context);
      if (route === '/livez' || route === '/readyz') return;
      const { status } = context.res;
      exporter.add({
        ...here,
        name: `${context.req.method} ${route}`,
        kind: 'server',
        startMs,
        endMs: clock(),
        attributes: {
          'http.request.method': context.req.method,
          'http.route': route,
          'http.response.status_code': status,
          'lectern.request_id': context.get('requestId'),
        },
        isError: status >= 500,
      });
    },

    observeModel: (askModel) => async (asking) => {
      const parent = running.getStore();
      if (parent === undefined) return await askModel(asking);
      const startMs = clock();
      const outcome = await askModel(asking).catch((error: unknown) => ({ kind: 'stopped' as const, error }));
      const usage = 'usage' in outcome ? outcome.usage : undefined;
      exporter.add({
        traceId: parent.traceId,
        spanId: randomId(8),
        parentSpanId: parent.spanId,
        startMs,
        endMs: clock(),
        name: `chat ${asking.model.name}`,
        kind: 'client',
        attributes: {
          'gen_ai.operation.name': 'chat',
          'gen_ai.request.model': asking.model.name,
          'gen_ai.usage.input_tokens': usage?.inputTokens,
          'gen_ai.usage.output_tokens': usage?.outputTokens,
          'lectern.outcome': outcome.kind,
        },
        isError: outcome.kind === 'unavailable',
      });
      if (outcome.kind === 'stopped') throw outcome.error;
      return outcome;
    },
  };
}

/** Tracing, if the settings name a collector. */
export function openTracing(
  config: Pick<ChatServiceConfig, 'OTEL_EXPORTER_OTLP_ENDPOINT' | 'OTEL_EXPORTER_OTLP_HEADERS'>,
  logger: Logger,
  routeOf: TracingOptions['routeOf'],
): Tracing | undefined {
  const exporter = openSpanExporter(config, { name: 'lectern-chat', version }, logger);
  return exporter && createTracing({ exporter, routeOf, clock: () => performance.timeOrigin + performance.now() });
}

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text as readText } from 'node:stream/consumers';
import { expect, it, onTestFinished } from 'vitest';
import { readDemoKey } from '../../../test/service-process.ts';
import { serveModel } from '../../answering/models/test/model-server.ts';
import { chatServiceConfig } from '../../platform/config/config.ts';
import { serve } from '../../platform/network/test/servers.ts';
import { startChatService } from '../../start.ts';

interface WireSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: string } }[];
}

/** A collector that keeps what it receives. */
async function serveCollector() {
  const bodies: string[] = [];
  const headers: unknown[] = [];
  const server = await serve(async (request, response) => {
    headers.push([request.url, request.headers['x-token']]);
    bodies.push(await readText(request));
    response.end('{}');
  });
  const spans = () =>
    bodies.flatMap((body): WireSpan[] =>
      JSON.parse(body).resourceSpans.flatMap(
        (one: { scopeSpans: { spans: WireSpan[] }[] }) => one.scopeSpans[0]?.spans,
      ),
    );
  return { ...server, bodies, headers, spans };
}

async function start(settings: Record<string, string>) {
  const dataDir = mkdtempSync(join(tmpdir(), 'lectern-tracing-'));
  const quiet = { CHAT_PORT: '0', METRICS_PORT: '0', EMBEDDINGS: 'off', LOG_LEVEL: 'silent' };
  const service = await startChatService(chatServiceConfig.parse({ DATA_DIR: dataDir, ...quiet, ...settings }));
  onTestFinished(async () => {
    await service.stop();
    rmSync(dataDir, { recursive: true });
  });
  const headers = { authorization: `Bearer ${readDemoKey({ DATA_DIR: dataDir })}`, 'content-type': 'application/json' };
  return (message: string, more: Record<string, string> = {}) =>
    fetch(`${service.url}/api/v1/chat`, {
      method: 'POST',
      headers: { ...headers, ...more },
      body: JSON.stringify({ bot_id: 'minecraft', message }),
    });
}

const attributesOf = ({ attributes }: WireSpan) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]));

it('sends a span for each request and each model, on the trace of the caller, without what was said', async () => {
  const collector = await serveCollector();
  const model = await serveModel(() => ({ say: 'A creeper has 20 health points.' }));
  const ask = await start({
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_EXPORTER_OTLP_HEADERS: 'x-token=abc',
    LLM_BASE_URL: model.baseUrl,
    LLM_MODEL: 'test-model',
  });
  const traceId = '0af7651916cd43dd8448eb211c80319c';
  const asked = { traceparent: `00-${traceId}-b7ad6b7169203331-01`, 'x-request-id': 'req_of_the_caller' };
  const response = await ask('How much health does a creeper have?', asked);
  expect(response.status).toBe(200);
  const ours = () => collector.spans().filter((span) => span.traceId === traceId);
  await expect.poll(() => ours().some(({ name }) => name === 'POST /api/v1/chat')).toBe(true);
  const request = ours().find(({ name }) => name === 'POST /api/v1/chat') ?? expect.unreachable();
  expect(request.parentSpanId).toBe('b7ad6b7169203331');
  expect(attributesOf(request)).toMatchObject({
    'http.route': '/api/v1/chat',
    'http.response.status_code': '200',
    'lectern.request_id': 'req_of_the_caller',
  });
  const asking = ours().find(({ name }) => name === 'chat test-model') ?? expect.unreachable();
  expect(asking.parentSpanId).toBe(request.spanId);
  expect(attributesOf(asking)).toMatchObject({
    'gen_ai.operation.name': 'chat',
    'gen_ai.request.model': 'test-model',
    'gen_ai.usage.input_tokens': expect.stringMatching(/^\d+$/),
  });
  expect(collector.headers[0]).toEqual(['/v1/traces', 'abc']);
  expect(collector.bodies.join()).not.toMatch(/creeper|lk_live_/i);
});

it('costs nobody anything when the collector is away, or the caller wants no trace', async () => {
  const ask = await start({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1' });
  expect((await ask('Hello')).status).toBe(200);
  const collector = await serveCollector();
  const silent = await start({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
  const unwanted = '00-1af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-00';
  expect((await silent('Hello', { traceparent: unwanted })).status).toBe(200);
  expect((await silent('Hello')).status).toBe(200);
  await expect.poll(() => collector.spans().length).toBeGreaterThan(0);
  expect(collector.spans().some(({ traceId }) => unwanted.includes(traceId))).toBe(false);
});

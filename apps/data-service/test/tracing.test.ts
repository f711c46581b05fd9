import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import { expect, it, onTestFinished } from 'vitest';
import { dataServiceConfig } from '../src/config.ts';
import { startDataService } from '../src/start.ts';

interface WireSpan {
  traceId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: string } }[];
}

/** A collector that keeps what it gets. */
async function serveCollector() {
  const bodies: string[] = [];
  const tokens: unknown[] = [];
  const server = createServer(async (request, response) => {
    tokens.push([request.url, request.headers.authorization]);
    bodies.push(await readText(request));
    response.end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const spans = () =>
    bodies.flatMap((body): WireSpan[] =>
      JSON.parse(body).resourceSpans.flatMap(
        (one: { scopeSpans: { spans: WireSpan[] }[] }) => one.scopeSpans[0]?.spans,
      ),
    );
  // A server that listens on a port has an address.
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, bodies, tokens, spans };
}

async function start(settings: Record<string, string>) {
  const quiet = { DATA_PORT: '0', METRICS_PORT: '0', LOG_LEVEL: 'silent' };
  const service = await startDataService(dataServiceConfig.parse({ ...quiet, ...settings }));
  let isStopped = false;
  const stop = async () => {
    if (!isStopped) await service.stop();
    isStopped = true;
  };
  onTestFinished(stop);
  return { url: service.url, stop };
}

it.each(['1', '2'])('sends a span for each request, on the trace of the caller (WORKERS=%s)', async (WORKERS) => {
  const collector = await serveCollector();
  const { url, stop } = await start({
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20abc',
    WORKERS,
  });
  const traceId = '0af7651916cd43dd8448eb211c80319c';
  const asked = { traceparent: `00-${traceId}-b7ad6b7169203331-01`, 'x-request-id': 'req_of_the_caller' };
  // Each on its own connection, since connections are spread over the threads.
  const ask = (path: string, headers: Record<string, string> = {}) =>
    fetch(url + path, { headers: { ...headers, connection: 'close' } }).then((response) => response.arrayBuffer());
  await ask('/api/v1/mobs/creeper?fields=hp', asked);
  await ask('/api/v1/mobs/nobody-by-this-name');
  await ask('/livez');
  await ask('/api/v1/mobs/zombie', { traceparent: '00-1af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-00' });
  // Spans that are still queued are sent at the end.
  await stop();
  const [ours, ...others] = collector
    .spans()
    .sort((one, other) => Number(other.traceId === traceId) - Number(one.traceId === traceId));
  expect(ours).toMatchObject({ traceId, parentSpanId: 'b7ad6b7169203331', name: 'GET /api/v1/mobs/{name}' });
  const attributes = Object.fromEntries(
    (ours?.attributes ?? []).map(({ key, value }) => [key, value.stringValue ?? value.intValue]),
  );
  expect(attributes).toMatchObject({
    'http.route': '/api/v1/mobs/{name}',
    'http.response.status_code': '200',
    'lectern.request_id': 'req_of_the_caller',
  });
  expect(others.map(({ name }) => name)).toEqual(['GET /api/v1/mobs/{name}']);
  expect(collector.tokens[0]).toEqual(['/v1/traces', 'Bearer abc']);
  expect(collector.bodies.join()).not.toMatch(/creeper|nobody/);
});

it('answers requests although the collector is away', async () => {
  const { url } = await start({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1' });
  expect((await fetch(`${url}/api/v1/mobs/creeper`)).status).toBe(200);
});

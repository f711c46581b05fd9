import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { json, text } from 'node:stream/consumers';
import { waitUntil } from '@lectern/test-kit';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { hasCaddy, startCaddy } from './caddy.ts';
import { hasNginx, startNginx } from './nginx.ts';
import { openPlaces, type Places } from './places.ts';
import { killAll, launchDataService, launchReady } from './service-process.ts';

let places: Places;
beforeAll(async () => {
  places = await openPlaces();
});
afterEach(killAll);
afterAll(() => places.close());

/** Over a new connection. */
async function get(url: string): Promise<Response> {
  const response = await fetch(url, { headers: { connection: 'close' } });
  await response.clone().arrayBuffer();
  return response;
}

describe('a service that is told to stop', () => {
  const services = [
    { name: 'chat', launch: launchReady, path: '/api/health' },
    { name: 'data', launch: launchDataService, path: '/api/v1/mobs/creeper' },
  ];

  it.each(services)(
    'is not ready any more, but serves new connections until it has drained: $name',
    async (service) => {
      // Longer than the test: SIGINT ends it.
      const settings = { ...places.onSqlite(), DRAIN_MS: '600000', WORKERS: '3' };
      const { url, child, exitCode } = await service.launch(settings);
      expect((await get(`${url}/readyz`)).status).toBe(200);
      child.kill('SIGTERM');
      await waitUntil('it is not ready', async () => (await get(`${url}/readyz`)).status === 503);
      for (let connection = 0; connection < 20; connection += 1) {
        const refusal = await get(`${url}/readyz`);
        expect([refusal.status, refusal.headers.get('retry-after')]).toEqual([503, '1']);
        expect((await get(`${url}/livez`)).status).toBe(200);
        expect((await get(`${url}${service.path}`)).status).toBe(200);
      }
      child.kill('SIGINT');
      expect(await exitCode()).toBe(0);
      await expect(get(`${url}/livez`)).rejects.toThrow();
    },
  );
});

describe.skipIf(!hasNginx)('nginx without an instance', () => {
  it('answers under /api/ with JSON and Retry-After, and so it does to a body that is too large', async () => {
    const settings = places.onSqlite();
    const [chat, data] = [await launchReady(settings), await launchDataService(settings)];
    const nginx = await startNginx([data.url], [chat.url]);
    onTestFinished(() => nginx.stop());
    const large = await announce(`${nginx.chatUrl}/api/v1/chat`, 26 * 1024 * 1024);
    expect([large.statusCode, large.headers['content-type']]).toEqual([413, 'application/json']);
    expect(await json(large)).toMatchObject({ code: 'too_large', request_id: expect.any(String) });
    await Promise.all([chat.kill(), data.kill()]);
    const sentence = 'The service does not answer at the moment. Try again.';
    const ofData = await get(`${nginx.dataUrl}/api/v1/mobs`);
    expect([ofData.status, ofData.headers.get('retry-after')]).toEqual([502, '2']);
    expect(ofData.headers.get('content-type')).toBe('application/json');
    expect(ofData.headers.get('access-control-allow-origin')).toBe('*');
    expect(await ofData.json()).toEqual({ success: false, error: sentence });
    const ofChat = await fetch(`${nginx.chatUrl}/api/v1/chat`, { method: 'POST', body: '{}' });
    expect([ofChat.status, ofChat.headers.get('retry-after')]).toEqual([502, '2']);
    expect(await ofChat.json()).toEqual({ error: sentence, code: 'unavailable', request_id: expect.any(String) });
    const page = await get(`${nginx.chatUrl}/dashboard`);
    expect([page.status, page.headers.get('content-type'), await page.text()]).toEqual([
      502,
      'text/plain',
      `${sentence}\n`,
    ]);
  });
});

describe.skipIf(!hasCaddy)('Caddy without an instance', () => {
  it('answers under /api/ with JSON and Retry-After', async () => {
    const settings = places.onSqlite();
    const [chat, data] = [await launchReady(settings), await launchDataService(settings)];
    const caddy = await startCaddy([data.url], [chat.url]);
    onTestFinished(() => caddy.stop());
    await Promise.all([chat.kill(), data.kill()]);
    for (const url of [caddy.dataUrl, caddy.chatUrl]) {
      const answer = await get(`${url}/api/health`);
      expect([502, 503]).toContain(answer.status);
      expect([answer.headers.get('retry-after'), answer.headers.get('content-type')]).toEqual([
        '2',
        'application/json',
      ]);
      expect(await answer.json()).toMatchObject({ error: 'The service does not answer at the moment. Try again.' });
    }
  });
});

describe.skipIf(!hasCaddy)('Caddy', () => {
  it('lets a question wait while no instance is ready, and sends it once', async () => {
    const instances = [await serveInstance(), await serveInstance()];
    const urls = instances.map(({ url }) => url);
    const caddy = await startCaddy(urls, urls);
    onTestFinished(() => caddy.stop());
    const ask = () => fetch(`${caddy.chatUrl}/api/v1/chat`, { method: 'POST', body: '{"message":"hello"}' });
    const questions = () => instances.flatMap(({ asked }) => asked);
    expect((await ask()).status).toBe(200);
    for (const instance of instances) instance.become('starting');
    // Two sites check each instance: after the fourth check, both have the answer to at least one.
    await waitUntil('Caddy knows', async () => instances.every(({ checks }) => checks() >= 4));
    const asked = ask();
    await waitUntil('it waits', async () => instances.every(({ checks }) => checks() >= 6));
    expect(questions()).toHaveLength(1);
    instances[1]?.become('ready');
    const answer = await asked;
    expect([answer.status, await answer.text()]).toEqual([200, '{"message":"hello"}']);
    instances[1]?.become('dying');
    expect((await ask()).status).toBe(502);
    expect(questions()).toHaveLength(3);
  });
});

type State = 'starting' | 'ready' | 'dying';

/** Repeats what it is asked; a dying one takes a question and closes the connection. */
async function serveInstance() {
  let state: State = 'ready';
  let checks = 0;
  const asked: string[] = [];
  const server = createServer(async (incoming, response) => {
    if (incoming.method === 'GET') {
      checks += 1;
      return response.writeHead(state === 'starting' ? 503 : 200).end();
    }
    const body = await text(incoming);
    asked.push(body);
    return state === 'dying' ? incoming.socket.destroy() : response.end(body);
  });
  onTestFinished(() => void server.close());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    /** How often it was asked whether it is ready, since its state changed. */
    checks: () => checks,
    become(next: State): void {
      state = next;
      checks = 0;
    },
  };
}

/** A request that says how long its body is, and waits for the answer before it sends any of it. */
async function announce(url: string, bytes: number): Promise<IncomingMessage> {
  const asking = request(url, { method: 'POST', headers: { 'content-length': bytes } });
  onTestFinished(() => void asking.destroy());
  asking.flushHeaders();
  const [response] = await once(asking, 'response');
  return response;
}

import { once } from 'node:events';
import { connect } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { resources } from '@lectern/dataset';
import { openCatalog } from '@lectern/dataset/catalog';
import { openHistory } from '@lectern/dataset/history';
import { openLanguages } from '@lectern/dataset/names';
import { createMemoryLimiter } from '@lectern/service-kit';
import { fuzzRequests, isFullSuite } from '@lectern/test-kit';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createApp } from '../src/app.ts';
import { compressQuickly } from '../src/compress.ts';
import { createOpenWire } from '../src/fast/handle-wire.ts';
import { openStreamWire } from '../src/fast/wire.ts';
import { createNodeServer, type NodeAdapterOptions } from '../src/node-adapter.ts';
import { createRandom } from './fast/random.ts';
import { makePlainRequest, makeTalk } from './fast/requests.ts';
import { talk } from './fast/talk.ts';

/** A million take about a quarter of an hour. */
const requests = isFullSuite('fuzz') ? fuzzRequests() : 300;
const atOnce = 8;
const nowMs = 1_800_000_000_000;

/** The service behind the servers, which counts its callers. Compressing every answer takes a second. */
async function prepareApp() {
  const limiter = createMemoryLimiter({ limit: 1_000_000_000, windowMs: 60_000, now: () => nowMs });
  const app = createApp({
    resources,
    catalog: openCatalog(),
    languages: openLanguages(),
    history: openHistory(),
    dataHash: 'hash',
    limiter,
    baseUrl: () => 'https://data.example',
    now: () => nowMs,
    random: () => 0.5,
  });
  await app.prepare(compressQuickly);
  return { app, limiter };
}

/** For tests that check no counts. */
let shared: ReturnType<typeof prepareApp>;
beforeAll(async () => {
  shared = prepareApp();
  await shared;
});

/** A server whose answers depend on nothing but the requests; what it answered is counted by route and status. */
async function serve(fastPath: boolean, more: Partial<NodeAdapterOptions> = {}, prepared = shared) {
  const { app, limiter } = await prepared;
  const answered = new Map<string, number>();
  const { server, closeIdle } = createNodeServer({
    app,
    fastPath,
    trustedHops: 0,
    onIgnoredProxy: () => undefined,
    createId: () => 'made-request-id',
    clock: () => performance.now(),
    onAnswer({ method, caller, requestId }, { route, status }) {
      const line = [method, caller, requestId, route, status].join(' ');
      answered.set(line, (answered.get(line) ?? 0) + 1);
    },
    onFailure: (_request, error) => expect.unreachable(String(error)),
    ...more,
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
    closeIdle();
  });
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return { port, answered, limiter, closeIdle };
}

/** Only the wall clock may differ, and the remaining requests of concurrent callers. */
const withoutTime = (heard: string) =>
  heard.replace(/^(Date|X-RateLimit-Remaining|RateLimit): .*\r\n/gm, '$1: (any)\r\n');

/** Without bodies, which are long. */
const brief = (heard: string) => heard.replace(/\{"success".*?\}(?=HTTP|$)/gs, '{...}');

describe('the fast path', () => {
  it(`answers ${requests} random requests as node:http does`, { timeout: 7_200_000 }, async () => {
    const plain = await serve(false);
    const fast = [await serve(true), await serve(true, { openWire: openStreamWire })] as const;
    const seed = isFullSuite('fuzz') ? Date.now() : 1;
    const random = createRandom(seed);
    let asked = 0;
    async function compare(): Promise<void> {
      while (asked < requests) {
        const next = makeTalk(random);
        asked += next.requests;
        const difference = await findDifference(plain.port, random.pick(fast).port, next.pieces);
        if (difference !== undefined) expect.unreachable(JSON.stringify({ seed, ...next, ...difference }, null, 1));
      }
    }
    await Promise.all(Array.from({ length: atOnce }, compare));
    expect(asked).toBeGreaterThanOrEqual(requests);
  });

  it('counts, limits and logs as node:http does', async () => {
    const [plain, fast] = [await serve(false, {}, prepareApp()), await serve(true, {}, prepareApp())];
    const random = createRandom(2);
    for (let asked = 0; asked < 300; asked += 1) {
      const request = makePlainRequest(random);
      for (const { port } of [plain, fast]) await talk(port, [request]);
    }
    expect(Object.fromEntries(fast.answered)).toEqual(Object.fromEntries(plain.answered));
    expect(await fast.limiter.peek('127.0.0.1')).toEqual(await plain.limiter.peek('127.0.0.1'));
  });

  it.each(['GET /api/v1/mobs HTTP/1.1\r\nHost: x\r\nA', 'G', ''])(
    'gives up on a connection that sends no more than %j, even when its client never closes it',
    async (beginning) => {
      const limits = { headersTimeout: 100, keepAliveTimeout: 60_000, connectionsCheckingInterval: 50 };
      const { port } = await serve(true, { limits });
      expect(await hearUntilEnd(port, beginning)).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
    },
  );

  const body = 'Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n';
  const broken = 'GET /api/v1/mobs HTTP/1.1\r\nHost: x\r\nA: \x01\r\n\r\n';
  const tunnel = 'CONNECT x:1 HTTP/1.1\r\nHost: x\r\n\r\n';

  it.each([
    ['a page', 'GET / HTTP/1.1\r\nHost: x\r\n\r\n', broken, [200, 400]],
    ['a page', 'GET / HTTP/1.1\r\nHost: x\r\n\r\n', tunnel, [200, 405]],
    // A request with an unread body closes its connection.
    ['a page for a body', `GET / HTTP/1.1\r\nHost: x\r\n${body}`, broken, [200]],
    ['a page for a body', `GET / HTTP/1.1\r\nHost: x\r\n${body}`, tunnel, [200]],
    ['a record for a body', `GET /v1/mobs/cow HTTP/1.1\r\nHost: x\r\n${body}`, tunnel, [200]],
  ])('gives %s before it refuses what follows in one piece', async (_name, first, then, statuses) => {
    for (const fastPath of [false, true]) {
      const { port } = await serve(fastPath);
      // Warms up: the first page loads its files.
      await (await fetch(`http://127.0.0.1:${port}/`)).text();
      const heard = await talk(port, [first + then]);
      expect([...heard.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => Number(status))).toEqual(statuses);
    }
  });

  it('closes connections that were idle for too long', async () => {
    const limits = { headersTimeout: 10_000, keepAliveTimeout: 100, connectionsCheckingInterval: 50 };
    const { port } = await serve(true, { limits });
    const heard = await hearUntilEnd(port, 'GET /v1/mobs/creeper HTTP/1.1\r\nHost: x\r\n\r\n');
    expect(heard.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200']);
  });

  it('uses the streams of the sockets where the runtime lacks an internal', () => {
    expect(createOpenWire(() => ({}))).toBe(openStreamWire);
    expect(createOpenWire()).not.toBe(openStreamWire);
  });

  it.each([
    ['libuv', createOpenWire()],
    ['streams', openStreamWire],
  ])('loses and mixes nothing over %s when a client sends much before it reads', async (_name, openWire) => {
    const { port } = await serve(true, { openWire });
    const socket = connect({ port, host: '127.0.0.1' }).pause();
    const heard: Buffer[] = [];
    socket.on('data', (chunk: Buffer) => heard.push(chunk));
    socket.pause();
    for (let sent = 0; sent < 200; sent += 1) {
      socket.write(
        `GET /v1/items?limit=${1 + (sent % 90)} HTTP/1.1\r\nHost: x\r\nX-Request-Id: request-${sent}\r\n\r\n`,
      );
      await setImmediate();
    }
    socket.resume();
    const idsOf = () => [
      ...Buffer.concat(heard)
        .toString('latin1')
        .matchAll(/X-Request-Id: request-(\d+)\r\n/g),
    ];
    await expect.poll(() => idsOf().length).toBe(200);
    expect(idsOf().map(([, id]) => Number(id))).toEqual(Array.from({ length: 200 }, (_, index) => index));
    socket.destroy();
  });
});

/** What differs, if it differs on every try: a connection that is cut may lose answers, and pieces may arrive as one. */
async function findDifference(plainPort: number, fastPort: number, pieces: readonly string[]) {
  for (let tries = 1; ; tries += 1) {
    const expected = withoutTime(await talk(plainPort, pieces));
    const heard = withoutTime(await talk(fastPort, pieces));
    if (heard === expected) return undefined;
    if (tries === 20) return { expected: brief(expected), heard: brief(heard) };
  }
}

/** Sends the beginning and nothing more; the server has to close the connection. */
async function hearUntilEnd(port: number, beginning: string): Promise<string> {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  let heard = '';
  socket.on('data', (chunk) => {
    heard += chunk.toString('latin1');
  });
  socket.on('error', () => undefined);
  socket.write(beginning);
  const closed = new Promise((resolve) => socket.once('close', resolve));
  await Promise.race([closed, new Promise((resolve) => socket.once('end', resolve))]);
  // A connection that the other side has fully closed refuses further data.
  const sending = setInterval(() => socket.write('x'), 100);
  await closed;
  clearInterval(sending);
  return heard;
}

import { setTimeout as delay } from 'node:timers/promises';
import { isAvailable, isFullSuite, startRedis, type TestPostgres, waitUntil } from '@lectern/test-kit';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { ask, readMessages } from './client.ts';
import { findLosses, isDatabaseBusy, startLoad } from './load.ts';
import { hasNginx, startNginx } from './nginx.ts';
import { openPlaces, type Places } from './places.ts';
import type { TestProxy } from './proxy.ts';
import { killAll, launchDataService, launchReady, readDemoKey, type ServiceProcess } from './service-process.ts';

const isMissing = !hasNginx || !isAvailable('postgres') || !isAvailable('redis');
/** The full suite (`npm run test:faults`) has three instances of each, and kills one. */
const isFull = isFullSuite('faults');
const size = isFull ? { instances: 3, turns: 60 } : { instances: 2, turns: 10 };
const limit = 40;

describe.skipIf(isMissing)('instances behind nginx, on PostgreSQL and Redis', () => {
  let places: Places;
  let redis: Awaited<ReturnType<typeof startRedis>>;
  let server: TestPostgres | undefined;
  let settings: Record<string, string>;
  let ofData: Record<string, string>;
  let data: ServiceProcess[];
  let chat: ServiceProcess[];
  let nginx: TestProxy;
  let key: string;

  beforeAll(async () => {
    [places, redis] = await Promise.all([openPlaces(), startRedis()]);
    // The full suite restarts it, so it must not be shared.
    if (isFull) server = await places.startServer();
    // A long timeout, so that all instances count in Redis even on a busy machine.
    const shared = { REDIS_URL: redis.url, REDIS_TIMEOUT_MS: '60000', TRUST_PROXY_HOPS: '1' };
    settings = {
      ...(await places.onPostgres(server)),
      ...shared,
      SECRET_KEY: 'the same for each instance, 0123456789',
    };
    // The first one creates the demo; the others find it.
    chat = [await launchReady(settings)];
    for (let count = 1; count < size.instances; count += 1) chat.push(await launchReady(settings));
    ofData = { ...shared, RATE_LIMIT_PER_MINUTE: String(limit), WORKERS: '1' };
    data = await Promise.all(Array.from({ length: size.instances }, () => launchDataService(ofData)));
    nginx = await startNginx(
      data.map(({ url }) => url),
      chat.map(({ url }) => url),
    );
    key = readDemoKey(settings);
  });
  afterAll(async () => {
    await nginx?.stop();
    killAll();
    await redis?.stop();
    await places?.close();
  });

  /** Callers through nginx, which stop with the test. They leave enough CPU time for an instance that is starting. */
  function openLoad(name: string) {
    const client = { url: nginx.chatUrl, key };
    const load = startLoad({ client, name, callers: 4, insists: true, pauseMs: 20 });
    onTestFinished(() => load.abandon());
    return load;
  }

  it('let exactly the limit pass over all of them', async () => {
    const statuses = await Promise.all(
      Array.from({ length: limit * 3 }, async () => {
        const response = await fetch(`${nginx.dataUrl}/api/v1/mobs/creeper`);
        await response.arrayBuffer();
        return response.status;
      }),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(limit);
    expect(statuses.filter((status) => status === 429)).toHaveLength(limit * 2);
  });

  it('go on with a conversation that another one has begun, and read it back', async () => {
    let sessionId: string | undefined;
    for (let turn = 0; turn < size.instances * 2; turn += 1) {
      const client = { url: chat[turn % chat.length]?.url ?? '', key };
      const reply = await ask(client, { question: `How much health does a creeper have? ${turn}`, sessionId });
      expect(reply.status).toBe(200);
      sessionId = reply.body.session_id;
    }
    const messages = await readMessages({ url: nginx.chatUrl, key }, sessionId ?? '');
    expect(messages).toHaveLength(size.instances * 4);
  });

  it('resume a stream that another one has begun and whose caller has left', async () => {
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
    const message = 'How much health does a creeper have?';
    const begun = await ask({ url: chat[0]?.url ?? '', key }, { question: message });
    const leaving = new AbortController();
    const stream = await fetch(`${chat[0]?.url}/api/v1/chat`, {
      method: 'POST',
      headers,
      signal: leaving.signal,
      body: JSON.stringify({ bot_id: 'minecraft', session_id: begun.body.session_id, stream: true, message }),
    });
    expect(stream.status).toBe(200);
    leaving.abort();
    const path = `/api/v1/sessions/${begun.body.session_id}/stream`;
    const resumed = async () => await (await fetch(`${chat.at(-1)?.url}${path}`, { headers })).text();
    await expect.poll(resumed).toMatch(/text-delta[\s\S]*\[DONE\]/);
  });

  it('are restarted one after the other under load without a failed request', async () => {
    const load = openLoad('rolling');
    const reading = startReading(`${nginx.dataUrl}/api/v1/mobs/creeper`);
    onTestFinished(() => void reading.stop());
    const isUnderWay = (more: number) => {
      const [turns, reads] = [load.turns.length, reading.statuses.length];
      return waitUntil('all go on', () => load.turns.length >= turns + more && reading.statuses.length >= reads + more);
    };
    for (let index = 0; index < (isFull ? size.instances : 1); index += 1) {
      await isUnderWay(size.turns);
      chat[index] = await restart(chat[index], (CHAT_PORT) => launchReady({ ...settings, CHAT_PORT }));
      data[index] = await restart(data[index], (DATA_PORT) => launchDataService({ ...ofData, DATA_PORT }));
    }
    await isUnderWay(size.turns);
    await load.stop();
    // Over its limit the data service still answers, with 429.
    expect(new Set(await reading.stop()).difference(new Set([200, 429]))).toEqual(new Set());
    const faults = load.refusals.filter((refusal) => !isDatabaseBusy(refusal));
    expect(faults.map(({ status, body }) => `${status} ${body.code} ${body.error}`)).toEqual([]);
    expect(load.breaks).toEqual([]);
    expect(await findLosses({ url: nginx.chatUrl, key }, load.turns)).toEqual([]);
  });

  it.runIf(isFull)('lose no acknowledged turn when PostgreSQL and Redis are restarted', async () => {
    const client = { url: nginx.chatUrl, key };
    const load = openLoad('engines');
    const grow = (more: number) => {
      const before = load.turns.length;
      return waitUntil('turns are answered', () => load.turns.length >= before + more);
    };
    await grow(size.turns);
    await redis.kill();
    await grow(size.turns);
    await redis.restart();
    await grow(size.turns);
    await server?.restart();
    await grow(size.turns);
    await load.stop();
    expect(await findLosses(client, load.turns)).toEqual([]);
    expect(load.refusals.filter(({ status }) => status < 500 && status !== 409)).toEqual([]);
  });

  it.runIf(isFull)('lose no acknowledged turn when one is killed under load, and another is restarted', async () => {
    const client = { url: nginx.chatUrl, key };
    const load = openLoad('scale-out');
    await waitUntil('turns are answered', () => load.turns.length >= size.turns);
    const [first, second] = chat;
    const port = (service: ServiceProcess | undefined) => new URL(service?.url ?? '').port;
    await first?.kill();
    const before = load.turns.length;
    await waitUntil('the others go on', () => load.turns.length >= before + size.turns);
    chat[0] = await launchReady({ ...settings, CHAT_PORT: port(first) });
    second?.child.kill('SIGTERM');
    expect(await second?.exitCode()).toBe(0);
    chat[1] = await launchReady({ ...settings, CHAT_PORT: port(second) });
    const after = load.turns.length;
    await waitUntil('all go on', () => load.turns.length >= after + size.turns);
    await load.stop();
    expect(await findLosses(client, load.turns)).toEqual([]);
    // A careful client only gets refusals that can be retried, never a wrong answer.
    expect(load.refusals.filter(({ status }) => status < 500 && status !== 409)).toEqual([]);
  });
});

/** Stops it as a supervisor does, and starts it again on the same port. */
async function restart(
  service: ServiceProcess | undefined,
  start: (port: string) => Promise<ServiceProcess>,
): Promise<ServiceProcess> {
  if (service === undefined) throw new Error('there is no such instance');
  service.child.kill('SIGTERM');
  expect(await service.exitCode()).toBe(0);
  return await start(new URL(service.url).port);
}

/** Requests one address again and again; no answer at all counts as status 0. */
function startReading(url: string) {
  const statuses: number[] = [];
  let isStopped = false;
  const ended = (async () => {
    while (!isStopped) {
      const response = await fetch(url).catch(() => undefined);
      await response?.arrayBuffer();
      statuses.push(response?.status ?? 0);
      await delay(20);
    }
  })();
  return {
    statuses,
    async stop() {
      isStopped = true;
      await ended;
      return statuses;
    },
  };
}

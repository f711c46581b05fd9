import { setTimeout as delay } from 'node:timers/promises';
import { isAvailable, waitUntil } from '@lectern/test-kit';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { hasCaddy, startCaddy } from './caddy.ts';
import { ask, type Client } from './client.ts';
import { hasNginx, startNginx } from './nginx.ts';
import { openPlaces, type Places } from './places.ts';
import { killAll, launchDataService, launchReady, readDemoKey, type ServiceProcess } from './service-process.ts';

const requests = 5_000;

const proxies = [
  { name: 'nginx', start: startNginx, isMissing: !hasNginx },
  { name: 'Caddy', start: startCaddy, isMissing: !hasCaddy },
].filter(({ isMissing }) => !isMissing && isAvailable('postgres'));

describe('two instances of both services', () => {
  let places: Places;
  let ofChat: Record<string, string>;
  let chat: ServiceProcess[];
  let data: ServiceProcess[];
  let key: string;
  // As published: nothing of what happens at a stop is set.
  const usual = { DRAIN_MS: '', TRUST_PROXY_HOPS: '1' };
  const ofData = { ...usual, RATE_LIMIT_PER_MINUTE: '1000000' };

  beforeAll(async () => {
    places = await openPlaces();
    ofChat = { ...(await places.onPostgres()), ...usual, SECRET_KEY: 'the same for each instance, 0123456789' };
    // The first one creates the demo; the other finds it.
    chat = [await launchReady(ofChat), await launchReady(ofChat)];
    data = [await launchDataService(ofData), await launchDataService(ofData)];
    key = readDemoKey(ofChat);
  });
  afterAll(async () => {
    killAll();
    await places?.close();
  });

  it.each(proxies)('are restarted one after the other behind $name without a failed request', async ({ start }) => {
    const proxy = await start(urlsOf(data), urlsOf(chat));
    onTestFinished(() => proxy.stop());
    const callers = [
      ...Array.from({ length: 3 }, () => startCalling(() => read(`${proxy.dataUrl}/api/v1/mobs/creeper`))),
      ...Array.from({ length: 3 }, () => startCalling(() => askOnce({ url: proxy.chatUrl, key }))),
    ];
    onTestFinished(() => void Promise.all(callers.map(({ stop }) => stop())));
    const isUnderWay = () => callers.every(({ count }) => count() >= 5);
    await waitUntil('all callers get answers', isUnderWay);
    const sent = () => callers.reduce((sum, { count }) => sum + count(), 0);
    do {
      for (const index of data.keys()) {
        [chat[index], data[index]] = await Promise.all([
          restart(chat[index], (CHAT_PORT) => launchReady({ ...ofChat, CHAT_PORT })),
          restart(data[index], (DATA_PORT) => launchDataService({ ...ofData, DATA_PORT })),
        ]);
      }
    } while (sent() < requests);
    const failures = await Promise.all(callers.map(({ stop }) => stop()));
    expect(failures.flat()).toEqual([]);
  });
});

const urlsOf = (services: readonly ServiceProcess[]) => services.map(({ url }) => url);

/** Stops it as a supervisor does, and starts it again on the same port; returns as soon as it is ready. */
async function restart(service: ServiceProcess | undefined, start: (port: string) => Promise<ServiceProcess>) {
  if (service === undefined) throw new Error('there is no such instance');
  service.child.kill('SIGTERM');
  expect(await service.exitCode()).toBe(0);
  const started = await start(new URL(service.url).port);
  await waitUntil('it is ready', async () => (await fetch(`${started.url}/readyz`)).ok);
  return started;
}

/** Calls again and again, and keeps what went wrong. Nothing is repeated. */
function startCalling(call: () => Promise<string | undefined>) {
  const failures: string[] = [];
  let count = 0;
  let isStopped = false;
  const ended = (async () => {
    while (!isStopped) {
      const failure = await call().catch((error: Error) => String(error.cause ?? error));
      if (failure !== undefined) failures.push(`${new Date().toISOString()} ${failure}`);
      count += 1;
      await delay(10);
    }
  })();
  return {
    count: () => count,
    async stop() {
      isStopped = true;
      await ended;
      return failures;
    },
  };
}

async function read(url: string): Promise<string | undefined> {
  const response = await fetch(url);
  const text = await response.text();
  return response.status === 200 ? undefined : `${response.status} ${text}`;
}

/** A turn without an Idempotency-Key: no proxy may repeat it once it was sent. */
async function askOnce(client: Client): Promise<string | undefined> {
  const { status, body } = await ask(client, { question: 'How much health does a creeper have?' });
  return status === 200 ? undefined : `${status} ${JSON.stringify(body)}`;
}

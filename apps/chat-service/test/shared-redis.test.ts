import { isAvailable, startRedis, type TestRedis, waitUntil } from '@lectern/test-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask } from './client.ts';
import { openPlaces, type Places } from './places.ts';
import { createKey, killAll, launchDataService, launchReady, type ServiceProcess } from './service-process.ts';

const badKey = `lk_live_${'0'.repeat(38)}`;

const isMissing = !isAvailable('redis') || !isAvailable('postgres');

describe.skipIf(isMissing)('two instances of both services on one Redis', () => {
  let places: Places;
  let redis: TestRedis;
  let data: ServiceProcess[];
  let chat: ServiceProcess[];
  let key: string;

  beforeAll(async () => {
    places = await openPlaces();
    redis = await startRedis();
    const settings = { ...(await places.onPostgres()), REDIS_URL: redis.url, LOG_LEVEL: 'info' };
    data = await Promise.all([launchDataService(settings), launchDataService(settings)]);
    chat = await Promise.all([launchReady(settings), launchReady(settings)]);
    key = await createKey(settings);
  });
  afterAll(async () => {
    killAll();
    await redis?.stop();
    await places?.close();
  });

  const statusesOf = async (instances: ServiceProcess[], count: number, get: (url: string) => Promise<number>) =>
    await Promise.all(Array.from({ length: count }, (_, turn) => get(instances[turn % instances.length]?.url ?? '')));
  const count = (statuses: number[], status: number) => statuses.filter((one) => one === status).length;
  const askData = async (url: string) => (await fetch(`${url}/api/v1/mobs/creeper`)).status;
  const askChat = (with_: string) => async (url: string) => (await ask({ url, key: with_ }, { question: 'hi' })).status;

  it('share each limit among the instances of a service, and none between the services', async () => {
    const requests = await statusesOf(data, 140, askData);
    expect(count(requests, 200) + count(requests, 429)).toBe(140);
    // On a machine that is too busy Redis may miss its deadline; then an instance counts on its own, and logs it.
    const isShared = data.every(({ output }) => !output().includes('counting in memory'));
    if (isShared) expect(count(requests, 200)).toBe(100);
    expect(await statusesOf(chat, 4, askChat(key))).toEqual([200, 200, 200, 200]);

    const guesses = await statusesOf(chat, 40, askChat(badKey));
    // Guesses that are in flight at the same time may exceed the limit by their number.
    expect(count(guesses, 401) + count(guesses, 429)).toBe(40);
    expect(await statusesOf(chat, 2, askChat(badKey))).toEqual([429, 429]);
    // Guessing keys does not lock out anyone with a valid key, on either instance.
    expect(await statusesOf(chat, 2, askChat(key))).toEqual([200, 200]);
    if (isShared) expect(await statusesOf(data, 2, askData)).toEqual([429, 429]);
  });
  it('answer everybody while Redis hangs, and count together again when it is back', async () => {
    redis.pause();
    const health = async (url: string) => (await fetch(`${url}/api/health`)).status;
    expect(await statusesOf(chat, 4, askChat(key))).toEqual([200, 200, 200, 200]);
    expect(await statusesOf(chat, 2, health)).toEqual([200, 200]);
    // Only requests without a valid key are counted.
    for (const status of await statusesOf(chat, 2, askChat(badKey))) expect([401, 429]).toContain(status);
    // Meanwhile each instance counts on its own, including what it counted before.
    const requests = await statusesOf(data, 240, askData);
    expect(count(requests, 200)).toBeGreaterThan(0);
    expect(count(requests, 429)).toBeGreaterThanOrEqual(40);
    expect(count(requests, 200) + count(requests, 429)).toBe(240);
    redis.resume();
    await waitUntil('all of them use Redis', async () => {
      const logs = [...data, ...chat].map(({ output }) => output());
      await Promise.all([statusesOf(data, 2, askData), statusesOf(chat, 2, askChat(badKey))]);
      return logs.every((log) => log.includes('Redis answers again: limits are shared'));
    });
  });
});

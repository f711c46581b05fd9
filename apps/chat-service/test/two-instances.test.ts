import { isAvailable, startRedis, type TestRedis } from '@lectern/test-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTarget, type Target } from './hostile/target.ts';
import { openPlaces, type Places } from './places.ts';
import { createKey, readDemoKey } from './service-process.ts';

const isMissing = !(isAvailable('redis') && isAvailable('postgres'));

describe.skipIf(isMissing)('two instances on one PostgreSQL and one Redis', () => {
  let places: Places;
  let redis: TestRedis;
  let targets: Target[];
  let settings: Record<string, string>;
  beforeAll(async () => {
    places = await openPlaces();
    redis = await startRedis();
    // A long timeout, so that both count in Redis even on a busy machine.
    const shared = { REDIS_URL: redis.url, REDIS_TIMEOUT_MS: '60000' };
    const secret = { SECRET_KEY: 'a secret that both of the instances share' };
    settings = { ...(await places.onPostgres()), ...shared, QUOTA_PER_DAY: '40', ...secret };
    // The first one creates the tables and the demo bot.
    targets = [await openTarget(settings)];
    targets.push(await openTarget(settings));
  });
  afterAll(async () => {
    await Promise.all(targets.map((target) => target.stop()));
    await redis.stop();
    await places.close();
  });

  const ask = async (index: number, key: string) => {
    const response = await fetch(`${targets[index % 2]?.url}/api/v1/chat`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ bot_id: 'minecraft', message: 'hello' }),
    });
    await response.text();
    return response.status;
  };
  const many = (count: number, key: string) =>
    Promise.all(Array.from({ length: count }, (_, index) => ask(index, key)));
  const countOf = (statuses: readonly number[], status: number) => statuses.filter((one) => one === status).length;

  it('throttle guessed keys together, and a valid key of the same address works at both', async () => {
    const good = readDemoKey(settings);
    const guesses = await many(60, 'lk_live_guess');
    expect([countOf(guesses, 401), countOf(guesses, 429)]).toEqual([30, 30]);
    expect(await many(4, good)).toEqual([200, 200, 200, 200]);
  });

  it('let exactly the quota of a key pass when both are asked at once', async () => {
    const statuses = await many(100, await createKey(settings));
    expect([countOf(statuses, 200), countOf(statuses, 429)]).toEqual([40, 60]);
  });
});

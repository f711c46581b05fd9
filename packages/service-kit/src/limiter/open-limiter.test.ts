import {
  freePort,
  isAvailable,
  startRedis,
  startTcpProxy,
  type TcpProxy,
  type TestRedis,
  waitUntil,
} from '@lectern/test-kit';
import { createClient } from '@redis/client';
import { describe, expect, it } from 'vitest';
import { createLog } from '../logger.ts';
import type { LimiterName } from './limiter.ts';
import { openLimiter } from './open-limiter.ts';
import type { SharedRedis } from './redis.ts';
import { createSharedConnection } from './shared-connection.ts';

/** On a busy machine a Redis that is there may take longer than the usual 200 ms. */
const timeoutMs = 60_000;
const options = { name: 'data:test', limit: 3, windowMs: 600_000, now: Date.now, timeoutMs } as const;

function recordingLogger() {
  const lines: { level: number; msg: string }[] = [];
  return { lines, logger: createLog('test', 'info', { write: (line) => lines.push(JSON.parse(line)) }).logger };
}

describe('openLimiter', () => {
  it('cannot be called without a name', async () => {
    const { logger } = recordingLogger();
    const { name, ...nameless } = options;
    // @ts-expect-error: without a name two limiters could share their counts.
    const limiter = await openLimiter({ ...nameless, logger });
    expect(name).toBe('data:test');
    await limiter.close();
  });

  it('counts in memory when Redis does not answer at the start, and names the setting without its password', async () => {
    const { lines, logger } = recordingLogger();
    const redisUrl = `redis://:secret@127.0.0.1:${await freePort()}`;
    const away: boolean[] = [];
    const onAway = (isAway: boolean) => away.push(isAway);
    const limiter = await openLimiter({ ...options, logger, redisUrl, onAway });
    expect(lines.map(({ msg }) => msg)).toEqual([
      expect.stringMatching(
        /^REDIS_URL="redis:\/\/:\*\*\*@127\.0\.0\.1:\d+" does not answer: .* in memory until it does\.$/,
      ),
    ]);
    expect(await limiter.hit('a')).toMatchObject({ allowed: true, remaining: 2 });
    expect([away, lines.length]).toEqual([[true], 1]);
    await limiter.close();
  });

  it.skipIf(!isAvailable('redis'))('counts in memory while Redis is away and goes back by itself', async () => {
    const redis = await startRedis();
    const { lines, logger } = recordingLogger();
    const limiter = await openLimiter({ ...options, logger, redisUrl: redis.url });
    expect(await limiter.hit('a')).toMatchObject({ allowed: true, remaining: 2 });

    await redis.kill();
    const away = [await limiter.hit('a'), await limiter.hit('a'), await limiter.hit('a'), await limiter.hit('a')];
    expect(away.map(({ allowed }) => allowed)).toEqual([true, true, true, false]);
    expect(lines.filter(({ level }) => level === 40)).toHaveLength(1);

    await redis.restart();
    await waitUntil('Redis counts again', async () => (await limiter.peek('a')).remaining === 3);
    expect(await limiter.hit('a')).toMatchObject({ allowed: true, remaining: 2 });
    expect(lines.at(-1)?.msg).toBe('Redis answers again: limits are shared');
    await limiter.close();
    await redis.stop();
  });

  it.skipIf(!isAvailable('redis'))(
    'shares one connection among limiters until the last of them is closed',
    async () => {
      const redis = await startRedis();
      const { logger } = recordingLogger();
      const observer = await createClient({ url: redis.url }).connect();
      const connections = async () => (await observer.clientList()).length - 1;
      const connection: SharedRedis = createSharedConnection();
      const names = ['data:one', 'data:two', 'data:three'] as const;
      const open = (name: LimiterName) => openLimiter({ ...options, name, logger, redisUrl: redis.url, connection });
      const [first, ...others] = await Promise.all(names.map(open));
      await waitUntil('there is one connection', async () => (await connections()) === 1);
      await first?.close();
      for (const limiter of others) expect(await limiter.hit('a')).toMatchObject({ remaining: 2 });
      expect(await connections()).toBe(1);
      for (const limiter of others) await limiter.close();
      await waitUntil('it is closed', async () => (await connections()) === 0);
      await (await open('data:one')).close();
      observer.destroy();
      await redis.stop();
    },
  );
});

/** Each keeps the connection open and leaves commands without an answer for longer than `shortMs`. */
const shortMs = 2_000;
const faults = [
  {
    name: 'is stopped',
    begin: (_proxy: TcpProxy, redis: TestRedis) => redis.pause(),
    end: (_proxy: TcpProxy, redis: TestRedis) => redis.resume(),
  },
  { name: 'is slow', begin: (proxy: TcpProxy) => proxy.delay(2 * shortMs), end: (proxy: TcpProxy) => proxy.delay(0) },
  { name: 'is cut off', begin: (proxy: TcpProxy) => proxy.cut(), end: (proxy: TcpProxy) => proxy.restore() },
];

describe.skipIf(!isAvailable('redis')).each(faults)('a Redis that $name', ({ begin, end }) => {
  it('holds nobody up: memory counts until it answers again', async () => {
    const redis = await startRedis();
    const proxy = await startTcpProxy(Number(new URL(redis.url).port));
    const { lines, logger } = recordingLogger();
    const redisUrl = `redis://127.0.0.1:${proxy.port}`;
    const limiter = await openLimiter({ ...options, timeoutMs: shortMs, logger, redisUrl });
    expect(await limiter.hit('a')).toMatchObject({ remaining: 2 });

    begin(proxy, redis);
    const inMemory = [];
    for (let hit = 0; hit < 4; hit += 1) inMemory.push(await limiter.hit('b'));
    expect(inMemory.map(({ remaining, allowed }) => [remaining, allowed])).toEqual([
      [2, true],
      [1, true],
      [0, true],
      [0, false],
    ]);
    expect(lines.map(({ level }) => level)).toEqual([40]);

    end(proxy, redis);
    await waitUntil('Redis counts again', async () => (await limiter.peek('a')).remaining === 2);
    expect(lines.at(-1)?.msg).toBe('Redis answers again: limits are shared');
    await limiter.close();
    await proxy.close();
    await redis.stop();
  });
});

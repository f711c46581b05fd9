import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { isAvailable, startRedis, type TestRedis } from '@lectern/test-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Limiter, LimiterOptions } from './limiter.ts';
import { createMemoryLimiter } from './memory.ts';
import { openRedisLimiter } from './redis.ts';
import { createLimiterMemory, createSharedMemoryLimiter } from './shared-memory.ts';

/** The behaviour of every limiter, tested on each real adapter. */
function describeLimiter(open: (options: LimiterOptions) => Promise<Limiter>): void {
  /** Long enough that it does not end within a test on a busy machine. */
  const windowMs = 600_000;
  let limiter: Limiter;
  let callers = 0;
  const newCaller = () => `caller-${process.pid}-${callers++}`;

  beforeAll(async () => {
    limiter = await open({ limit: 5, windowMs, now: Date.now });
  });
  afterAll(() => limiter.close());

  it('lets exactly the limit pass and refuses the rest', async () => {
    const caller = newCaller();
    const windows = [];
    for (let hit = 0; hit < 8; hit += 1) windows.push(await limiter.hit(caller));
    expect(windows.map(({ allowed }) => allowed)).toEqual([true, true, true, true, true, false, false, false]);
    expect(windows.map(({ remaining }) => remaining)).toEqual([4, 3, 2, 1, 0, 0, 0, 0]);
  });

  it('lets exactly the limit pass when all hits come at once', async () => {
    const caller = newCaller();
    const windows = await Promise.all(Array.from({ length: 100 }, () => limiter.hit(caller)));
    expect(windows.filter(({ allowed }) => allowed)).toHaveLength(5);
  });

  it('opens the window with the first hit and never moves its end', async () => {
    const caller = newCaller();
    const before = Date.now();
    const first = await limiter.hit(caller);
    const firstTookMs = Date.now() - before;
    await delay(100);
    for (let hit = 0; hit < 9; hit += 1) await limiter.hit(caller);
    const lastAt = Date.now();
    const last = await limiter.hit(caller);
    const lastTookMs = Date.now() - lastAt;
    expect(first.endsAt).toBeGreaterThanOrEqual(before + windowMs - 5);
    // A shared limiter answers with the time that is left, so the end is only as exact as the answer was fast.
    expect(Math.abs(last.endsAt - first.endsAt)).toBeLessThanOrEqual(firstTookMs + lastTookMs + 25);
    expect(last.allowed).toBe(false);
  });

  it('starts afresh after the window', async () => {
    const brief = await open({ limit: 5, windowMs: 1_000, now: Date.now });
    const caller = newCaller();
    let window = await brief.hit(caller);
    while (window.allowed) window = await brief.hit(caller);
    while (!window.allowed) {
      await delay(20);
      window = await brief.hit(caller);
    }
    expect(window).toMatchObject({ allowed: true, remaining: 4 });
    await brief.close();
  });

  it('counts callers apart', async () => {
    const [one, other] = [newCaller(), newCaller()];
    for (let hit = 0; hit < 6; hit += 1) await limiter.hit(one);
    expect(await limiter.hit(other)).toMatchObject({ allowed: true, remaining: 4 });
  });

  it('peeks without counting', async () => {
    const caller = newCaller();
    expect(await limiter.peek(caller)).toMatchObject({ allowed: true, remaining: 5 });
    await limiter.hit(caller);
    await limiter.peek(caller);
    expect(await limiter.peek(caller)).toMatchObject({ allowed: true, remaining: 4 });
    expect(await limiter.hit(caller)).toMatchObject({ remaining: 3 });
  });
}

describe('memory limiter', () => {
  describeLimiter(async (options) => createMemoryLimiter(options));

  it('stays bounded with a million distinct callers', () => {
    let now = 0;
    const limiter = createMemoryLimiter({ limit: 100, windowMs: 60_000, now: () => now });
    const heapBefore = process.memoryUsage().heapUsed;
    for (let caller = 0; caller < 1_000_000; caller += 1) {
      now += 0.01;
      void limiter.hit(`10.${caller >> 16}.${(caller >> 8) & 255}.${caller & 255}`);
    }
    const growthMb = (process.memoryUsage().heapUsed - heapBefore) / 2 ** 20;
    expect(growthMb).toBeLessThan(100);
  });

  it('forgets callers after at most two windows', () => {
    let now = 0;
    const limiter = createMemoryLimiter({ limit: 1, windowMs: 1_000, now: () => now });
    void limiter.hit('old');
    for (now = 1_000; now <= 3_000; now += 1_000) void limiter.hit('new');
    now = 500;
    expect(limiter.peek('old')).toMatchObject({ remaining: 1 });
    expect(limiter.peek('new')).toMatchObject({ remaining: 0 });
  });

  it('keeps a window across generations', () => {
    let now = 0;
    const limiter = createMemoryLimiter({ limit: 2, windowMs: 1_000, now: () => now });
    now = 900;
    void limiter.hit('a');
    now = 1_100;
    void limiter.hit('b');
    expect(limiter.hit('a')).toEqual({ allowed: true, remaining: 0, endsAt: 1_900 });
    expect(limiter.hit('a')).toEqual({ allowed: false, remaining: 0, endsAt: 1_900 });
    now = 1_900;
    expect(limiter.hit('a')).toEqual({ allowed: true, remaining: 1, endsAt: 2_900 });
  });
});

describe('shared memory limiter', () => {
  describeLimiter(async (options) => createSharedMemoryLimiter({ ...options, memory: createLimiterMemory() }));

  const open = (now: () => number, limit: number, windowMs: number) =>
    createSharedMemoryLimiter({ limit, windowMs, now, memory: createLimiterMemory() });

  it('keeps the windows of a hundred thousand callers apart', async () => {
    const limiter = open(() => 5, 3, 60_000);
    const callers = Array.from(
      { length: 100_000 },
      (_, index) => `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`,
    );
    const wrong = callers.filter((caller) => Reflect.get(limiter.hit(caller), 'remaining') !== 2);
    for (let index = 0; index < callers.length; index += 2) void limiter.hit(callers[index] ?? '');
    wrong.push(
      ...callers.filter((caller, index) => Reflect.get(limiter.peek(caller), 'remaining') !== 1 + (index % 2)),
    );
    expect(wrong).toEqual([]);
  });

  it('drops the oldest windows when more callers come than it can remember', () => {
    const limiter = open(() => 5, 1, 60_000);
    for (let caller = 0; caller < 300_000; caller += 1) void limiter.hit(`caller ${caller}`);
    expect(limiter.peek('caller 0')).toMatchObject({ remaining: 1 });
    expect(limiter.peek('caller 299999')).toMatchObject({ remaining: 0 });
  });

  it('keeps a window across generations', () => {
    let now = 0;
    const limiter = open(() => now, 2, 1_000);
    now = 900;
    void limiter.hit('a');
    now = 1_100;
    void limiter.hit('b');
    expect(limiter.hit('a')).toEqual({ allowed: true, remaining: 0, endsAt: 1_900 });
    expect(limiter.hit('a')).toEqual({ allowed: false, remaining: 0, endsAt: 1_900 });
    now = 1_900;
    expect(limiter.hit('a')).toEqual({ allowed: true, remaining: 1, endsAt: 2_900 });
  });

  it('does not keep anybody out when the clock is set back by a day', () => {
    let now = 86_400_000;
    const limiter = open(() => now, 1, 1_000);
    void limiter.hit('a');
    now = 0;
    expect(limiter.hit('a')).toEqual({ allowed: true, remaining: 0, endsAt: 1_000 });
  });

  it('lets exactly the limit pass when threads hit it at the same time', async () => {
    const memory = createLimiterMemory();
    const workers = Array.from({ length: 4 }, () => new Worker(hitter, { workerData: { memory, hits: 50_000 } }));
    const allowed = await Promise.all(workers.map(async (worker) => (await once(worker, 'message'))[0]));
    expect(allowed.reduce((sum, passed) => sum + passed, 0)).toBe(100_001);
  });
});

/** Hits one caller again and again, and tells how often it was let pass. */
const hitter = new URL('./test/hitter.ts', import.meta.url);

describe.skipIf(!isAvailable('redis'))('Redis limiter', () => {
  let redis: TestRedis;
  beforeAll(async () => {
    redis = await startRedis();
  });
  afterAll(() => redis.stop());

  /** As long as a busy machine may take. */
  const patience = { windowMs: 600_000, timeoutMs: 60_000 };

  describeLimiter((options) => openRedisLimiter({ ...patience, ...options, name: 'data:test', url: redis.url }));

  it('shares one window among instances', async () => {
    const options = { name: 'data:shared', limit: 10, ...patience, now: Date.now, url: redis.url } as const;
    const instances = await Promise.all([openRedisLimiter(options), openRedisLimiter(options)]);
    const windows = await Promise.all(
      Array.from({ length: 40 }, (_, index) => instances[index % 2]?.hit('shared') ?? expect.unreachable()),
    );
    expect(windows.filter(({ allowed }) => allowed)).toHaveLength(10);
    await Promise.all(instances.map((instance) => instance.close()));
  });

  it('counts apart from a limiter of another name', async () => {
    const options = { limit: 1, ...patience, now: Date.now, url: redis.url };
    const one = await openRedisLimiter({ ...options, name: 'data:requests' });
    const other = await openRedisLimiter({ ...options, name: 'chat:bad-keys' });
    await one.hit('192.0.2.1');
    expect(await one.hit('192.0.2.1')).toMatchObject({ allowed: false });
    expect(await other.peek('192.0.2.1')).toMatchObject({ allowed: true, remaining: 1 });
    await Promise.all([one.close(), other.close()]);
  });
});

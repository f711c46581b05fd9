import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { isFullSuite } from '@lectern/test-kit';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { onBothDatabases } from '../../platform/database/test/on-each-database.ts';
import type { Place } from '../../platform/database/test/places.ts';
import { dayOf } from '../../platform/shared/utc-day.ts';
import { createBots } from '../bots/bots.ts';
import { addWorkspace } from '../bots/test/tenants.ts';
import { createKeys } from './keys.ts';
import { quotaExceeded, quotaHeaders, quotaStep, readUsage, refundStep, secondsUntilReset } from './quota.ts';

const noon = Date.UTC(2026, 10, 15, 12);

/** Requests made by each of two processes, and how many of them in total may pass. */
const rush = isFullSuite('faults') ? 1_000 : 200;

onBothDatabases('the quota', (opened) => {
  const keyIds: string[] = [];

  beforeAll(async () => {
    const { database } = opened();
    const now = () => noon;
    const scope = await addWorkspace(database);
    const bot = await createBots({ database, now }).create(scope, { name: 'Bot' });
    const keys = createKeys({ database, now, quotaPerDay: 1_000 });
    for (let made = 0; made < 3; made += 1) keyIds.push((await keys.create(scope, bot.id, {}))?.key.id ?? '');
  });

  const take = async (keyId: string, day: string, limit: number) => {
    const { database } = opened();
    const written = await database.write([quotaStep(database.build, keyId, day, limit)]);
    return written.done ? written.results[0].rows[0]?.used : undefined;
  };

  it('lets exactly the limit pass, however requests and refunds come together', async () => {
    const { database } = opened();
    const refund = async (keyId: string, day: string) => {
      const written = await database.write([refundStep(database.build, keyId, day)]);
      return written.done ? written.results[0].affected : 0;
    };
    const round = fc.record({ key: fc.nat(2), takes: fc.nat(12), refunds: fc.oneof(fc.constant(0), fc.nat(3)) });
    let run = 0;
    const property = fc.asyncProperty(
      fc.integer({ min: 1, max: 15 }),
      fc.array(round, { maxLength: 8 }),
      async (limit, rounds) => {
        run += 1;
        const day = `run-${run}`;
        const used = [0, 0, 0];
        for (const { key, takes, refunds } of rounds) {
          const keyId = keyIds[key] ?? '';
          const before = used[key] ?? 0;
          const [passes, given] = await Promise.all([
            Promise.all(Array.from({ length: takes }, () => take(keyId, day, limit))),
            Promise.all(Array.from({ length: refunds }, () => refund(keyId, day))),
          ]);
          const passed = passes.filter((pass) => pass !== undefined).sort((one, other) => one - other);
          const after = before + passed.length - given.reduce((sum, one) => sum + one, 0);
          expect(await readUsage(database, keyId, day)).toBe(after);
          expect(Math.max(after, ...passed)).toBeLessThanOrEqual(limit);
          // Without concurrent refunds, every pass has a unique number, with no gaps.
          const numbers = Array.from({ length: Math.min(takes, limit - before) }, (_, index) => before + index + 1);
          if (refunds === 0) expect(passed).toEqual(numbers);
          else expect(passed.length).toBeGreaterThanOrEqual(numbers.length);
          used[key] = after;
        }
        expect(await Promise.all(keyIds.map((keyId) => readUsage(database, keyId, day)))).toEqual(used);
      },
    );
    await fc.assert(property, { numRuns: 40 });
  });

  it(`lets exactly ${rush} of ${2 * rush} requests pass that two processes make at once`, async () => {
    const { database, place } = opened();
    const [keyId = ''] = keyIds;
    const day = dayOf(noon);
    const processes = await Promise.all([1, 2].map(() => startCounting(place, keyId, day)));
    const passes = (await Promise.all(processes.map((count) => count()))).flat();
    expect(passes).toHaveLength(rush);
    expect(new Set(passes.map(({ used }) => used)).size).toBe(rush);
    expect(await readUsage(database, keyId, day)).toBe(rush);
    expect(await take(keyId, day, rush)).toBeUndefined();
    // Another day, another key and a higher limit are not affected.
    expect(await take(keyId, '2026-11-16', rush)).toBe(1);
    expect(await take(keyIds[1] ?? '', day, rush)).toBe(1);
    expect(await take(keyId, day, rush + 1)).toBe(rush + 1);
  });

  it('counts nothing when the rest of the unit is refused, nor the other way round', async () => {
    const { database } = opened();
    const { build } = database;
    const [keyId = ''] = keyIds;
    const missing = { query: build.selectFrom('bots').select('id').where('id', '=', 'none'), mustAffect: true };
    expect(await database.write([quotaStep(build, keyId, 'refused', 5), missing])).toMatchObject({ refusedStep: 1 });
    expect(await readUsage(database, keyId, 'refused')).toBe(0);
  });

  it('never gives back more than was used', async () => {
    const { database } = opened();
    const [keyId = ''] = keyIds;
    await database.write([refundStep(database.build, keyId, 'empty')]);
    await take(keyId, 'empty', 5);
    await database.write([refundStep(database.build, keyId, 'empty')]);
    await database.write([refundStep(database.build, keyId, 'empty')]);
    expect(await readUsage(database, keyId, 'empty')).toBe(0);
  });
});

describe('the quota of a day', () => {
  it('begins and ends at midnight UTC', () => {
    const midnight = Date.UTC(2026, 10, 16);
    expect(dayOf(midnight - 1)).toBe('2026-11-15');
    expect(dayOf(midnight)).toBe('2026-11-16');
    expect(secondsUntilReset(midnight - 1)).toBe(1);
    expect(secondsUntilReset(midnight)).toBe(86_400);
    expect(secondsUntilReset(noon)).toBe(43_200);
  });

  it('shows in headers, with the reset as Unix seconds', () => {
    expect(quotaHeaders(42, 1_000, noon)).toEqual({
      'X-RateLimit-Limit': '1000',
      'X-RateLimit-Remaining': '958',
      'X-RateLimit-Reset': String(Date.UTC(2026, 10, 16) / 1_000),
      'RateLimit-Policy': '"day";q=1000;w=86400',
      RateLimit: '"day";r=958;t=43200',
    });
  });

  it('is never shown below zero, also after the limit was lowered', () => {
    expect(quotaHeaders(1_200, 1_000, noon)).toMatchObject({ 'X-RateLimit-Remaining': '0' });
  });

  it('says when it is used up which limit that is, and when to come back', () => {
    expect(quotaExceeded(1_000, noon)).toMatchObject({
      code: 'quota_exceeded',
      retryAfterSeconds: 43_200,
      message:
        'This API key has used its 1000 requests for 2026-11-15 (UTC). It can be used again from 2026-11-16T00:00:00Z.',
    });
  });
});

/** Another process on the same database, ready to make `rush` requests when told to. */
async function startCounting({ dataDir, databaseUrl }: Place, keyId: string, day: string) {
  const script = fileURLToPath(new URL('./test/count-requests.ts', import.meta.url));
  const options = [script, keyId, day, String(rush), String(rush), dataDir, databaseUrl ?? ''];
  const child = spawn(process.execPath, options, { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  const nextLine = async () => (await lines.next()).value ?? expect.unreachable('the process ended too early');
  await nextLine();
  return async (): Promise<{ used: number }[]> => {
    child.stdin.write('go\n');
    return JSON.parse(await nextLine());
  };
}

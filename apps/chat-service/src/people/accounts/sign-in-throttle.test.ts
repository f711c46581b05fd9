import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../platform/database/database.ts';
import { openAt, type PlaceMaker, startSqlitePlaces } from '../../platform/database/test/places.ts';
import type { Browser } from './test/browser.ts';
import { createHarness, goodPassword, type Harness } from './test/harness.ts';

let places: PlaceMaker;
let database: Database;
let harness: Harness;
beforeAll(async () => {
  places = await startSqlitePlaces();
  database = await openAt(await places.make());
  harness = createHarness({ database });
});
afterAll(async () => {
  await database.close();
  await places.close();
});

const wrong = 'not the right password';
const signIn = (browser: Browser, email: string, password: string) => browser.post('/sign-in', { email, password });
const guess = async (email: string, times: number, address = '198.51.100.1') => {
  const statuses = Array.from({ length: times }, async () => {
    const { status } = await signIn(harness.browse(address), email, wrong);
    return status;
  });
  return (await Promise.all(statuses)).toSorted();
};

describe('repeated wrong passwords', () => {
  it('throttle the address that sends them, not the owner', async () => {
    await harness.signUp('guessed@example.org');
    expect(await guess('guessed@example.org', 8)).toEqual([401, 401, 401, 401, 401, 429, 429, 429]);
    const again = await signIn(harness.browse('198.51.100.1'), 'guessed@example.org', wrong);
    expect(again.status).toBe(429);
    expect(again.body).toEqual({ error: 'Too many attempts. Wait a while and try again.', code: 'rate_limited' });
    expect(again.headers.get('retry-after')).toBe('30');
    expect((await signIn(harness.browse('192.0.2.1'), 'guessed@example.org', goodPassword)).status).toBe(200);
    harness.clock.ms += 30_000;
    expect((await signIn(harness.browse('198.51.100.1'), 'guessed@example.org', wrong)).status).toBe(401);
  });

  it('do not reveal whether the account exists', async () => {
    await harness.signUp('existing@example.org');
    expect(await guess('existing@example.org', 12)).toEqual(await guess('missing@example.org', 12));
  });

  it('do not lock out the owner at the same address on a known device', async () => {
    const { browser } = await harness.signUp('owner@example.org');
    await browser.post('/sign-out', undefined, 204);
    await guess('owner@example.org', 10, '203.0.113.1');
    expect((await signIn(harness.browse('203.0.113.1'), 'owner@example.org', goodPassword)).status).toBe(429);
    expect((await signIn(browser, 'owner@example.org', goodPassword)).status).toBe(200);
  });

  it('get no second budget from a device of another account', async () => {
    await harness.signUp('target@example.org');
    const { browser } = await harness.signUp('attacker@example.org');
    await guess('target@example.org', 10, '203.0.113.1');
    expect((await signIn(browser, 'target@example.org', wrong)).status).toBe(429);
  });

  it('are refused after sixty from one address', async () => {
    const browser = harness.browse('192.0.2.30');
    const statuses = await Promise.all(
      Array.from({ length: 63 }, (_, index) => signIn(browser, `nobody${index}@example.org`, wrong)),
    );
    expect(statuses.filter(({ status }) => status === 401)).toHaveLength(60);
    expect((await browser.post('/invitations/open', { token: 'x' })).status).toBe(429);
    expect(
      (await browser.post('/sign-up', { email: 'new@example.org', name: 'N', password: goodPassword })).status,
    ).toBe(429);
  });

  it('in an open session are refused after five, in that session only', async () => {
    const { browser } = await harness.signUp('hijacked@example.org');
    const change = { current_password: wrong, new_password: 'another fine password' };
    const owner = harness.browse('203.0.113.1');
    await owner.post('/sign-in', { email: 'hijacked@example.org', password: goodPassword }, 200);
    for (let index = 0; index < 3; index += 1) await browser.post('/password', change, 403);
    for (let index = 0; index < 2; index += 1) await browser.post('/totp', { password: wrong }, 403);
    await browser.post('/password', { ...change, current_password: goodPassword }, 429);
    await browser.post('/totp/disable', { password: goodPassword }, 429);
    await owner.post('/password', { ...change, current_password: goodPassword }, 204);
  });
});

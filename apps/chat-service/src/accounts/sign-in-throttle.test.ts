import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../database/database.ts';
import { openAt, type PlaceMaker, startSqlitePlaces } from '../database/test/places.ts';
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
const guess = async (email: string, times: number) => {
  const statuses = Array.from({ length: times }, async (_, index) => {
    const { status } = await signIn(harness.browse(`198.51.100.${index}`), email, wrong);
    return status;
  });
  return await Promise.all(statuses);
};

describe('guessing', () => {
  it('stops after ten times for an account, until a quarter of an hour has passed', async () => {
    await harness.signUp('guessed@example.org');
    expect(await guess('guessed@example.org', 10)).toEqual(Array(10).fill(401));
    const { status, body, headers } = await signIn(harness.browse('192.0.2.1'), 'guessed@example.org', goodPassword);
    expect(status).toBe(429);
    expect(body).toEqual({ error: 'Too many attempts. Wait a while and try again.', code: 'rate_limited' });
    expect(headers.get('retry-after')).toBe('900');
    harness.clock.ms += 15 * 60_000;
    expect((await signIn(harness.browse('192.0.2.1'), 'guessed@example.org', goodPassword)).status).toBe(200);
  });

  it('tells nothing about whether the account exists', async () => {
    await harness.signUp('existing@example.org');
    expect(await guess('existing@example.org', 12)).toEqual(await guess('missing@example.org', 12));
  });

  it('does not lock out the owner where they have signed in before', async () => {
    const { browser } = await harness.signUp('owner@example.org');
    await browser.post('/sign-out', undefined, 204);
    await guess('owner@example.org', 10);
    expect((await signIn(harness.browse('192.0.2.1'), 'owner@example.org', goodPassword)).status).toBe(429);
    expect((await signIn(browser, 'owner@example.org', goodPassword)).status).toBe(200);
  });

  it('gets no second budget from a device of another account', async () => {
    await harness.signUp('target@example.org');
    const { browser } = await harness.signUp('attacker@example.org');
    await guess('target@example.org', 10);
    expect((await signIn(browser, 'target@example.org', wrong)).status).toBe(429);
  });

  it('stops after thirty times from an address', { timeout: 60_000 }, async () => {
    const browser = harness.browse('192.0.2.30');
    const statuses = await Promise.all(
      Array.from({ length: 33 }, (_, index) => signIn(browser, `nobody${index}@example.org`, wrong)),
    );
    expect(statuses.filter(({ status }) => status === 401)).toHaveLength(30);
    expect((await browser.post('/invitations/open', { token: 'x' })).status).toBe(429);
    expect(
      (await browser.post('/sign-up', { email: 'new@example.org', name: 'N', password: goodPassword })).status,
    ).toBe(429);
  });

  it('the password in an open session stops after ten times too', async () => {
    const { browser } = await harness.signUp('hijacked@example.org');
    const change = { current_password: wrong, new_password: 'another fine password' };
    for (let index = 0; index < 5; index += 1) await browser.post('/password', change, 403);
    for (let index = 0; index < 5; index += 1) await browser.post('/totp', { password: wrong }, 403);
    await browser.post('/password', { ...change, current_password: goodPassword }, 429);
    await browser.post('/totp/disable', { password: goodPassword }, 429);
  });

  it('whether an address has an account by signing up with it stops after ten times', async () => {
    await harness.signUp('probed@example.org');
    const probe = (index: number) =>
      harness.browse(`198.51.100.${index}`).post('/sign-up', {
        email: 'probed@example.org',
        name: 'Eve',
        password: goodPassword,
      });
    for (let index = 0; index < 10; index += 1) expect((await probe(index)).status).toBe(409);
    expect((await probe(10)).status).toBe(429);
  });
});

import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Database } from '../../platform/database/database.ts';
import { openAt, type PlaceMaker, startSqlitePlaces } from '../../platform/database/test/places.ts';
import { createHarness, goodPassword } from './test/harness.ts';
import { totpCode } from './test/totp.ts';

let places: PlaceMaker;
let database: Database;
beforeAll(async () => {
  places = await startSqlitePlaces();
  database = await openAt(await places.make());
});
afterAll(async () => {
  await places.close();
  vi.restoreAllMocks();
});

it('no log line holds a password, a token, a code or an address that somebody typed', async () => {
  const printed: unknown[][] = [];
  for (const method of ['log', 'info', 'warn', 'error', 'debug'] as const) {
    vi.spyOn(console, method).mockImplementation((...parts) => void printed.push(parts));
  }
  const harness = createHarness({ database });
  const { browser, workspaceId } = await harness.signUp('ada@example.org');
  const secrets = [goodPassword, 'wrong password', 'ada@example.org', 'guest@example.org', 'another fine password'];
  await browser.post('/sign-in', { email: 'ada@example.org', password: 'wrong password' }, 401);
  await browser.post('/sign-in', { email: 'guest@example.org', password: 'wrong password' }, 401);
  await browser.post('/sign-up', { email: 'ada@example.org', name: 'Eve', password: goodPassword }, 202);
  const invite = { email: 'guest@example.org', role: 'viewer' };
  const { body: invited } = await browser.post(`/workspaces/${workspaceId}/invitations`, invite, 201);
  secrets.push(invited.link.split('#')[1]);
  const { body: totp } = await browser.post('/totp', { password: goodPassword }, 201);
  const code = totpCode(totp.uri);
  await browser.post('/totp/confirm', { code }, 204);
  secrets.push(new URL(totp.uri).searchParams.get('secret') ?? '', code, ...totp.backup_codes);
  secrets.push(...browser.cookies.values());
  const change = { current_password: goodPassword, new_password: 'another fine password' };
  await browser.post('/password', change, 204);
  secrets.push(...browser.cookies.values());
  await database.close();
  await browser.get('/me', 503);
  await browser.post('/sign-in', { email: 'ada@example.org', password: goodPassword }, 503);
  await browser.post('/sign-up', { email: 'guest@example.org', name: 'Guest', password: goodPassword }, 503);

  const text = `${harness.lines.join('')}${JSON.stringify(printed)}`;
  // better-auth's messages about the lost database show that its log lines do arrive here.
  expect(harness.lines.length).toBeGreaterThan(0);
  expect(printed).toEqual([]);
  for (const secret of secrets) expect(text).not.toContain(secret);
});

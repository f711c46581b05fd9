import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../platform/database/database.ts';
import { openAt, type PlaceMaker, startSqlitePlaces } from '../../platform/database/test/places.ts';
import { needsSecureCookies } from './cookies.ts';
import { createHarness, goodPassword, type Harness } from './test/harness.ts';

let places: PlaceMaker;
let database: Database;
beforeAll(async () => {
  places = await startSqlitePlaces();
  database = await openAt(await places.make());
});
afterAll(async () => {
  await database.close();
  await places.close();
});

const signIn = { email: 'nobody@example.org', password: goodPassword };

describe('a change', () => {
  let harness: Harness;
  beforeAll(() => {
    harness = createHarness({ database });
  });
  const send = (headers: Record<string, string>) =>
    harness.app.request('http://chat.test/dashboard/api/sign-in', {
      method: 'POST',
      body: JSON.stringify(signIn),
      headers: { 'content-type': 'application/json', 'x-test-address': crypto.randomUUID(), ...headers },
    });

  it.each([
    ['another site', { origin: 'https://evil.example' }],
    ['another port', { origin: 'http://chat.test:81' }],
    ['a sandboxed frame', { origin: 'null' }],
    ['another site, as the browser says', { origin: 'http://chat.test', 'sec-fetch-site': 'cross-site' }],
    ['a neighbouring host, as the browser says', { origin: 'http://chat.test', 'sec-fetch-site': 'same-site' }],
    ['who knows where', {}],
  ])('asked for by %s is refused', async (_, headers) => {
    const response = await send(headers);
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ code: 'forbidden' });
  });

  it.each([
    ['Origin', { origin: 'http://chat.test' }],
    ['Sec-Fetch-Site', { 'sec-fetch-site': 'same-origin' }],
    ['both', { origin: 'http://chat.test', 'sec-fetch-site': 'same-origin' }],
  ])('asked for by our own page is heard: %s says so', async (_, headers) => {
    expect((await send(headers)).status).toBe(401);
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'in %s is refused',
    async (type) => {
      const response = await send({ origin: 'http://chat.test', 'content-type': type });
      expect(response.status).toBe(415);
    },
  );

  it('that is too large is refused', async () => {
    const { body } = await harness.browse().post('/sign-in', { ...signIn, more: 'x'.repeat(70_000) }, 413);
    expect(body.code).toBe('too_large');
  });

  it('may be larger where it is a source, and anything where it is a file', async () => {
    const statusOf = async (method: string, path: string, type: string) => {
      const headers = { origin: 'http://chat.test', 'content-type': type, 'x-test-address': '' };
      const init = { method, headers, body: JSON.stringify({ text: 'x'.repeat(70_000) }) };
      const url = `http://chat.test/dashboard/api/workspaces/wsp_1/bots/bot_1/${path}`;
      return (await harness.app.request(url, init)).status;
    };
    // Nothing is mounted there in this test: 404 means that the guard let the request through.
    expect(await statusOf('POST', 'sources', 'application/json')).toBe(404);
    expect(await statusOf('PATCH', 'sources/src_1', 'application/json')).toBe(404);
    expect(await statusOf('POST', 'files', 'application/pdf')).toBe(404);
    expect(await statusOf('POST', 'sources/src_1/file', 'application/octet-stream')).toBe(404);
    expect(await statusOf('POST', 'sources', 'application/pdf')).toBe(415);
  });

  it('that is no JSON is refused', async () => {
    const headers = { origin: 'http://chat.test', 'content-type': 'application/json', 'x-test-address': '' };
    const init = { method: 'POST', body: '{"email"', headers };
    const response = await harness.app.request('http://chat.test/dashboard/api/sign-in', init);
    expect(await response.json()).toEqual({ error: 'The body is not valid JSON.', code: 'invalid_request' });
  });

  it('needs a session of our own page on every route that makes one', async () => {
    const { browser } = await harness.signUp('origin@example.org');
    const changes = harness.routes.routes.filter(({ method }) => !['GET', 'ALL'].includes(method));
    expect(changes.length).toBeGreaterThan(15);
    for (const { method, path } of changes) {
      const answer = await browser.ask(method, path, { body: {}, headers: { origin: 'https://evil.example' } });
      expect([method, path, answer.status]).toEqual([method, path, 403]);
    }
    await browser.get('/me', 200);
  });
});

describe('with a public address', () => {
  it('only that is our own', async () => {
    const harness = createHarness({ database, publicUrl: 'https://chat.example.org', secureCookies: true });
    await harness.browse().post('/sign-in', signIn, 401);
    const headers = { origin: 'http://localhost:8081' };
    expect((await harness.browse().ask('POST', '/sign-in', { body: signIn, headers })).status).toBe(403);
  });
});

describe('cookies', () => {
  it('are tied to the host and to TLS where there is TLS', async () => {
    const harness = createHarness({ database, publicUrl: 'https://chat.example.org', secureCookies: true });
    const { browser } = await harness.signUp('tls@example.org');
    const { headers } = await browser.post('/sign-in', { email: 'tls@example.org', password: goodPassword }, 200);
    const lines = headers.getSetCookie();
    expect(lines.map((line) => line.split('=')[0])).toEqual(['__Host-lectern_session', '__Host-lectern_device']);
    for (const line of lines) {
      expect(line).toMatch(/; Path=\/;/);
      expect(line).toMatch(/; HttpOnly/);
      expect(line).toMatch(/; Secure/);
      expect(line).toMatch(/; SameSite=Lax/);
      expect(line).not.toMatch(/Domain=/i);
    }
    await browser.get('/me', 200);
    const { headers: gone } = await browser.post('/sign-out', undefined, 204);
    for (const line of gone.getSetCookie()) expect(line).toMatch(/^__Host-lectern_\w+=;.*Max-Age=0;.*Secure/);
  });

  it('do without TLS in development', async () => {
    const harness = createHarness({ database });
    const { browser } = await harness.signUp('plain@example.org');
    const { headers } = await browser.post('/sign-in', { email: 'plain@example.org', password: goodPassword }, 200);
    const [session] = headers.getSetCookie();
    expect(session).toMatch(/^lectern_session=[^;]+; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/);
  });

  it.each([
    [undefined, 'development', false],
    ['http://localhost:8081', 'development', false],
    ['https://chat.example.org', 'development', true],
    ['http://chat.example.org', 'production', true],
    [undefined, 'production', true],
  ])('with the address %s in %s need TLS: %s', (publicUrl, nodeEnv, expected) => {
    expect(needsSecureCookies(publicUrl, nodeEnv)).toBe(expected);
  });
});

describe('when the database is away', () => {
  it('nobody is told that they are signed out', async () => {
    const away = await openAt(await places.make());
    const harness = createHarness({ database: away });
    const { browser } = await harness.signUp('away@example.org');
    await away.close();
    await browser.get('/me', 503);
    await browser.post('/sign-in', { email: 'away@example.org', password: goodPassword }, 503);
  });
});

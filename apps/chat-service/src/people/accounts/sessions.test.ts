import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import type { Database } from '../../platform/database/database.ts';
import { onBothDatabasesIn } from '../../platform/database/test/on-each-database.ts';
import { removeExpired } from './sessions.ts';
import { createHarness, goodPassword, type Harness } from './test/harness.ts';

onBothDatabasesIn('hostile', 'a session', (opened) => {
  let harness: Harness;
  beforeAll(() => {
    harness = createHarness({ database: opened().database });
  });

  const signInElsewhere = async (email: string, password = goodPassword) => {
    const browser = harness.browse('2001:db8:0:0::/64');
    await browser.post('/sign-in', { email, password }, 200);
    return browser;
  };

  it('is listed with where it is from, but without its token', async () => {
    const { browser } = await harness.signUp('lists@example.org');
    await signInElsewhere('lists@example.org');
    const { body } = await browser.get('/sessions', 200);
    const addresses = body.sessions.map(({ address }: { address: string }) => address);
    expect(addresses.toSorted()).toEqual(['2001:db8:0:0::/64', '203.0.113.1']);
    expect(body.sessions.filter((session: { is_current: boolean }) => session.is_current)).toMatchObject([
      { address: '203.0.113.1', user_agent: 'Test browser', created_at: expect.stringMatching(/^\d{4}-.*Z$/) },
    ]);
    const [token = ''] = (browser.cookies.get('lectern_session') ?? '').split('.');
    expect(token).toHaveLength(32);
    expect(JSON.stringify(body)).not.toContain(token);
  });

  it('cannot be taken over with the database and the secret that signs cookies', async () => {
    const { browser } = await harness.signUp('read-out@example.org');
    const cookieOf = (token: string) => {
      const signature = createHmac('sha256', harness.accounts.secrets[0]).update(token).digest('base64');
      return encodeURIComponent(`${token}.${signature}`);
    };
    const thief = harness.browse();
    const isLetIn = async (token: string) => {
      thief.cookies.set('lectern_session', cookieOf(token));
      return (await thief.get('/me')).status === 200;
    };
    const [token = ''] = (browser.cookies.get('lectern_session') ?? '').split('.');
    // The plain token is accepted, which shows that the cookie is built correctly.
    expect(await isLetIn(token)).toBe(true);
    const texts = await readAllTexts(harness.database);
    expect(texts.length).toBeGreaterThan(20);
    expect(texts).not.toContain(token);
    for (const text of texts) expect(await isLetIn(text), text).toBe(false);
  });

  it('is listed page by page, the last used first, each once', async () => {
    const email = 'pages@example.org';
    const { browser } = await harness.signUp(email);
    for (let times = 0; times < 4; times += 1) await signInElsewhere(email);
    const seen: string[] = [];
    for (let query = '?limit=2'; query !== ''; ) {
      const { body } = await browser.get(`/sessions${query}`, 200);
      seen.push(...body.sessions.map(({ id }: { id: string }) => id));
      query = body.next_cursor === null ? '' : `?limit=2&cursor=${body.next_cursor}`;
    }
    const all = (await browser.get('/sessions', 200)).body;
    expect(seen).toEqual(all.sessions.map(({ id }: { id: string }) => id));
    expect(new Set(seen).size).toBe(5);
    expect(all.next_cursor).toBeNull();
  });

  it('can be revoked from another one', async () => {
    const { browser } = await harness.signUp('revokes@example.org');
    const other = await signInElsewhere('revokes@example.org');
    const { body } = await other.get('/sessions', 200);
    const mine = body.sessions.find((session: { is_current: boolean }) => session.is_current);
    await browser.delete(`/sessions/${mine.id}`, 204);
    await other.get('/me', 401);
    await browser.get('/me', 200);
  });

  it('can sign out all other sessions', async () => {
    const { browser } = await harness.signUp('only@example.org');
    const others = [await signInElsewhere('only@example.org'), await signInElsewhere('only@example.org')];
    await browser.delete('/sessions', 204);
    for (const other of others) await other.get('/me', 401);
    expect((await browser.get('/sessions', 200)).body.sessions).toHaveLength(1);
  });

  it('of somebody else is answered like one that does not exist', async () => {
    const { browser } = await harness.signUp('victim@example.org');
    const { body } = await browser.get('/sessions', 200);
    const { browser: stranger } = await harness.signUp('stranger@example.org');
    const theirs = await stranger.delete(`/sessions/${body.sessions[0].id}`, 404);
    expect(theirs.body).toEqual((await stranger.delete('/sessions/unknown', 404)).body);
    expect(theirs.body).toEqual((await stranger.delete('/sessions/%00', 404)).body);
    await browser.get('/me', 200);
  });

  it('gets a new token when the password changes, and all others end', async () => {
    const { browser, personId } = await harness.signUp('changes@example.org');
    const other = await signInElsewhere('changes@example.org');
    const token = browser.cookies.get('lectern_session');
    const change = { current_password: goodPassword, new_password: 'another fine password' };
    await browser.post('/password', change, 204);
    expect(browser.cookies.get('lectern_session')).not.toBe(token);
    await browser.get('/me', 200);
    await other.get('/me', 401);
    browser.cookies.set('lectern_session', token ?? '');
    await browser.get('/me', 401);
    await signInElsewhere('changes@example.org', 'another fine password');
    const { read, build } = harness.database;
    const audit = await read(build.selectFrom('audit_log').selectAll().where('subject_id', '=', personId));
    expect(audit.map(({ action }) => action)).toContain('password.changed');
  });

  it('keeps the password when the current one is wrong or the new one is refused', async () => {
    const { browser } = await harness.signUp('keeps@example.org');
    const wrong = { current_password: 'not my password', new_password: 'another fine password' };
    expect((await browser.post('/password', wrong, 403)).body.error).toBe('The password is wrong.');
    await browser.post('/password', { current_password: goodPassword, new_password: 'keeps' }, 400);
    await browser.post('/password', { current_password: goodPassword, new_password: 'keeps@example.org' }, 400);
    await signInElsewhere('keeps@example.org');
  });

  it('expires after a week without use', async () => {
    const { browser, personId } = await harness.signUp('idle@example.org');
    const { build } = harness.database;
    const past = new Date(Date.now() - 1_000).toISOString();
    await harness.database.write([
      build.updateTable('session').set({ expiresAt: past }).where('userId', '=', personId),
    ]);
    await browser.get('/me', 401);
  });

  it('is extended by use', async () => {
    const { browser, personId } = await harness.signUp('busy@example.org');
    const { read, write, build } = harness.database;
    const inADay = new Date(Date.now() + 86_400_000).toISOString();
    await write([build.updateTable('session').set({ expiresAt: inADay }).where('userId', '=', personId)]);
    const { headers } = await browser.get('/me', 200);
    expect(headers.getSetCookie()).toEqual([expect.stringMatching(/^lectern_session=.*Max-Age=604800/)]);
    const [session] = await read(build.selectFrom('session').select('expiresAt').where('userId', '=', personId));
    expect(new Date(session?.expiresAt ?? 0).getTime()).toBeGreaterThan(Date.now() + 6 * 86_400_000);
  });

  it('has a limit of requests a minute, separate from other sessions', async () => {
    await harness.signUp('many-requests@example.org');
    const browser = await signInElsewhere('many-requests@example.org');
    const other = await signInElsewhere('many-requests@example.org');
    const answers: Awaited<ReturnType<typeof browser.get>>[] = [];
    // Not all at once: a busy machine would refuse some of them because they wait for too long.
    while (answers.length < 620)
      answers.push(...(await Promise.all(Array.from({ length: 20 }, () => browser.get('/me')))));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(600);
    const refused = answers.find(({ status }) => status !== 200);
    expect(refused).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
    await other.get('/me', 200);
    harness.clock.ms += 60_000;
    await browser.get('/me', 200);
    harness.clock.ms = Date.now();
  });

  it('expires after thirty days even if it is used', async () => {
    const { browser, personId } = await harness.signUp('old@example.org');
    harness.clock.ms += 30 * 86_400_000 + 60_000;
    await browser.get('/me', 401);
    const { read, build } = harness.database;
    expect(await read(build.selectFrom('session').select('id').where('userId', '=', personId))).toEqual([]);
    harness.clock.ms = Date.now();
  });

  it('is deleted some time after it has expired, and no other is', async () => {
    const { browser, personId } = await harness.signUp('swept@example.org');
    const other = await harness.signUp('unswept@example.org');
    const { read, write, build } = harness.database;
    const past = new Date(Date.now() - 1_000).toISOString();
    await write([build.updateTable('session').set({ expiresAt: past }).where('userId', '=', personId)]);
    await removeExpired(harness.database, Date.now());
    expect(await read(build.selectFrom('session').select('id').where('userId', '=', personId))).toEqual([]);
    await browser.get('/me', 401);
    await other.browser.get('/me', 200);
    await removeExpired(harness.database, Date.now() + 31 * 86_400_000);
    expect(await read(build.selectFrom('session').select('id'))).toEqual([]);
  });
});

/** Every text in every table. */
async function readAllTexts({ kysely }: Database): Promise<string[]> {
  const texts = new Set<string>();
  for (const { name } of await kysely.introspection.getTables()) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(kysely);
    for (const value of rows.flatMap((row) => Object.values(row))) if (typeof value === 'string') texts.add(value);
  }
  return [...texts].filter((text) => text.length < 200);
}

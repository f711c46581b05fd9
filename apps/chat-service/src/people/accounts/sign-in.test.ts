import { beforeAll, expect, it } from 'vitest';
import { onBothDatabases } from '../../platform/database/test/on-each-database.ts';
import { createHarness, goodPassword, type Harness } from './test/harness.ts';

onBothDatabases('sign-in', (opened) => {
  let harness: Harness;
  beforeAll(() => {
    harness = createHarness({ database: opened().database });
  });

  it('begins with a sign-up, which makes a workspace too', async () => {
    const { browser, personId, workspaceId } = await harness.signUp('ada@example.org');
    const { body } = await browser.get('/me', 200);
    const person = {
      id: personId,
      name: 'Ada',
      email: 'ada@example.org',
      picture: null,
      has_totp: false,
      is_operator: false,
    };
    expect(body.person).toEqual(person);
    expect(body.workspaces).toMatchObject([
      { id: workspaceId, name: "Ada's workspace", plan: 'business', role: 'owner' },
    ]);
  });

  it('passes with the right password, however the address is written, and gives a new session', async () => {
    const first = await harness.signUp('grace@example.org');
    const token = first.browser.cookies.get('lectern_session');
    const browser = harness.browse();
    const given = { email: ' Grace@Example.ORG ', password: goodPassword };
    const { body, headers } = await browser.post('/sign-in', given, 200);
    expect(body).toEqual({ person: { id: first.personId, name: 'Ada', email: 'grace@example.org' } });
    expect(headers.get('cache-control')).toBe('no-store');
    expect(browser.cookies.get('lectern_session')).not.toBe(token);
    await browser.get('/me', 200);
  });

  it('gives the same answer to a wrong password as to an unknown address', async () => {
    await harness.signUp('known@example.org');
    const browser = harness.browse('203.0.113.2');
    const wrong = await browser.post('/sign-in', { email: 'known@example.org', password: 'not the password' }, 401);
    const unknown = await browser.post('/sign-in', { email: 'unknown@example.org', password: goodPassword }, 401);
    expect(wrong.body).toEqual({ error: 'The email address or the password is wrong.', code: 'sign_in_required' });
    expect(unknown.body).toEqual(wrong.body);
    expect([...unknown.headers]).toEqual([...wrong.headers]);
    expect(browser.cookies.size).toBe(0);
  });

  it('of an account that is closed fails as with a wrong password, and its sessions are over', async () => {
    const browser = harness.browse('203.0.113.3');
    const account = { email: 'closed@example.org', name: 'Demo', password: goodPassword };
    await harness.operations.createUser(account);
    const closed = await browser.post('/sign-in', { email: account.email, password: goodPassword }, 401);
    const wrong = await browser.post('/sign-in', { email: 'else@example.org', password: goodPassword }, 401);
    expect(closed.body).toEqual(wrong.body);
    const { browser: other, personId } = await harness.signUp('closed-later@example.org');
    const { write, build } = harness.database;
    await write([build.deleteFrom('user').where('email', '=', account.email)]);
    await write([build.updateTable('user').set({ email: account.email }).where('id', '=', personId)]);
    await other.get('/me', 401);
  });

  it('ends with a sign-out, after which the old cookie opens nothing', async () => {
    const { browser } = await harness.signUp('leaver@example.org');
    const old = new Map(browser.cookies);
    await browser.post('/sign-out', undefined, 204);
    await browser.get('/me', 401);
    for (const [name, value] of old) browser.cookies.set(name, value);
    await browser.get('/me', 401);
  });

  it('takes no cookie that it did not sign', async () => {
    const { browser } = await harness.signUp('forger@example.org');
    const [token = ''] = (browser.cookies.get('lectern_session') ?? '').split('.');
    browser.cookies.set('lectern_session', token);
    await browser.get('/me', 401);
    browser.cookies.set('lectern_session', `${token}.${'A'.repeat(43)}%3D`);
    await browser.get('/me', 401);
  });

  it('keeps an Argon2id hash of the password and nothing else of it', async () => {
    const { personId } = await harness.signUp('hashed@example.org');
    const { read, build } = harness.database;
    const [account] = await read(build.selectFrom('account').selectAll().where('userId', '=', personId));
    expect(account?.password).toMatch(/^\$argon2id\$v=19\$m=64,t=1,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    expect(JSON.stringify(account)).not.toContain(goodPassword);
  });
});

import { beforeAll, beforeEach, expect, it } from 'vitest';
import { onBothDatabases } from '../../platform/database/test/on-each-database.ts';
import type { Browser } from './test/browser.ts';
import { createHarness, goodPassword, type Harness } from './test/harness.ts';
import { totpCode } from './test/totp.ts';

onBothDatabases('sign-in with a code', (opened) => {
  let harness: Harness;
  beforeAll(() => {
    harness = createHarness({ database: opened().database });
  });
  // Codes used in one test must not affect the next.
  beforeEach(() => {
    harness.clock.ms += 3_600_000;
  });

  /** A person with codes turned on. This uses up the code of the current time step, but not that of the next one. */
  const switchOn = async (email: string) => {
    const { browser, personId } = await harness.signUp(email);
    const { body } = await browser.post('/totp', { password: goodPassword }, 201);
    await browser.post('/totp/confirm', { code: totpCode(body.uri) }, 204);
    return { browser, personId, uri: body.uri as string, backupCodes: body.backup_codes as string[] };
  };
  const signIn = async (browser: Browser, email: string) =>
    (await browser.post('/sign-in', { email, password: goodPassword }, 200)).body;

  it('ends every other session when it is switched on, and keeps this one', async () => {
    const { browser } = await harness.signUp('others@example.org');
    const other = harness.browse('198.51.100.9');
    await signIn(other, 'others@example.org');
    const { body } = await browser.post('/totp', { password: goodPassword }, 201);
    await other.get('/me', 200);
    await browser.post('/totp/confirm', { code: totpCode(body.uri) }, 204);
    await other.get('/me', 401);
    expect((await browser.get('/me', 200)).body.person.has_totp).toBe(true);
  });

  it('is listed in authenticator apps under the name of the host', async () => {
    const issuerOf = async ({ signUp }: Harness, email: string) => {
      const { body } = await (await signUp(email)).browser.post('/totp', { password: goodPassword }, 201);
      return new URL(body.uri).searchParams.get('issuer');
    };
    const brandNameOf = (host: string) => (host === 'chat.agency.example' ? 'Agency Chat' : undefined);
    const agency = { database: opened().database, brandNameOf, publicUrl: 'http://chat.agency.example' };
    expect(await issuerOf(createHarness(agency), 'branded@example.org')).toBe('Agency Chat');
    expect(await issuerOf(harness, 'plain@example.org')).toBe('Lectern');
  });

  it('asks for the code after the password, and opens nothing before', async () => {
    const { uri } = await switchOn('ada@example.org');
    const browser = harness.browse();
    expect(await signIn(browser, 'ada@example.org')).toEqual({ code_required: true });
    expect([...browser.cookies.keys()]).toEqual(['lectern_challenge']);
    await browser.get('/me', 401);
    const { body } = await browser.post('/sign-in/totp', { code: totpCode(uri, 1) }, 200);
    expect(body.person.email).toBe('ada@example.org');
    expect([...browser.cookies.keys()].toSorted()).toEqual(['lectern_device', 'lectern_session']);
    expect((await browser.get('/me', 200)).body.person.has_totp).toBe(true);
  });

  it('takes a code as people read it out, but only once', async () => {
    const { uri } = await switchOn('once@example.org');
    const code = totpCode(uri, 1);
    const [first, second] = [harness.browse(), harness.browse()];
    for (const browser of [first, second]) await signIn(browser, 'once@example.org');
    await first.post('/sign-in/totp', { code: `${code.slice(0, 3)} ${code.slice(3)}` }, 200);
    await second.post('/sign-in/totp', { code }, 401);
    expect(second.cookies.has('lectern_session')).toBe(false);
    await second.get('/me', 401);
    const { read, build } = harness.database;
    const sessions = build.selectFrom('session').innerJoin('user', 'user.id', 'session.userId').select('session.id');
    expect(await read(sessions.where('user.email', '=', 'once@example.org'))).toHaveLength(2);
  });

  it('refuses wrong codes, and after five of them asks for the password again', async () => {
    const { uri } = await switchOn('wrong@example.org');
    const browser = harness.browse();
    await signIn(browser, 'wrong@example.org');
    for (let index = 0; index < 5; index += 1) {
      const { body } = await browser.post('/sign-in/totp', { code: '000000' }, 401);
      expect(body.error).toBe('The code is wrong or was already used.');
    }
    const { body } = await browser.post('/sign-in/totp', { code: totpCode(uri, 1) }, 401);
    expect(body.error).toBe('Sign in again with your password.');
    for (let round = 0; round < 5; round += 1) {
      await signIn(browser, 'wrong@example.org');
      await browser.post('/sign-in/totp', { code: '000000' }, 401);
    }
    await signIn(browser, 'wrong@example.org');
    const locked = await browser.post('/sign-in/totp', { code: totpCode(uri, 1) }, 429);
    expect(locked.headers.get('retry-after')).toBe('900');
  });

  it('needs the password first', async () => {
    const { uri } = await switchOn('first@example.org');
    await harness.browse().post('/sign-in/totp', { code: totpCode(uri, 1) }, 401);
    const { browser } = await harness.signUp('session@example.org');
    await browser.post('/sign-in/totp', { code: totpCode(uri, 1) }, 401);
  });

  it('takes each backup code once', async () => {
    const { backupCodes } = await switchOn('backup@example.org');
    expect(backupCodes).toHaveLength(10);
    const browser = harness.browse();
    await signIn(browser, 'backup@example.org');
    await browser.post('/sign-in/backup-code', { code: backupCodes[0] }, 200);
    await browser.get('/me', 200);
    const other = harness.browse();
    await signIn(other, 'backup@example.org');
    await other.post('/sign-in/backup-code', { code: backupCodes[0] }, 401);
    await other.post('/sign-in/backup-code', { code: backupCodes[1] }, 200);
  });

  it('gives new backup codes for the password, and the old ones end', async () => {
    const { browser, backupCodes } = await switchOn('renew@example.org');
    await browser.post('/totp/backup-codes', { password: 'not my password' }, 403);
    const { body } = await browser.post('/totp/backup-codes', { password: goodPassword }, 201);
    const other = harness.browse();
    await signIn(other, 'renew@example.org');
    await other.post('/sign-in/backup-code', { code: backupCodes[0] }, 401);
    await other.post('/sign-in/backup-code', { code: body.backup_codes[0] }, 200);
  });

  it('is switched on only with the password and a code that fits', async () => {
    const { browser } = await harness.signUp('careful@example.org');
    await browser.post('/totp', { password: 'not my password' }, 403);
    await browser.post('/totp/confirm', { code: '000000' }, 409);
    const { body } = await browser.post('/totp', { password: goodPassword }, 201);
    expect(body.uri).toMatch(/^otpauth:\/\/totp\/Lectern:careful%40example\.org\?secret=[A-Z2-7]+&issuer=Lectern/);
    await browser.post('/totp/confirm', { code: '000000' }, 401);
    expect(await signIn(harness.browse(), 'careful@example.org')).toHaveProperty('person');
    const token = browser.cookies.get('lectern_session');
    await browser.post('/totp/confirm', { code: totpCode(body.uri) }, 204);
    expect(browser.cookies.get('lectern_session')).not.toBe(token);
    await browser.post('/totp/confirm', { code: totpCode(body.uri, 1) }, 409);
    await browser.post('/totp', { password: goodPassword }, 409);
  });

  it('is switched off with the password, and the log tells of both', async () => {
    const { browser, personId } = await switchOn('off@example.org');
    await browser.post('/totp/disable', { password: 'not my password' }, 403);
    await browser.post('/totp/disable', { password: goodPassword }, 204);
    expect((await browser.get('/me', 200)).body.person.has_totp).toBe(false);
    expect(await signIn(harness.browse(), 'off@example.org')).toHaveProperty('person');
    const { read, build } = harness.database;
    const audit = await read(build.selectFrom('audit_log').select('action').where('subject_id', '=', personId));
    expect(audit.map(({ action }) => action).toSorted()).toEqual(['person.created', 'totp.disabled', 'totp.enabled']);
  });

  it('keeps neither secret nor backup codes in the clear', async () => {
    const { uri, backupCodes, personId } = await switchOn('sealed@example.org');
    const { read, build } = harness.database;
    const rows = JSON.stringify(await read(build.selectFrom('twoFactor').selectAll().where('userId', '=', personId)));
    expect(rows).not.toContain(new URL(uri).searchParams.get('secret'));
    for (const code of backupCodes) expect(rows).not.toContain(code);
  });
});

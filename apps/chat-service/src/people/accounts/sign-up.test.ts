import { createLog } from '@lectern/service-kit';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { onBothDatabases } from '../../platform/database/test/on-each-database.ts';
import { createMailer } from '../../platform/mail/mailer.ts';
import { startMailServer } from '../../platform/mail/test/mail-server.ts';
import { createHarness, goodPassword, type Harness } from './test/harness.ts';

const { logger } = createLog('chat', 'silent');

onBothDatabases('sign-up', (opened) => {
  let harness: Harness;
  beforeAll(() => {
    harness = createHarness({ database: opened().database });
  });
  const given = (email: string, extra = {}) => ({ email, name: 'Eve', password: goodPassword, ...extra });

  it('answers the same whether the address has an account or not, and changes nothing of that account', async () => {
    const { personId } = await harness.signUp('taken@example.org');
    const taken = await harness
      .browse()
      .post('/sign-up', given('Taken@example.org', { password: 'another password 1' }));
    const free = await harness.browse().post('/sign-up', given('free@example.org', { password: 'another password 1' }));
    expect(taken.status).toBe(202);
    expect([taken.status, taken.body, [...taken.headers]]).toEqual([free.status, free.body, [...free.headers]]);
    await harness.browse().post('/sign-in', { email: 'taken@example.org', password: 'another password 1' }, 401);
    const { body } = await harness
      .browse()
      .post('/sign-in', { email: 'taken@example.org', password: goodPassword }, 200);
    expect(body.person).toEqual({ id: personId, name: 'Ada', email: 'taken@example.org' });
  });

  it('leaves nothing behind for an address that has an account', async () => {
    await harness.signUp('twice@example.org');
    const { read, build } = harness.database;
    const count = () => read(build.selectFrom('organization').select(({ fn }) => fn.countAll().as('n')));
    const before = await count();
    await harness.browse().post('/sign-up', given('twice@example.org'), 202);
    expect(await count()).toEqual(before);
  });

  it('is by invitation where the operator wants it so, or not there at all', async () => {
    const { database } = opened();
    const { browser: owner, workspaceId } = await harness.signUp('inviting@example.org');
    const invite = async (email: string) => {
      const { body } = await owner.post(`/workspaces/${workspaceId}/invitations`, { email, role: 'viewer' }, 201);
      return { invitation: body.link.split('#')[1] as string };
    };
    const invited = createHarness({ database, signUpPolicy: 'invited' });
    expect((await invited.browse().get('/sign-up', 200)).body).toEqual({ policy: 'invited' });
    const refused = await invited.browse().post('/sign-up', given('alone@example.org'), 403);
    expect(refused.body.error).toBe('Sign-up is by invitation only. Ask someone on your team for an invitation.');
    const guest = given('guest@example.org', await invite('guest@example.org'));
    await invited.browse().post('/sign-up', guest, 201);

    const closed = createHarness({ database, signUpPolicy: 'closed' });
    const late = given('late@example.org', await invite('late@example.org'));
    await closed.browse().post('/sign-up', late, 403);
    await closed.browse().post('/sign-up', given('alone@example.org'), 403);
    await closed.operations.createUser(given('made@example.org'));
    await closed.browse().post('/sign-in', { email: 'made@example.org', password: goodPassword }, 200);
  });
});

describe('an address that has to be confirmed', () => {
  onBothDatabases('by mail', (opened) => {
    async function setUp() {
      const server = await startMailServer();
      const mailer = createMailer({ url: server.url, from: 'Lectern <lectern@example.org>', logger });
      onTestFinished(async () => {
        await mailer.close();
        await server.stop();
      });
      return {
        server,
        harness: createHarness({ database: opened().database, mailer, publicUrl: 'https://chat.test' }),
      };
    }
    const given = (email: string) => ({ email, name: 'Eve', password: goodPassword });
    const tokenIn = (mail: string) => /\/dashboard\/verify#(\S+)/.exec(mail)?.[1] ?? expect.unreachable();

    it('gets a link, and there is no account before it is opened', async () => {
      const { server, harness } = await setUp();
      const { body } = await harness.browse().post('/sign-up', given('new@example.org'), 202);
      expect(body).toEqual({ verification: 'sent' });
      const mail = await server.waitFor('new@example.org');
      expect(mail).toContain('From: Lectern <lectern@example.org>');
      expect(mail).toContain('https://chat.test/dashboard/verify#');
      expect(mail).not.toContain(goodPassword);
      const signIn = { email: 'new@example.org', password: goodPassword };
      await harness.browse().post('/sign-in', signIn, 401);
      const token = tokenIn(mail);
      expect((await harness.browse().post('/sign-up/verify', { token }, 201)).body).toEqual({ email: signIn.email });
      await harness.browse().post('/sign-in', signIn, 200);
      await harness.browse().post('/sign-up/verify', { token }, 409);
      const { read, build } = harness.database;
      const [row] = await read(build.selectFrom('user').select('emailVerified').where('email', '=', signIn.email));
      expect(Boolean(row?.emailVerified)).toBe(true);
    });

    it('that has an account already is told so by mail, and nobody else is', async () => {
      const { server, harness } = await setUp();
      await harness.operations.createUser(given('old@example.org'));
      const { body } = await harness.browse().post('/sign-up', given('old@example.org'), 202);
      expect(body).toEqual({ verification: 'sent' });
      const mail = await server.waitFor('old@example.org');
      expect(mail).toContain('It already has an account. Sign in at https://chat.test/dashboard/sign-in');
      expect(mail).not.toContain('verify#');
    });

    it('is not filled with mail', async () => {
      const { server, harness } = await setUp();
      for (let index = 0; index < 8; index += 1) {
        await harness.browse(`198.51.100.${index}`).post('/sign-up', given('victim@example.org'), 202);
      }
      await server.waitFor('victim@example.org', 5);
      await harness.browse().post('/sign-up', given('after@example.org'), 202);
      await server.waitFor('after@example.org');
      expect(server.messages.filter(({ to }) => to === 'victim@example.org')).toHaveLength(5);
    });

    it('cannot be confirmed with a link that we did not make, or whose day is over', async () => {
      const { server, harness } = await setUp();
      await harness.browse().post('/sign-up', given('slow@example.org'), 202);
      const token = tokenIn(await server.waitFor('slow@example.org'));
      for (const forged of ['x', `${token.slice(0, -4)}AAAA`, token.split('.').slice(0, 2).join('.')]) {
        await harness.browse().post('/sign-up/verify', { token: forged }, 404);
      }
      harness.clock.ms += 24 * 3_600_000;
      await harness.browse().post('/sign-up/verify', { token }, 404);
    });
  });
});

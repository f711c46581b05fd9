import { createLog } from '@lectern/service-kit';
import { expect, it, onTestFinished } from 'vitest';
import { onBothDatabases } from '../../platform/database/test/on-each-database.ts';
import { createMailer } from '../../platform/mail/mailer.ts';
import { startMailServer } from '../../platform/mail/test/mail-server.ts';
import { createHarness, goodPassword } from './test/harness.ts';
import { totpCode } from './test/totp.ts';

const { logger } = createLog('chat', 'silent');
const nextPassword = 'violet anchor pancake';

onBothDatabases('by mail', (opened) => {
  async function setUp() {
    const server = await startMailServer();
    const mailer = createMailer({ url: server.url, from: 'Lectern <lectern@example.org>', logger });
    onTestFinished(async () => {
      await mailer.close();
      await server.stop();
    });
    const harness = createHarness({ database: opened().database, mailer, publicUrl: 'https://chat.test' });
    const make = (email: string) => harness.operations.createUser({ email, name: 'Ada', password: goodPassword });
    const tokenFor = async (email: string, count = 1) => {
      await harness.browse().post('/password-reset', { email }, 202);
      const mail = await server.waitFor(email, count);
      return /https:\/\/chat\.test\/dashboard\/reset-password#(\S+)/.exec(mail)?.[1] ?? expect.unreachable(mail);
    };
    return { server, harness, make, tokenFor };
  }

  it('somebody sets a new password with a link that works once', async () => {
    const { harness, make, tokenFor } = await setUp();
    const email = 'lost@example.org';
    await make(email);
    const elsewhere = harness.browse();
    await elsewhere.post('/sign-in', { email, password: goodPassword }, 200);
    const [older, token] = [await tokenFor(email), await tokenFor(email, 2)];
    const person = harness.browse();
    await person.post('/password-reset/finish', { token, password: 'short' }, 400);
    const { body } = await person.post('/password-reset/finish', { token, password: nextPassword }, 200);
    expect(body).toEqual({ email });
    await elsewhere.get('/me', 401);
    await person.post('/sign-in', { email, password: goodPassword }, 401);
    await person.post('/sign-in', { email, password: nextPassword }, 200);
    for (const used of [token, older]) {
      await harness.browse().post('/password-reset/finish', { token: used, password: goodPassword }, 404);
    }
  });

  it('nobody learns whether an address has an account, and links end after an hour', async () => {
    const { server, harness, make, tokenFor } = await setUp();
    await make('known@example.org');
    const token = await tokenFor('known@example.org');
    const unknown = await harness.browse().post('/password-reset', { email: 'unknown@example.org' }, 202);
    expect(unknown.body).toEqual({});
    await tokenFor('known@example.org', 2);
    expect(server.messages.filter(({ to }) => to === 'unknown@example.org')).toEqual([]);
    harness.clock.ms += 3_600_000;
    await harness.browse().post('/password-reset/finish', { token, password: nextPassword }, 404);
    await harness.browse().post('/password-reset/finish', { token: 'v1.x.y', password: nextPassword }, 404);
  });

  it('the second factor stays', async () => {
    const { harness, make, tokenFor } = await setUp();
    const email = 'codes@example.org';
    await make(email);
    const person = harness.browse();
    await person.post('/sign-in', { email, password: goodPassword }, 200);
    const { body: setup } = await person.post('/totp', { password: goodPassword });
    await person.post('/totp/confirm', { code: totpCode(setup.uri) });
    const token = await tokenFor(email);
    await harness.browse().post('/password-reset/finish', { token, password: nextPassword }, 200);
    const { body } = await harness.browse().post('/sign-in', { email, password: nextPassword }, 200);
    expect(body).toEqual({ code_required: true });
  });

  it('an invitation is sent too, and without mail both say how to go on', async () => {
    const { server, harness, make } = await setUp();
    await make('boss@example.org');
    const boss = harness.browse();
    await boss.post('/sign-in', { email: 'boss@example.org', password: goodPassword }, 200);
    const workspaceId = (await boss.get('/me', 200)).body.workspaces[0].id;
    const invited = { email: 'invited@example.org', role: 'editor' };
    const { body } = await boss.post(`/workspaces/${workspaceId}/invitations`, invited, 201);
    expect(body.mailed).toBe(true);
    const mail = await server.waitFor('invited@example.org');
    expect(mail).toContain(body.link);
    expect(mail).toContain('Ada (boss@example.org) invites you to the workspace "Ada\'s workspace" as editor.');

    const silent = createHarness({ database: opened().database, publicUrl: 'https://chat.test' });
    const options = await silent.browse().get('/sign-in', 200);
    expect(options.body).toEqual({ password: true, oidc: false, recovery: 'operator' });
    const refused = await silent.browse().post('/password-reset', { email: 'boss@example.org' }, 409);
    expect(refused.body.error).toContain('Ask its operator for a new password.');
  });
});

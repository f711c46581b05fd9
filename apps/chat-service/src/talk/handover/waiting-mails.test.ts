import { createLog } from '@lectern/service-kit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { serveWebsites, type WebsiteHarness } from '../../channels/website/test/harness.ts';
import { signIdentity } from '../../channels/website/test/sign-identity.ts';
import { createAlerts } from '../../insight/alerts/alerts.ts';
import { addPerson } from '../../people/accounts/test/add-person.ts';
import { onBothDatabases } from '../../platform/database/test/on-each-database.ts';
import { createMailer } from '../../platform/mail/mailer.ts';
import { type MailServer, startMailServer } from '../../platform/mail/test/mail-server.ts';
import { createHandoverSettings } from './handover-settings.ts';
import { createWaitingMails } from './waiting-mails.ts';

onBothDatabases('visitors who wait', (opened) => {
  let harness: WebsiteHarness;
  let server: MailServer;
  let at = Date.now();
  const now = () => at;
  beforeAll(async () => {
    harness = await serveWebsites({ database: opened().database, now });
    server = await startMailServer();
  });
  afterAll(async () => {
    await harness.stop();
    await server.stop();
  });

  const addWebsite = async (settings: object) => {
    const { database } = harness;
    const website = await harness.addWebsite();
    const email = `${website.workspaceId.toLowerCase()}@example.org`;
    const ada = { id: `usr_${website.workspaceId}`, name: 'Ada', email };
    await database.write(addPerson(database, ada, { workspaceId: website.workspaceId, role: 'owner' }));
    await harness.manage(website, 'PATCH', '/handover', { enabled: true, ...settings });
    return { website, email };
  };

  const wait = async (settings: object = {}) => {
    const { website, email } = await addWebsite(settings);
    const { token } = (await harness.visit(website.publicId)).body;
    const asked = await harness.as(token, 'POST', '/chat', { message: 'A human, please', hand_over: true });
    return { website, email, id: asked.body.session_id };
  };

  /** Somebody whose identity says what they may see. */
  const waitWithFilter = async () => {
    const { website } = await addWebsite({});
    const { body: made } = await harness.manage(website, 'POST', '/website/identity-secret', { method: 'token' });
    const token = signIdentity(made.secret, {
      user_id: 'eve',
      exp: at / 1_000 + 60,
      filter: { audience: ['staff'] },
    });
    const { body: visitor } = await harness.visit(website.publicId, { identity: { token } });
    const ask = (message: string, session_id?: string) =>
      harness.as(visitor.token, 'POST', '/chat', { message, session_id, ...(session_id ? {} : { hand_over: true }) });
    const { session_id } = (await ask('A human, please')).body;
    return { website, session_id, ask: (message: string) => ask(message, session_id) };
  };

  it('are mailed about once after two minutes, unless somebody has taken over or the owner wants no mail', async () => {
    const { database } = harness;
    const { logger } = createLog('test', 'silent');
    const mailer = createMailer({ url: server.url, from: 'Lectern <lectern@example.org>', logger });
    const siteUrl = () => 'https://chat.example';
    const alerts = createAlerts({ database, mailer, mayMail: async () => true, siteUrl, logger });
    const settings = createHandoverSettings({ database, now });
    const parts = { database, settings, mail: alerts.conversationWaiting, now, onError: () => undefined };
    const [one, two] = [createWaitingMails(parts), createWaitingMails(parts)];
    const ignored = await wait();
    const taken = await wait();
    const unwanted = await wait({ mail: false });
    await harness.manage(taken.website, 'POST', `/conversations/${taken.id}/messages`, { text: 'Hello' });
    await one.runDue();
    await alerts.close();
    expect(server.messages).toEqual([]);
    at += 121_000;
    await Promise.all([one.runDue(), two.runDue()]);
    await one.runDue();
    const text = await server.waitFor(ignored.email);
    expect(text).toContain('A human, please');
    expect(text).toContain(`https://chat.example/dashboard/w/${ignored.website.workspaceId}/inbox`);
    await alerts.close();
    await mailer.close();
    expect(server.messages.map(({ to }) => to)).toEqual([ignored.email]);
    expect(unwanted.email).not.toBe(ignored.email);
  });

  it('are mailed about to the member who answers, and to nobody else, once until they reply', async () => {
    const { database } = harness;
    const { logger } = createLog('test', 'silent');
    const settings = createHandoverSettings({ database, now });
    const siteUrl = () => 'https://chat.example';
    /** Who gets mails two minutes later. */
    const told = async () => {
      at += 121_000;
      const before = server.messages.length;
      const mailer = createMailer({ url: server.url, from: 'Lectern <lectern@example.org>', logger });
      const alerts = createAlerts({ database, mailer, mayMail: async () => true, siteUrl, logger });
      const parts = { database, settings, mail: alerts.conversationWaiting, now, onError: () => undefined };
      for (const mails of [createWaitingMails(parts), createWaitingMails(parts)]) await mails.runDue();
      await alerts.close();
      await mailer.close();
      return server.messages.slice(before).map(({ to }) => to);
    };
    const { website, ask, session_id } = await waitWithFilter();
    const bob = {
      id: `usr_bob${website.workspaceId}`,
      name: 'Bob',
      email: `bob.${website.workspaceId.toLowerCase()}@example.org`,
    };
    await database.write(addPerson(database, bob, { workspaceId: website.workspaceId, role: 'editor' }));
    const path = `/conversations/${session_id}`;
    expect((await harness.manage(website, 'PUT', `${path}/assignee`, { assignee_id: bob.id })).status).toBe(204);
    await ask('Are you there?');
    expect(await told()).toEqual([bob.email]);
    expect(await server.waitFor(bob.email)).toContain('Are you there?');
    await ask('Hello?');
    expect(await told()).toEqual([]);
    await harness.manage(website, 'POST', `${path}/messages`, { text: 'Yes' });
    expect(await told()).toEqual([]);
    await ask('Good');
    expect(await told()).toEqual([bob.email]);
  });
});

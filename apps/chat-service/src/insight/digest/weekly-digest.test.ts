import { createLog } from '@lectern/service-kit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { serveWebsites, type WebsiteHarness } from '../../channels/website/test/harness.ts';
import { addPerson } from '../../people/accounts/test/add-person.ts';
import { onBothDatabases } from '../../platform/database/test/on-each-database.ts';
import { createMailer } from '../../platform/mail/mailer.ts';
import { type MailServer, startMailServer } from '../../platform/mail/test/mail-server.ts';
import { createDigestRoutes } from './digest-routes.ts';
import { createWeeklyDigest } from './weekly-digest.ts';

const hourMs = 3_600_000;
const monday = Date.parse('2026-11-16T00:00:00Z');

onBothDatabases('the weekly e-mail', (opened) => {
  let harness: WebsiteHarness;
  let server: MailServer;
  let at = monday;
  const now = () => at;
  beforeAll(async () => {
    harness = await serveWebsites({ database: opened().database, now });
    server = await startMailServer();
  });
  afterAll(async () => {
    await harness.stop();
    await server.stop();
  });

  /** A workspace with an owner, an admin and an editor, and what was asked last week. */
  const addWorkspace = async (counts: Record<string, number> = {}) => {
    const { database } = harness;
    const { build, write } = database;
    const { workspaceId, botId } = await harness.addWebsite();
    const people = (['owner', 'admin', 'editor'] as const).map((role) => {
      const id = `usr_${role}_${workspaceId}`;
      return { role, user: { id, name: role, email: `${id.toLowerCase()}@example.org` } };
    });
    for (const { role, user } of people) await write(addPerson(database, user, { workspaceId, role }));
    const row = { workspace_id: workspaceId, bot_id: botId, key_id: '', day: '2026-11-12' };
    for (const [figure, count] of Object.entries(counts))
      await write([build.insertInto('usage_counts').values({ ...row, figure, count } as never)]);
    return { workspaceId, emails: people.map(({ user }) => user.email), ids: people.map(({ user }) => user.id) };
  };

  it('goes once to owners and admins who want it, on Mondays, about a week with questions', async () => {
    const { database } = harness;
    const { logger } = createLog('test', 'silent');
    const mailer = createMailer({ url: server.url, from: 'Lectern <lectern@example.org>', logger });
    const siteUrl = () => 'https://chat.example';
    const parts = { database, mailer, siteUrl, flush: async () => {}, now, onError: () => undefined };
    const [one, two] = [createWeeklyDigest(parts), createWeeklyDigest(parts)];
    const { workspaceId, emails, ids } = await addWorkspace({ answered: 9, unanswered: 3 });
    await addWorkspace();

    const routes = createDigestRoutes({
      database,
      // Who the caller is was decided before.
      requireWorkspace: async () => ({ workspaceId, role: 'admin', actor: { kind: 'person', id: ids[1] } }) as never,
    });
    const call = async (method: string, body?: object) => {
      const init = {
        method,
        headers: { 'Content-Type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      };
      return await (await routes.request(`/workspaces/${workspaceId}/digest`, init)).json();
    };
    expect(await call('GET')).toEqual({ wanted: true });

    at = monday + 6 * hourMs;
    await one.runDue();
    at = monday + 7 * hourMs;
    await Promise.all([one.runDue(), two.runDue()]);
    await one.runDue();
    const text = await server.waitFor(emails[0] ?? '');
    expect(text).toContain('12 questions last week, 75 % answered');
    expect(text).toContain(`https://chat.example/dashboard/w/${workspaceId}`);
    await mailer.close();
    expect(server.messages.map(({ to }) => to).sort()).toEqual(emails.slice(0, 2).sort());

    expect(await call('PUT', { wanted: false })).toEqual({ wanted: false });
    expect(await call('PUT', { wanted: false })).toEqual({ wanted: false });
    expect(await call('GET')).toEqual({ wanted: false });
    const { build, write } = database;
    await write([build.deleteFrom('workspace_digests').where('workspace_id', '=', workspaceId)]);
    const again = createMailer({ url: server.url, from: 'Lectern <lectern@example.org>', logger });
    await createWeeklyDigest({ ...parts, mailer: again }).runDue();
    await again.close();
    expect(server.messages.filter(({ to }) => to === emails[0])).toHaveLength(2);
    expect(server.messages.filter(({ to }) => to === emails[1])).toHaveLength(1);
    expect(await call('PUT', { wanted: true })).toEqual({ wanted: true });
    expect(await call('GET')).toEqual({ wanted: true });
  });
});

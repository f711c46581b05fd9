import { expect, it } from 'vitest';
import { requireWorkspace } from '../../bots/bots/test/dashboard.ts';
import { scopeOf } from '../../bots/bots/test/tenants.ts';
import { createHarness } from '../../knowledge/test/harness.ts';
import { onBothDatabases } from '../../platform/database/test/on-each-database.ts';
import { serveDashboard } from '../../talk/conversations/test/harness.ts';
import { createFoundRoutes } from './found-routes.ts';

onBothDatabases('the search in the content of a workspace', (opened) => {
  it('finds sources and conversations of every bot, and nothing of other workspaces', async () => {
    const { database } = opened();
    const moreRoutes = [createFoundRoutes({ database, requireWorkspace })];
    const service = await serveDashboard({ database, moreRoutes });
    const [ours, theirs] = [await service.addTenant(), await service.addTenant()];
    const knowledge = createHarness({ database });
    const scope = scopeOf(ours.workspaceId, 'owner');
    // More bots than a screen lists.
    for (let count = 0; count < 12; count += 1) await knowledge.bots.create(scope, { name: `Bot ${count}` });
    for (const { workspaceId, botId } of [ours, theirs]) {
      const customer = { scope: scopeOf(workspaceId, 'owner'), botId };
      await knowledge.add(customer, { kind: 'text', title: 'Öffnung im Winter', content: 'from nine' });
    }
    const { body } = await service.chatAs(ours, 'What about Übergrößen in winter?');
    await service.chatAs(theirs, 'Is it cold in winter?');

    const headers = { 'x-member': JSON.stringify({ workspaceId: ours.workspaceId, role: 'viewer' }) };
    const find = async (q: string) => {
      const path = `/dashboard/api/workspaces/${ours.workspaceId}/found?${new URLSearchParams({ q })}`;
      return await service.ask('GET', path, { headers });
    };
    const found = await (await find('WINTER')).json();
    expect(found).toEqual({
      sources: [
        { id: expect.any(String), title: 'Öffnung im Winter', bot_id: ours.botId, bot_name: expect.any(String) },
      ],
      conversations: [
        {
          id: body.session_id,
          question: 'What about Übergrößen in winter?',
          bot_id: ours.botId,
          bot_name: expect.any(String),
        },
      ],
    });
    expect(await (await find('Übergrößen')).json()).toMatchObject({ sources: [], conversations: [{}] });
    expect((await find('x')).status).toBe(400);
    await service.stop();
  });
});

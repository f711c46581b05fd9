import { afterAll, beforeAll, expect, it } from 'vitest';
import { onBothDatabases } from '../../platform/database/test/on-each-database.ts';
import type { Tenant } from '../chat/test/harness.ts';
import { type DashboardService, serveDashboard } from './test/harness.ts';

interface Target extends Tenant {
  conversationId: string;
  messageId: string;
}

onBothDatabases("another workspace's conversations are as unknown as any", (opened) => {
  let service: DashboardService;
  let ours: Target;
  let theirs: Target;

  beforeAll(async () => {
    service = await serveDashboard({ database: opened().database });
    ours = await furnish();
    theirs = await furnish();
  });
  afterAll(async () => await service.stop());

  async function furnish(): Promise<Target> {
    const tenant = await service.addTenant();
    const { body } = await service.chatAs(tenant, 'a secret');
    return { ...tenant, conversationId: body.session_id, messageId: body.message_id };
  }

  const requests = ({ conversationId, messageId }: Target): [method: string, path: string, body?: unknown][] => [
    ['GET', '/conversations'],
    ['GET', '/conversations/export?format=jsonl'],
    ['GET', `/conversations/${conversationId}`],
    ['DELETE', `/conversations/${conversationId}`],
    ['PUT', `/conversations/${conversationId}/messages/${messageId}/feedback`, { rating: 'up' }],
    ['DELETE', `/conversations/${conversationId}/messages/${messageId}/feedback`],
    ['GET', '/unanswered'],
    ['GET', '/usage'],
    ['POST', '/playground', { message: 'x' }],
    ['POST', '/playground', { message: 'x', session_id: conversationId }],
    ['POST', `/playground/${conversationId}/stop`],
  ];

  async function answers(target: Target): Promise<unknown[]> {
    const told: unknown[] = [];
    for (const [method, path, body] of requests(target)) {
      const { status, json } = await service.asMember(target, method, path, body, 'owner');
      told.push([method, status, json?.code]);
    }
    return told;
  }

  it('by whatever way one comes', async () => {
    const unknown = { conversationId: 'ses_0000000000000000000000', messageId: 'msg_none' };
    const foreignBot = await answers({ ...theirs, workspaceId: ours.workspaceId });
    expect(foreignBot).toEqual(await answers({ ...ours, botId: 'bot_none', ...unknown }));
    expect(foreignBot).toEqual(requests(theirs).map(([method]) => [method, 404, 'bot_not_found']));
    const { conversationId, messageId } = theirs;
    const foreignConversation = await answers({ ...ours, conversationId, messageId });
    expect(foreignConversation).toEqual(await answers({ ...ours, ...unknown }));
  });

  it('and stay as they were', async () => {
    const { json } = await service.asMember(theirs, 'GET', `/conversations/${theirs.conversationId}`);
    expect(json.messages).toMatchObject([{ text: 'a secret' }, { feedback: null }]);
  });
});

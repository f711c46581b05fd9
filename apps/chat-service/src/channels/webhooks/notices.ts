import type { Database } from '../../platform/database/database.ts';
import { readEvents } from '../../platform/events/events.ts';
import type { Notice, Notices, Occasion } from '../../platform/events/notice.ts';
import { makeKeyScope } from '../../platform/shared/scope.ts';
import type { Outbox } from './outbox.ts';

/** Queues events that did not come from a request for the webhooks that subscribed to them. */
export function createNotices({ database: { build, read }, outbox }: { database: Database; outbox: Outbox }): Notices {
  return async ({ type, botId, keyId, conversationId, at, payloadFor }: Occasion): Promise<Notice> => {
    let keys = build
      .selectFrom('api_keys')
      .select(['id', 'workspace_id', 'webhook_url', 'webhook_events'])
      .where('bot_id', '=', botId)
      .where('webhook_url', 'is not', null)
      .where('revoked_at', 'is', null);
    if (keyId !== undefined) keys = keys.where('id', '=', keyId);
    const wanting = (await read(keys)).filter(({ webhook_events }) => readEvents(webhook_events).includes(type));
    const steps = wanting.map(({ id, workspace_id: workspaceId, webhook_url }) =>
      outbox.step({
        scope: makeKeyScope({ workspaceId, botId, keyId: id }),
        webhookUrl: webhook_url ?? '',
        conversationId,
        type,
        payload: payloadFor(id),
        at,
      }),
    );
    return { steps, queued: () => wanting.forEach(({ id }) => void outbox.queued(id)) };
  };
}

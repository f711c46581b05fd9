import type { Database, Step } from '../database/database.ts';
import { type EventType, readEvents } from '../events/events.ts';
import { makeKeyScope } from '../scope.ts';
import type { Outbox } from './outbox.ts';

/** Steps for the unit that stores what is told, and what to call once it is stored. */
export interface Notice {
  steps: readonly Step[];
  queued(): void;
}

export interface Occasion {
  type: EventType;
  botId: string;
  /** Of one key alone; else every key of the bot. */
  keyId?: string | undefined;
  conversationId?: string | undefined;
  at: number;
  payloadFor(keyId: string): string;
}

export type Notices = ReturnType<typeof createNotices>;

/** Tells what happened outside of requests to the webhooks that want to know. */
export function createNotices({ database: { build, read }, outbox }: { database: Database; outbox: Outbox }) {
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
        ...{ conversationId, type, payload: payloadFor(id), at },
      }),
    );
    return { steps, queued: () => wanting.forEach(({ id }) => void outbox.queued(id)) };
  };
}

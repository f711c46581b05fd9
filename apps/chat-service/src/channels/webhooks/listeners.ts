import type { Database, Step } from '../../platform/database/database.ts';
import { type EventType, readEvents } from '../../platform/events/events.ts';
import { makeKeyScope } from '../../platform/shared/scope.ts';
import type { Outbox } from './outbox.ts';

/** The webhooks of one bot, ready to receive events. */
export interface BotListeners {
  /** Steps for the unit that stores what is reported, one per webhook that subscribes to it. */
  tell(
    type: EventType,
    about: { conversationId: string | undefined; at: number },
    payloadFor: (keyId: string) => string,
  ): Step[];
  /** To be called once the unit is stored. */
  queued(): void;
}

export type Listeners = (botId: string) => Promise<BotListeners>;

/** Finds the webhooks of all of a bot's keys, whichever key the event came from. */
export function createListeners({
  database: { build, read },
  outbox,
}: {
  database: Database;
  outbox: Outbox;
}): Listeners {
  return async (botId) => {
    const keys = await read(
      build
        .selectFrom('api_keys')
        .select(['id', 'workspace_id', 'webhook_url', 'webhook_events'])
        .where('bot_id', '=', botId)
        .where('webhook_url', 'is not', null)
        .where('revoked_at', 'is', null),
    );
    const told = new Set<string>();
    return {
      tell: (type, { conversationId, at }, payloadFor) =>
        keys
          .filter(({ webhook_events }) => readEvents(webhook_events).includes(type))
          .map(({ id, workspace_id: workspaceId, webhook_url }) => {
            told.add(id);
            const scope = makeKeyScope({ workspaceId, botId, keyId: id });
            const webhookUrl = webhook_url ?? '';
            return outbox.step({ scope, webhookUrl, conversationId, type, payload: payloadFor(id), at });
          }),
      queued: () => told.forEach((keyId) => void outbox.queued(keyId)),
    };
  };
}

import type { CompiledQuery } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { defineQuery } from '../../platform/database/define-query.ts';
import { released } from '../../platform/database/lease-time.ts';
import type { DeliveriesTable } from '../../platform/database/schema.ts';
import type { EventType } from '../../platform/events/events.ts';
import type { KeyScope } from '../../platform/shared/scope.ts';
import type { CreateDeliveryId } from './delivery-ids.ts';

export interface NewDelivery {
  scope: KeyScope;
  webhookUrl: string;
  conversationId: string | undefined;
  type: EventType | 'ping';
  payload: string;
  at: number;
  /** One attempt only, even if the receiver is disabled. */
  isSingle?: boolean;
}

export interface OutboxOptions {
  database: Pick<Database, 'build' | 'write'>;
  createDeliveryId: CreateDeliveryId;
  /** Called when there is something to deliver for a key, with the conversation where it is known. */
  onQueued(keyId: string, conversationId?: string): void;
}

export type Outbox = ReturnType<typeof createOutbox>;

/** Where deliveries wait, durably, until the worker has made them. */
export function createOutbox({ database, createDeliveryId, onQueued }: OutboxOptions) {
  const insert = defineQuery((given: DeliveriesTable) =>
    database.build.insertInto('deliveries').values({
      id: given.id,
      key_id: given.key_id,
      bot_id: given.bot_id,
      workspace_id: given.workspace_id,
      conversation_id: given.conversation_id,
      type: given.type,
      webhook_url: given.webhook_url,
      payload: given.payload,
      state: given.state,
      attempts: given.attempts,
      round_start: given.round_start,
      is_single: given.is_single,
      next_attempt_at: given.next_attempt_at,
      created_at: given.created_at,
    }),
  );

  const prepare = (delivery: NewDelivery) => {
    const row = rowOf(delivery, createDeliveryId());
    return { id: row.id, step: insert(row) };
  };

  return {
    /** A step for the unit that stores what the delivery reports. Call `queued` once the unit is stored. */
    step: (delivery: NewDelivery): CompiledQuery => prepare(delivery).step,
    queued: onQueued,
    /** Stores a delivery in a unit of its own. */
    async add(delivery: NewDelivery): Promise<string> {
      const { id, step } = prepare(delivery);
      await database.write([step]);
      onQueued(delivery.scope.keyId, delivery.conversationId);
      return id;
    },
  };
}

function rowOf({ scope, ...given }: NewDelivery, id: string): DeliveriesTable {
  return {
    id,
    key_id: scope.keyId,
    bot_id: scope.botId,
    workspace_id: scope.workspaceId,
    conversation_id: given.conversationId ?? null,
    type: given.type,
    webhook_url: given.webhookUrl,
    payload: given.payload,
    state: 'waiting',
    attempts: 0,
    round_start: 0,
    is_single: given.isSingle ? 1 : 0,
    next_attempt_at: given.at,
    ...released,
    created_at: given.at,
    finished_at: null,
  };
}

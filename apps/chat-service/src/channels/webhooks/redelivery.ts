import { AppError } from '@lectern/service-kit';
import type { Database } from '../../platform/database/database.ts';
import { isFree } from '../../platform/database/lease-time.ts';
import { writePing } from '../../platform/events/event-wire.ts';
import { makeKeyScope, type WorkspaceScope } from '../../platform/shared/scope.ts';
import { type DeliveryFilter, deliveryNotFound, selectDeliveries } from './delivery-log.ts';
import { type FindWebhook, type KeyPath, noWebhook, webhookAudit } from './key-path.ts';
import type { Outbox } from './outbox.ts';

export interface RedeliveryOptions {
  database: Database;
  outbox: Outbox;
  findWebhook: FindWebhook;
  now: () => number;
  /** Deliveries requeued per unit; small, so that chat turns never wait long. */
  batch?: number;
}

/** Sends past deliveries again, under the same id, and test events. */
export function createRedelivery({ database, outbox, findWebhook, now, batch = 500 }: RedeliveryOptions) {
  const { build, read, write } = database;

  async function requireWebhook(scope: WorkspaceScope, path: KeyPath): Promise<string> {
    const url = await findWebhook(scope, path);
    if (url === null) throw noWebhook();
    return url;
  }

  async function isDisabled(keyId: string): Promise<boolean> {
    const endpoint = build.selectFrom('webhook_endpoints').select('key_id').where('key_id', '=', keyId);
    return (await read(endpoint.where('disabled_at', 'is not', null))).length > 0;
  }

  return {
    /** A test event: one attempt, even to a disabled receiver. Returns the delivery's id. */
    async ping(scope: WorkspaceScope, path: KeyPath): Promise<string> {
      const { keyId, botId } = path;
      const webhookUrl = await requireWebhook(scope, path);
      const at = now();
      const payload = writePing({ keyId, botId, at });
      const keyScope = makeKeyScope({ workspaceId: scope.workspaceId, botId, keyId });
      const event = { webhookUrl, payload, at, type: 'ping', conversationId: undefined } as const;
      return await outbox.add({ ...event, scope: keyScope, isSingle: true });
    },

    /** One attempt at once, even to a disabled receiver. A delivery still waiting for a retry keeps its retry schedule. */
    async redeliver(scope: WorkspaceScope, path: KeyPath, id: string): Promise<void> {
      await requireWebhook(scope, path);
      const at = now();
      const query = build
        .updateTable('deliveries')
        .set(({ eb, ref }) => ({
          is_single: eb.case().when('state', '=', 'waiting').then(ref('is_single')).else(1).end(),
          round_start: eb.case().when('state', '=', 'waiting').then(ref('round_start')).else(ref('attempts')).end(),
          state: 'waiting',
          next_attempt_at: at,
          finished_at: null,
        }))
        .where('id', '=', id)
        .where('key_id', '=', path.keyId)
        .where(isFree(database, 'lease_until', at));
      const audit = webhookAudit(build, scope, path, at, 'webhook.redelivered', { deliveryId: id });
      const { done } = await write([{ query, mustAffect: true }, audit]);
      if (!done) throw await explainRefusal(database, path, id);
      outbox.queued(path.keyId);
    },

    /** All deliveries that match a filter, each with a new retry schedule as if it were new. Returns how many. */
    async redeliverAll(scope: WorkspaceScope, path: KeyPath, filter: DeliveryFilter): Promise<number> {
      await requireWebhook(scope, path);
      if (await isDisabled(path.keyId)) throw new AppError('conflict', 'The webhook is disabled. Enable it first.');
      const at = now();
      let count = 0;
      for (let after = ''; ; ) {
        const page = selectDeliveries(build, path.keyId, filter).select('id').where('id', '>', after);
        const ids = (await read(page.orderBy('id').limit(batch))).map(({ id }) => id);
        const last = ids.at(-1);
        if (last === undefined) break;
        count += await setGoing(database, ids, at);
        after = last;
        outbox.queued(path.keyId);
      }
      await write([webhookAudit(build, scope, path, at, 'webhook.redelivered', { count })]);
      return count;
    },
  };
}

async function setGoing({ build, write }: Database, ids: readonly string[], at: number): Promise<number> {
  const written = await write([
    build
      .updateTable('deliveries')
      .set(({ ref }) => ({ state: 'waiting', next_attempt_at: at, finished_at: null, round_start: ref('attempts') }))
      .set({ is_single: 0 })
      .where('id', 'in', ids)
      .where('state', '!=', 'waiting'),
  ]);
  return written.done ? written.results[0].affected : 0;
}

async function explainRefusal({ build, read }: Database, { keyId }: KeyPath, id: string): Promise<AppError> {
  const found = build.selectFrom('deliveries').select('id').where('id', '=', id).where('key_id', '=', keyId);
  if ((await read(found)).length === 0) return deliveryNotFound();
  return new AppError('conflict', 'This delivery is being attempted at this moment.', 15);
}

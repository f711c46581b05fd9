import { AppError } from '@lectern/service-kit';
import type { Database } from '../../platform/database/database.ts';
import type { DeliveriesTable, DeliveryAttemptsTable } from '../../platform/database/schema.ts';
import type { WorkspaceScope } from '../../platform/shared/scope.ts';
import { firstIdAt } from './delivery-ids.ts';
import type { FindWebhook, KeyPath } from './key-path.ts';

export type DeliveryState = DeliveriesTable['state'];

export interface DeliveryFilter {
  states: readonly DeliveryState[];
  /** From this instant on. */
  from: number | undefined;
  /** Before this instant. */
  until: number | undefined;
}

export interface DeliveryPage extends DeliveryFilter {
  limit: number;
  /** The page begins right after (below) this delivery. */
  before: string | undefined;
}

/** A delivery as a list shows it. */
export type ListedDelivery = Omit<DeliveriesTable, 'payload'>;

export const allStates: readonly DeliveryState[] = ['waiting', 'delivered', 'failed', 'cancelled'];

/** Deliveries of a key that match a filter. Ids are in chronological order, so one index serves both. */
export function selectDeliveries(build: Database['build'], keyId: string, { states, from, until }: DeliveryFilter) {
  let query = build.selectFrom('deliveries').where('key_id', '=', keyId);
  if (states.length < allStates.length) query = query.where('state', 'in', states);
  if (from !== undefined) query = query.where('id', '>=', firstIdAt(from));
  if (until !== undefined) query = query.where('id', '<', firstIdAt(until));
  return query;
}

/** The deliveries of a key with all their attempts, for people who ask what has arrived. */
export function createDeliveryLog({ build, read }: Database, findWebhook: FindWebhook) {
  return {
    /** Newest first. */
    async list(
      scope: WorkspaceScope,
      path: KeyPath,
      { limit, before, ...filter }: DeliveryPage,
    ): Promise<{ deliveries: ListedDelivery[]; next: string | undefined }> {
      await findWebhook(scope, path);
      let query = selectDeliveries(build, path.keyId, filter);
      if (before !== undefined) query = query.where('id', '<', before);
      const page = query
        .select(['id', 'key_id', 'bot_id', 'workspace_id', 'conversation_id', 'type', 'webhook_url', 'state'])
        .select(['attempts', 'round_start', 'is_single', 'next_attempt_at', 'lease_owner', 'lease_until'])
        .select(['created_at', 'finished_at'])
        .orderBy('id', 'desc');
      // One extra row shows whether there is a next page.
      const rows = await read(page.limit(limit + 1));
      const deliveries = rows.slice(0, limit);
      return { deliveries, next: rows.length > limit ? deliveries.at(-1)?.id : undefined };
    },

    async read(
      scope: WorkspaceScope,
      path: KeyPath,
      id: string,
    ): Promise<{ delivery: DeliveriesTable; attempts: DeliveryAttemptsTable[] }> {
      await findWebhook(scope, path);
      const found = build.selectFrom('deliveries').selectAll().where('key_id', '=', path.keyId).where('id', '=', id);
      const [delivery] = await read(found);
      if (delivery === undefined) throw deliveryNotFound();
      const attempts = build.selectFrom('delivery_attempts').selectAll().where('delivery_id', '=', id);
      return { delivery, attempts: await read(attempts.orderBy('number')) };
    },
  };
}

/** The same error for a delivery of another key. */
export const deliveryNotFound = () => new AppError('not_found', 'Delivery not found.');

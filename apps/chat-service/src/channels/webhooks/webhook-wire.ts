import { z } from 'zod';
import type { DeliveryBody, DeliveryWithAttemptsBody, WebhookBody } from '../../platform/dashboard-api/types.ts';
import type { DeliveriesTable, DeliveryAttemptsTable } from '../../platform/database/schema.ts';
import { countParameter, isoTime } from '../../platform/http/dashboard-request.ts';
import { isDeliveryId } from './delivery-ids.ts';
import { allStates, type DeliveryFilter, type DeliveryPage, type ListedDelivery } from './delivery-log.ts';
import type { EndpointState } from './endpoint-state.ts';

const stateError = `must be one of ${allStates.join(', ')}`;
const timeError = 'must be a time such as 2026-11-15T00:00:00Z';

const stateField = z.enum(['waiting', 'delivered', 'failed', 'cancelled'], { error: stateError });
const timeField = z.iso.datetime({ offset: true, error: timeError }).transform((text) => Date.parse(text));

export const deliveriesQuery = z.object({
  limit: countParameter(1, 200).default(50),
  cursor: z.string().refine(isDeliveryId, { error: 'must be the next_cursor of another page' }).optional(),
  state: stateField.optional(),
  from: timeField.optional(),
  until: timeField.optional(),
});

export const pageQuery = deliveriesQuery.transform(
  ({ limit, cursor, state, from, until }): DeliveryPage => ({
    limit,
    from,
    until,
    before: cursor,
    states: state === undefined ? allStates : [state],
  }),
);

/** The default states are those of deliveries that have not arrived. */
export const rangeBody = z
  .object({
    from: timeField,
    until: timeField.optional(),
    states: z.array(stateField.exclude(['waiting'])).default(['failed', 'cancelled']),
  })
  .transform(({ from, until, states }): DeliveryFilter => ({ from, until, states }));

export function wireListed(delivery: ListedDelivery): DeliveryBody {
  return {
    id: delivery.id,
    type: delivery.type,
    state: delivery.state,
    session_id: delivery.conversation_id,
    webhook_url: delivery.webhook_url,
    attempts: delivery.attempts,
    next_attempt_at: delivery.state === 'waiting' ? isoTime(delivery.next_attempt_at) : null,
    created_at: isoTime(delivery.created_at),
    finished_at: isoTime(delivery.finished_at ?? undefined),
  };
}

export function wireDelivery(
  delivery: DeliveriesTable,
  attempts: readonly DeliveryAttemptsTable[],
): DeliveryWithAttemptsBody {
  return {
    ...wireListed(delivery),
    // Only the outbox writes it, as JSON.
    payload: JSON.parse(delivery.payload),
    attempt_log: attempts.map(({ number, at, duration_ms, status, error, answer }) => ({
      number,
      at: isoTime(at),
      duration_ms,
      status,
      error,
      answer,
    })),
  };
}

export function wireState(state: EndpointState): WebhookBody {
  const { waiting, oldestAt } = state.backlog;
  return {
    webhook_url: state.url,
    enabled: state.disabledAt === undefined,
    disabled_at: isoTime(state.disabledAt),
    disabled_reason: state.disabledReason ?? null,
    failing_since: isoTime(state.failingSince),
    notice: state.notice ?? null,
    backlog: { waiting, oldest_at: isoTime(oldestAt) },
    secrets: state.secrets.map(({ id, createdAt, expiresAt }) => ({
      id,
      created_at: isoTime(createdAt),
      expires_at: isoTime(expiresAt),
    })),
  };
}

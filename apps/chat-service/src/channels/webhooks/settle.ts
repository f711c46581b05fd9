import type { Database } from '../../platform/database/database.ts';
import type { DeliveriesTable } from '../../platform/database/schema.ts';
import type { AttemptOptions } from './attempt.ts';
import type { DeliveryQueries } from './delivery-queries.ts';
import type { Endpoint, Endpoints } from './endpoint.ts';
import { type AttemptResult, judge, type Outcome } from './outcome.ts';
import type { DeliveryLimits } from './schedule.ts';
import type { Secrets } from './secrets.ts';

export interface DelivererOptions extends Pick<AttemptOptions, 'fetch'> {
  database: Database;
  queries: DeliveryQueries;
  endpoints: Endpoints;
  secrets: Pick<Secrets, 'open'>;
  limits: DeliveryLimits;
  retryDelaysMs: readonly number[];
  /** Identifies this process in leases. */
  owner: string;
  now: () => number;
  /** Milliseconds from an arbitrary starting point. */
  clock: () => number;
  random: () => number;
  signal: AbortSignal;
  /** Called once per finished attempt. `lagMs`: from the exchange to the end of its first attempt. */
  onAttempt?: ((outcome: Outcome['state'], durationMs: number, lagMs: number | undefined) => void) | undefined;
}

/** A finished attempt. */
export interface Ended {
  result: AttemptResult;
  url: string;
  startedAt: number;
  durationMs: number;
}

/** A delivery that this process has claimed, and its destination. */
export interface Claimed {
  delivery: DeliveriesTable;
  endpoint: Endpoint | undefined;
}

/** An attempted delivery and its outcome. */
export interface Attempted {
  delivery: DeliveriesTable;
  ended: Ended;
  outcome: Outcome;
  at: number;
}

export function judgeAttempt(options: DelivererOptions, delivery: DeliveriesTable, ended: Ended): Attempted {
  const at = options.now();
  const outcome = judge(ended.result, {
    at,
    failuresBefore: delivery.attempts - delivery.round_start,
    isSingle: delivery.is_single === 1,
    random: options.random(),
    retryDelaysMs: options.retryDelaysMs,
    limits: options.limits,
  });
  return { delivery, ended, outcome, at };
}

/** Stores the outcome of an attempt. */
export async function settle(options: DelivererOptions, attempted: Attempted, endpoint: Endpoint): Promise<void> {
  const { database, endpoints, limits } = options;
  const { delivery, outcome, at } = attempted;
  await database.write([...settleSteps(options, attempted), ...healthSteps(options, attempted)]);
  note(options, attempted);
  if (outcome.state === 'failed' && outcome.isGone) await endpoints.disable(delivery, { at, reason: 'gone' });
  else if (outcome.state !== 'delivered' && isAbandoned(endpoint, delivery, at - limits.disableAfterMs)) {
    await endpoints.disable(delivery, { at, reason: 'failing' });
  }
}

/** Stores a success, and claims the next delivery of the conversation in the same unit. */
export async function settleAndClaimNext(
  options: DelivererOptions,
  attempted: Attempted,
  conversationId: string,
): Promise<Claimed | undefined> {
  const { database, queries, endpoints, owner, limits } = options;
  const { delivery, at } = attempted;
  const keyId = delivery.key_id;
  const written = await database.write([
    ...settleSteps(options, attempted),
    endpoints.noteSuccess({ keyId }),
    queries.claimNext({ keyId, conversationId, owner, at, leaseMs: limits.leaseMs }),
    endpoints.select({ keyId, at }),
  ]);
  note(options, attempted);
  // Someone else holds the delivery now and will continue after it.
  if (!written.done) return undefined;
  const [, , , claimed, found] = written.results;
  const [next] = claimed.rows;
  return next && { delivery: next, endpoint: endpoints.from(found.rows) };
}

function settleSteps({ queries, owner }: DelivererOptions, { delivery, ended, outcome, at }: Attempted) {
  const isOver = outcome.state !== 'waiting';
  const settlement = {
    id: delivery.id,
    owner,
    url: ended.url,
    state: outcome.state,
    finishedAt: isOver ? at : null,
    nextAttemptAt: isOver ? delivery.next_attempt_at : outcome.nextAttemptAt,
  };
  return [
    { query: queries.settle(settlement), mustAffect: true },
    queries.addAttempt(attemptRow(delivery, ended)),
  ] as const;
}

/** A failed manual attempt says nothing about the receiver's health. */
function healthSteps({ endpoints }: DelivererOptions, { delivery, outcome, at }: Attempted) {
  const { is_single, key_id: keyId } = delivery;
  if (outcome.state === 'delivered') return [endpoints.noteSuccess({ keyId })];
  return is_single === 1 ? [] : [endpoints.noteFailure({ keyId, at })];
}

function note({ onAttempt }: DelivererOptions, { delivery, ended, outcome, at }: Attempted): void {
  onAttempt?.(outcome.state, ended.durationMs, delivery.attempts === 0 ? at - delivery.created_at : undefined);
}

function isAbandoned({ failingSince }: Endpoint, { is_single }: DeliveriesTable, before: number): boolean {
  return is_single === 0 && failingSince !== undefined && failingSince <= before;
}

function attemptRow({ id, attempts }: DeliveriesTable, { result, startedAt, durationMs }: Ended) {
  return {
    delivery_id: id,
    number: attempts + 1,
    at: startedAt,
    duration_ms: durationMs,
    status: result.status ?? null,
    error: result.error ?? null,
    answer: result.answer,
  };
}

import type { Database } from '../database/database.ts';
import type { DeliveriesTable } from '../database/schema.ts';
import { type AttemptOptions, attemptDelivery } from './attempt.ts';
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
  /** Names this process in leases. */
  owner: string;
  now: () => number;
  /** Milliseconds from any fixed point. */
  clock: () => number;
  random: () => number;
  signal: AbortSignal;
  /** Called once for each attempt that ended. `lagMs`: from the exchange to the end of its first attempt. */
  onAttempt?: ((outcome: Outcome['state'], durationMs: number, lagMs: number | undefined) => void) | undefined;
}

interface Ended {
  result: AttemptResult;
  url: string;
  startedAt: number;
  durationMs: number;
}

/** Attempts deliveries that this process holds, and stores what came of them. */
export function createDeliverer(options: DelivererOptions) {
  const { database, queries, secrets, owner, now, clock, signal, limits } = options;

  async function attempt({ id, key_id, payload }: DeliveriesTable, url: string, endpoint: Endpoint): Promise<Ended> {
    const valid = await secrets.open(key_id, endpoint.sealedSecrets);
    const startedAt = now();
    const start = clock();
    const result = await attemptDelivery(options, { id, url, payload, secrets: valid, atMs: startedAt, signal });
    return { result, url, startedAt, durationMs: Math.round(clock() - start) };
  }

  return {
    /** Whether the receiver took it without delay. */
    async deliver(delivery: DeliveriesTable, endpoint: Endpoint | undefined): Promise<boolean> {
      const url = endpoint?.url ?? null;
      if (endpoint === undefined || url === null) {
        await dropDelivery(options, delivery);
        return false;
      }
      try {
        const ended = await attempt(delivery, url, endpoint);
        const outcome = await settle(options, delivery, endpoint, ended);
        return outcome.state === 'delivered' && ended.durationMs <= limits.slowMs;
      } catch (error) {
        // Somebody else may have it at once; should this fail as well, when the lease ends.
        await database.write([queries.release({ id: delivery.id, owner })]);
        if (signal.aborted) return false;
        throw error;
      }
    },
  };
}

async function settle(
  options: DelivererOptions,
  delivery: DeliveriesTable,
  endpoint: Endpoint,
  ended: Ended,
): Promise<Outcome> {
  const { database, queries, endpoints, owner, now, limits } = options;
  const at = now();
  const keyId = delivery.key_id;
  const outcome = judge(ended.result, {
    at,
    failuresBefore: delivery.attempts - delivery.round_start,
    isSingle: delivery.is_single === 1,
    random: options.random(),
    retryDelaysMs: options.retryDelaysMs,
    limits,
  });
  const isOver = outcome.state !== 'waiting';
  const settlement = {
    id: delivery.id,
    owner,
    url: ended.url,
    state: outcome.state,
    finishedAt: isOver ? at : null,
    nextAttemptAt: isOver ? delivery.next_attempt_at : outcome.nextAttemptAt,
  };
  const health =
    outcome.state === 'delivered' ? [endpoints.noteSuccess({ keyId })] : noteFailure(options, delivery, at);
  await database.write([
    { query: queries.settle(settlement), mustAffect: true },
    queries.addAttempt(attemptRow(delivery, ended)),
    ...health,
  ]);
  options.onAttempt?.(outcome.state, ended.durationMs, delivery.attempts === 0 ? at - delivery.created_at : undefined);
  if (outcome.state === 'failed' && outcome.isGone) await endpoints.disable(delivery, { at, reason: 'gone' });
  else if (outcome.state !== 'delivered' && isAbandoned(endpoint, delivery, at - limits.disableAfterMs)) {
    await endpoints.disable(delivery, { at, reason: 'failing' });
  }
  return outcome;
}

/** What somebody tries by hand says nothing about the receiver's health. */
function noteFailure({ endpoints }: DelivererOptions, { is_single, key_id: keyId }: DeliveriesTable, at: number) {
  return is_single === 1 ? [] : [endpoints.noteFailure({ keyId, at })];
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

/** The key has no webhook any more. */
async function dropDelivery({ database, queries, owner, now }: DelivererOptions, delivery: DeliveriesTable) {
  await database.write([queries.drop({ id: delivery.id, owner, at: now() })]);
}

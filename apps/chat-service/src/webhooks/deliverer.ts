import type { Database } from '../database/database.ts';
import type { DeliveriesTable } from '../database/schema.ts';
import { type AttemptOptions, attemptDelivery } from './attempt.ts';
import type { DeliveryQueries } from './delivery-queries.ts';
import type { Endpoint, Endpoints } from './endpoint.ts';
import type { AttemptResult, Outcome } from './outcome.ts';
import type { DeliveryLimits } from './schedule.ts';
import type { Secrets } from './secrets.ts';
import { type Attempted, judgeAttempt, settle, settleAndClaimNext } from './settle.ts';

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

export interface Delivered {
  /** Whether the receiver accepted it without delay. */
  isPrompt: boolean;
  /** The next delivery of the conversation, already claimed. */
  next?: Claimed | undefined;
  /** Whether the conversation may have another delivery that was not looked for. */
  mayHaveMore: boolean;
}

/** Attempts deliveries that this process has claimed, and stores the outcome. */
export function createDeliverer(options: DelivererOptions) {
  const { database, queries, secrets, owner, now, clock, signal, limits } = options;

  async function attempt({ id, key_id, payload }: DeliveriesTable, url: string, endpoint: Endpoint): Promise<Ended> {
    const valid = await secrets.open(key_id, endpoint.sealedSecrets);
    const startedAt = now();
    const start = clock();
    const result = await attemptDelivery(options, { id, url, payload, secrets: valid, atMs: startedAt, signal });
    return { result, url, startedAt, durationMs: Math.round(clock() - start) };
  }

  /** Returns the next delivery of the conversation if it was claimed; `goesOn` says whether to claim it. */
  async function settleWell(attempted: Attempted, endpoint: Endpoint, goesOn: () => boolean): Promise<Delivered> {
    const { conversation_id: conversationId } = attempted.delivery;
    const isPrompt = attempted.outcome.state === 'delivered' && attempted.ended.durationMs <= limits.slowMs;
    if (isPrompt && conversationId !== null && goesOn()) {
      return { isPrompt, next: await settleAndClaimNext(options, attempted, conversationId), mayHaveMore: false };
    }
    await settle(options, attempted, endpoint);
    return { isPrompt, mayHaveMore: conversationId !== null };
  }

  return {
    /** `goesOn`: whether the next delivery of the conversation should be claimed as well. */
    async deliver({ delivery, endpoint }: Claimed, goesOn: () => boolean): Promise<Delivered> {
      const url = endpoint?.url ?? null;
      const mayHaveMore = delivery.conversation_id !== null;
      if (endpoint === undefined || url === null) {
        await database.write([queries.drop({ id: delivery.id, owner, at: now() })]);
        return { isPrompt: false, mayHaveMore };
      }
      try {
        const ended = await attempt(delivery, url, endpoint);
        return await settleWell(judgeAttempt(options, delivery, ended), endpoint, goesOn);
      } catch (error) {
        // Lets another instance claim it at once; if this fails too, it can when the lease ends.
        await database.write([queries.release({ id: delivery.id, owner })]);
        if (signal.aborted) return { isPrompt: false, mayHaveMore };
        throw error;
      }
    },
  };
}

import type { DeliveriesTable } from '../../platform/database/schema.ts';
import { attemptDelivery } from './attempt.ts';
import type { Endpoint } from './endpoint.ts';
import {
  type Attempted,
  type Claimed,
  type DelivererOptions,
  type Ended,
  judgeAttempt,
  settle,
  settleAndClaimNext,
} from './settle.ts';

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

import { setTimeout as delay } from 'node:timers/promises';
import { AppError } from '@lectern/service-kit';
import { DatabaseError } from '../../platform/database/database-error.ts';
import { createId } from '../../platform/shared/ids.ts';
import type { EarlierRequest } from './idempotency.ts';
import type { Passed } from './pass-message.ts';
import type { StoredAnswer } from './turn.ts';
import {
  type Ask,
  type AttemptOptions,
  type Interrupted,
  openConversation,
  resumeQuestion,
  type StartedTurn,
  takeConversation,
} from './turn-attempts.ts';
import { type Holder, holderOf } from './turn-queries.ts';

export interface BeginOptions extends AttemptOptions {
  random: () => number;
  /** Called for a unit that may have been stored although the database did not confirm it. */
  onLost(ask: Ask, holder: Holder): void;
}

/**
 * Stores the question, the count and the lease in one unit, and tries again while a turn of another instance holds the
 * conversation. Returns the answer instead if another request with the same Idempotency-Key got it in the meantime.
 */
export async function beginTurn(
  options: BeginOptions,
  ask: Ask,
  conversationId: string,
  found: EarlierRequest | undefined,
): Promise<StartedTurn | Passed | StoredAnswer> {
  const { limits, now, random, idempotency } = options;
  const giveUpAt = now() + limits.waitMs;
  let earlier = found;
  for (;;) {
    if (earlier?.kind === 'answered') return earlier.answer;
    const begun = await attempt(options, ask, conversationId, earlier).catch((error: unknown) =>
      unlessRepeated(options, ask, error),
    );
    if (begun !== undefined) return begun;
    if (now() >= giveUpAt) throw busy();
    await delay(limits.pollMs * (0.5 + random()));
    earlier = ask.idempotency && (await idempotency.find(ask.idempotency));
  }
}

/** The quota may have been used up by the first of two requests with the same Idempotency-Key. */
async function unlessRepeated({ idempotency }: BeginOptions, ask: Ask, error: unknown): Promise<undefined> {
  const isRefused = error instanceof AppError && error.code === 'quota_exceeded';
  if (!isRefused || ask.idempotency === undefined) throw error;
  const first = await idempotency.find(ask.idempotency);
  // The question of a refunded request is counted again, so it may be refused.
  if (first === undefined || (first.kind === 'interrupted' && first.wasRefunded)) throw error;
}

async function attempt(options: BeginOptions, ask: Ask, conversationId: string, earlier: Interrupted | undefined) {
  const holder = holderOf(earlier?.conversationId ?? conversationId, earlier?.questionId ?? createId('msg'));
  try {
    if (earlier) return await resumeQuestion(options, ask, holder, earlier);
    const isNew = ask.conversationId === undefined;
    return isNew ? await openConversation(options, ask, holder) : await takeConversation(options, ask, holder);
  } catch (error) {
    if (error instanceof DatabaseError && error.kind === 'unavailable') options.onLost(ask, holder);
    throw error;
  }
}

export const busy = () =>
  new AppError('conflict', 'The conversation is still answering an earlier message. Try again in a moment.', 5);

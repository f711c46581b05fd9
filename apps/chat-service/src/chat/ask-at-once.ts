import { hasApiAccess } from '../accounts/plans.ts';
import { readLimited } from '../http/read-limited.ts';
import type { CachedKey, KeyCache } from '../keys/key-cache.ts';
import { createGate } from '../shared/gate.ts';
import type { AskedTurn, AskTurn } from './ask-turn.ts';
import type { ChatContext } from './chat-context.ts';
import type { AskWire } from './chat-routes.ts';
import type { Caller } from './key-routes.ts';
import type { Metering } from './meter.ts';
import type { Turn } from './turn.ts';

export interface AskAtOnceOptions<Asked extends AskedTurn> {
  cache?: KeyCache | undefined;
  askTurn: AskTurn;
  metering: Metering;
  now: () => number;
  wire: AskWire<Asked>;
  tell(context: ChatContext, caller: Caller, asked: Asked, turn: Turn): Promise<Response>;
}

/** A unit takes a few milliseconds; one that waits for a lock delays the next ones no longer than this. */
const longestWaitMs = 20;

/**
 * Answers what needs no lookup with one round trip to the database: the unit that stores the exchange also checks that the
 * cached key is still valid. Returns undefined for every request that cannot be answered this way, errors
 * included; those take the normal path from the start.
 */
export function createAskAtOnce<Asked extends AskedTurn>(options: AskAtOnceOptions<Asked>) {
  const { cache, askTurn, metering, now, wire, tell } = options;
  const gate = createGate(longestWaitMs);

  async function askAtOnce(context: ChatContext): Promise<Response | undefined> {
    const authorization = context.req.header('authorization');
    const key = cache?.recall(authorization);
    if (key === undefined || !hasApiAccess(key.plan)) return undefined;
    return await gate(() => answer(context, key, authorization));
  }

  async function answer(context: ChatContext, key: CachedKey, authorization: string | undefined) {
    const startedAt = now();
    const asked = await read(context);
    if (asked === undefined) return undefined;
    const caller: Caller & CachedKey = { ...key, meter: metering.open(key.scope.keyId) };
    const turn = await askTurn.startAtOnce(context, caller, asked, (answer) => wire.answerBody(answer, asked));
    if (turn === undefined) {
      cache?.forget(authorization);
      return undefined;
    }
    context.set('meter', caller.meter);
    context.set('key', { ...key, startedAt });
    return await tell(context, caller, asked, turn);
  }

  /** Undefined for a refused request; the body is kept for the normal path, which reports the reason. */
  async function read(context: ChatContext): Promise<Asked | undefined> {
    try {
      context.set('received', await readLimited(context.req.raw, wire.largestBody));
      return await wire.read(context);
    } catch {
      return undefined;
    }
  }

  return { askAtOnce };
}

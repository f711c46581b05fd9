import { AppError } from '@lectern/service-kit';
import type { BotWithInstructions } from '../bots/bot.ts';
import type { Step } from '../database/database.ts';
import type { AuthenticatedKey } from '../keys/authentication.ts';
import type { KeyScope } from '../scope.ts';
import { type ChatContext, respond, respondJson } from './chat-context.ts';
import { toAnswerBody } from './chat-wire.ts';
import type { Caller, KeyRoutes } from './key-routes.ts';
import type { Metering } from './meter.ts';
import { type ChatRequest, readChatRequest } from './read-chat-request.ts';
import type { StoredAnswer } from './turn.ts';
import { sessionNotFound } from './turn-attempts.ts';
import type { Turns } from './turns.ts';
import { streamAnswer, streamHeaders, streamTurn } from './ui-message-stream.ts';

export interface ChatRouteOptions {
  keyRoutes: KeyRoutes;
  turns: Turns;
  metering: Metering;
  findBot(scope: KeyScope): Promise<BotWithInstructions | undefined>;
  heartbeatMs: number;
  now: () => number;
  moreSteps: MoreSteps;
  onBegun: OnBegun;
}

/** A request with its answer, just before that is stored. */
export interface Exchange {
  key: AuthenticatedKey;
  request: ChatRequest;
  requestId: string;
  startedAt: number;
  answer: StoredAnswer;
  at: number;
}

/** What is stored together with an answer or not at all. */
export type MoreSteps = (exchange: Exchange) => readonly Step[];

/** A turn has begun for a request; its answer is streamed, or sent as a whole. */
export type OnBegun = (context: ChatContext, finished: Promise<StoredAnswer>, isStreamed: boolean) => void;

/** POST /api/v1/chat, and the same with /stream behind it. */
export function createChatRoute(options: ChatRouteOptions) {
  const { keyRoutes, turns, metering, findBot, heartbeatMs, now, moreSteps, onBegun } = options;

  async function ask(context: ChatContext, caller: Caller): Promise<Response> {
    const { scope, meter } = caller;
    const startedAt = now();
    const requestId = context.get('requestId');
    const request = await readChatRequest(context);
    const bot = request.botId === scope.botId ? await findBot(scope) : undefined;
    if (bot === undefined) throw new AppError('bot_not_found', 'This API key belongs to no bot with that bot_id.');
    if (request.sessionId !== undefined && !isSessionId(request.sessionId)) throw sessionNotFound();
    const { message, sessionId: conversationId } = request;
    const idempotency = request.idempotency && { ...request.idempotency, keyId: scope.keyId };
    const started = await turns.start({
      ...{ scope, bot, message, conversationId, idempotency, meter },
      instructions: bot.instructions.text,
      moreSteps: (stored, at) => moreSteps({ key: caller, request, requestId, startedAt, answer: stored, at }),
    });
    if ('replayed' in started) return await replay(context, caller, started.replayed, request.wantsStream);
    onBegun(context, started.turn.finished, request.wantsStream);
    if (!request.wantsStream) return answer(context, caller, await started.turn.finished);
    const stream = streamTurn(started.turn, { requestId, heartbeatMs });
    return respond(context, 200, stream, { ...metering.headersOf(meter), ...streamHeaders });
  }

  const answer = (context: ChatContext, { meter }: Caller, stored: StoredAnswer, headers = {}) =>
    respondJson(context, 200, toAnswerBody(stored), { ...metering.headersOf(meter), ...headers });

  /** Does not count. */
  async function replay(context: ChatContext, caller: Caller, stored: StoredAnswer, wantsStream: boolean) {
    await metering.look(caller.meter);
    const replayed = { 'Idempotent-Replayed': 'true' };
    if (!wantsStream) return answer(context, caller, stored, replayed);
    context.set('sent', toAnswerBody(stored));
    const stream = streamAnswer(Promise.resolve(stored), { requestId: context.get('requestId'), heartbeatMs });
    return respond(context, 200, stream, { ...metering.headersOf(caller.meter), ...streamHeaders, ...replayed });
  }

  return keyRoutes.countingItself(ask);
}

/** What no id of ours looks like need not be looked up. */
export function isSessionId(text: string): boolean {
  return /^ses_[0-9A-Za-z]{22}$/.test(text);
}

import { AppError } from '@lectern/service-kit';
import type { AskedTurn, AskTurn } from './ask-turn.ts';
import { type ChatContext, type Headers, respond, respondJson } from './chat-context.ts';
import { largestBody, toAnswerBody } from './chat-wire.ts';
import type { Caller, KeyRoutes } from './key-routes.ts';
import type { Metering } from './meter.ts';
import { readChatRequest } from './read-chat-request.ts';
import type { StoredAnswer, Turn } from './turn.ts';
import { type StreamOptions, streamAnswer, streamHeaders, streamTurn } from './ui-message-stream.ts';

export interface AskRouteOptions {
  keyRoutes: KeyRoutes;
  askTurn: AskTurn;
  metering: Metering;
  heartbeatMs: number;
}

/** How an interface reads a question and writes its answer. */
export interface AskWire<Asked extends AskedTurn> {
  largestBody: number;
  read(context: ChatContext): Promise<Asked>;
  /** The key belongs to another bot, or its bot was deleted. */
  botNotFound(asked: Asked): AppError;
  answerBody(answer: StoredAnswer, asked: Asked): object;
  streamTurn(turn: Turn, asked: Asked, options: StreamOptions): ReadableStream<Uint8Array>;
  streamAnswer(answer: Promise<StoredAnswer>, asked: Asked, options: StreamOptions): ReadableStream<Uint8Array>;
  streamHeaders: Headers;
  /** Sent with every answer, in addition to the quota headers. */
  headersOf?(conversationId: string): Headers;
}

/** A route that asks a bot, in the format of one API. */
export function createAskRoute<Asked extends AskedTurn>(options: AskRouteOptions, wire: AskWire<Asked>) {
  const { keyRoutes, askTurn, metering, heartbeatMs } = options;

  async function ask(context: ChatContext, caller: Caller): Promise<Response> {
    const asked = await wire.read(context);
    const started = await askTurn.start(context, caller, asked, (stored) => wire.answerBody(stored, asked));
    if (started === undefined) throw wire.botNotFound(asked);
    if ('passed' in started) return passOn(context, caller, asked, started.passed);
    if ('replayed' in started) return await replay(context, caller, asked, started.replayed);
    return await tell(context, caller, asked, started.turn);
  }

  async function tell(context: ChatContext, caller: Caller, asked: Asked, turn: Turn): Promise<Response> {
    if (!asked.wantsStream) return answer(context, caller, asked, await turn.finished);
    const stream = wire.streamTurn(turn, asked, { requestId: context.get('requestId'), heartbeatMs });
    return respond(context, 200, stream, { ...headersOf(caller, turn), ...wire.streamHeaders });
  }

  const headersOf = ({ meter }: Caller, { conversationId }: { conversationId: string }): Headers => ({
    ...metering.headersOf(meter),
    ...wire.headersOf?.(conversationId),
  });

  const answer = (context: ChatContext, caller: Caller, asked: Asked, stored: StoredAnswer, headers = {}) =>
    respondJson(context, 200, wire.answerBody(stored, asked), { ...headersOf(caller, stored), ...headers });

  /** The message waits for a person, so the answer is empty. */
  function passOn(context: ChatContext, caller: Caller, asked: Asked, stored: StoredAnswer): Response {
    if (!asked.wantsStream) return answer(context, caller, asked, stored);
    context.set('sent', wire.answerBody(stored, asked));
    const streaming = { requestId: context.get('requestId'), heartbeatMs };
    const stream = wire.streamAnswer(Promise.resolve(stored), asked, streaming);
    return respond(context, 200, stream, { ...headersOf(caller, stored), ...wire.streamHeaders });
  }

  /** Replays are not counted. */
  async function replay(context: ChatContext, caller: Caller, asked: Asked, stored: StoredAnswer) {
    await metering.look(caller.meter);
    const replayed = { 'Idempotent-Replayed': 'true' };
    if (!asked.wantsStream) return answer(context, caller, asked, stored, replayed);
    context.set('sent', wire.answerBody(stored, asked));
    const streaming = { requestId: context.get('requestId'), heartbeatMs };
    const stream = wire.streamAnswer(Promise.resolve(stored), asked, streaming);
    return respond(context, 200, stream, { ...headersOf(caller, stored), ...wire.streamHeaders, ...replayed });
  }

  return keyRoutes.countedByHandler(ask, wire.largestBody);
}

/** POST /api/v1/chat */
export const chatWire: AskWire<AskedTurn> = {
  largestBody,
  read: readChatRequest,
  botNotFound: () => new AppError('bot_not_found', 'This API key belongs to no bot with that bot_id.'),
  answerBody: toAnswerBody,
  streamTurn: (turn, _, options) => streamTurn(turn, options),
  streamAnswer: (found, _, options) => streamAnswer(found, options),
  streamHeaders,
};

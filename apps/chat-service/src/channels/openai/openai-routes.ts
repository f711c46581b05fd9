import { AppError } from '@lectern/service-kit';
import type { BotWithInstructions } from '../../bots/bots/bot.ts';
import type { KeyScope } from '../../platform/shared/scope.ts';
import { type ChatContext, respondJson } from '../../talk/chat/chat-context.ts';
import { type AskRouteOptions, type AskWire, createAskRoute } from '../../talk/chat/chat-routes.ts';
import type { Caller } from '../../talk/chat/key-routes.ts';
import { type CompletionRequest, largestCompletionBody, readCompletionRequest } from './completion-request.ts';
import { completionStreamHeaders, streamCompletion, streamStoredCompletion } from './completion-stream.ts';
import { toCompletion } from './completion-wire.ts';

export interface OpenAiRoutesOptions extends AskRouteOptions {
  findBot(scope: KeyScope): Promise<BotWithInstructions | undefined>;
  now: () => number;
}

/** A bot as a model of OpenAI's API, for programs that know no other. */
export function createOpenAiRoutes(options: OpenAiRoutesOptions) {
  const { keyRoutes, metering, findBot, now } = options;

  async function modelOf({ scope }: Caller) {
    const bot = await findBot(scope);
    if (bot === undefined) throw modelNotFound();
    return {
      id: bot.id,
      object: 'model' as const,
      created: Math.floor(bot.createdAt / 1_000),
      owned_by: 'lectern',
    };
  }

  return {
    complete: createAskRoute(options, createCompletionWire(now)),

    /** One model: the bot of the key. */
    listModels: keyRoutes.counted(async (context, caller) => {
      const body = { object: 'list', data: [await modelOf(caller)] };
      return respondJson(context, 200, body, metering.headersOf(caller.meter));
    }),

    readModel: keyRoutes.counted(async (context: ChatContext, caller) => {
      if (context.req.param('model') !== caller.scope.botId) throw modelNotFound();
      return respondJson(context, 200, await modelOf(caller), metering.headersOf(caller.meter));
    }),
  };
}

function createCompletionWire(now: () => number): AskWire<CompletionRequest> {
  return {
    largestBody: largestCompletionBody,
    read: (context) => readCompletionRequest(context, now),
    botNotFound: modelNotFound,
    answerBody: toCompletion,
    streamTurn: streamCompletion,
    streamAnswer: streamStoredCompletion,
    streamHeaders: completionStreamHeaders,
    headersOf: (conversationId) => ({ 'X-Session-Id': conversationId }),
  };
}

const modelNotFound = () =>
  new AppError('bot_not_found', 'This API key belongs to no bot with that id. GET /v1/models tells which one it has.');

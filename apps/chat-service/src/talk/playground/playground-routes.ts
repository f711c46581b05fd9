import { AppError, type Limiter } from '@lectern/service-kit';
import { type Context, Hono } from 'hono';
import type { BotWithInstructions } from '../../bots/bots/bot.ts';
import { botPath } from '../../bots/bots/require-bot.ts';
import type { RequireWorkspace } from '../../people/accounts/require-workspace.ts';
import type { PlaygroundAnswerBody } from '../../platform/dashboard-api/types.ts';
import type { Database } from '../../platform/database/database.ts';
import { bodyBytes, botNotFound, pathId, readBody } from '../../platform/http/dashboard-request.ts';
import { makePersonScope, type TurnScope } from '../../platform/shared/scope.ts';
import { isSessionId } from '../chat/ask-turn.ts';
import type { Chat } from '../chat/chat.ts';
import { chatRequest, toMemberAnswer } from '../chat/chat-wire.ts';
import { matchesConversation } from '../chat/conversation-rows.ts';
import { sessionNotFound } from '../chat/turn-attempts.ts';
import type { Started } from '../chat/turns.ts';
import { streamHeaders, streamTurn } from '../chat/ui-message-stream.ts';
import { createTracing } from '../conversations/answer-traces.ts';

export interface PlaygroundRoutesOptions {
  database: Database;
  chat: Pick<Chat['inside'], 'turns' | 'runningAnswers' | 'heartbeatMs'>;
  findBot(scope: TurnScope): Promise<BotWithInstructions | undefined>;
  requireWorkspace: RequireWorkspace;
  /** Counts the questions of each person, since a bot's model may cost money. */
  limiter: Limiter;
  now: () => number;
}

const question = chatRequest.omit({ bot_id: true, hand_over: true });

/** Where everybody in a workspace can try a bot out: the turns of the public API, without a key and its quota. */
export function createPlaygroundRoutes(options: PlaygroundRoutesOptions): Hono {
  const { database, chat, findBot, requireWorkspace } = options;
  const { turns, runningAnswers, heartbeatMs } = chat;
  const routes = new Hono();

  async function enter(context: Context) {
    const workspace = await requireWorkspace(context, pathId(context, 'workspace_id'), 'viewer');
    const scope = makePersonScope(workspace, pathId(context, 'bot_id'));
    const bot = await findBot(scope);
    if (bot === undefined) throw botNotFound();
    return { scope, bot, person: workspace.actor.id ?? '' };
  }

  routes.post(`${botPath}/playground`, async (context: Context) => {
    const { scope, bot, person } = await enter(context);
    const { message, session_id: conversationId, stream, filter } = await readBody(context, question, bodyBytes.text);
    if (conversationId) await requirePlayground(database, scope, conversationId);
    await count(options, person);
    const { told, ...tracing } = createTracing(database);
    const asked = {
      scope,
      bot,
      message,
      filter: filter ?? undefined,
      ...tracing,
      conversationId: conversationId ?? undefined,
    };
    const nothingElse = { idempotency: undefined, meter: undefined };
    const started = await turns.start({ ...asked, instructions: bot.instructions.text, ...nothingElse });
    const wantsStream = stream ?? context.req.header('accept')?.includes('text/event-stream') ?? false;
    if (wantsStream && 'turn' in started) {
      const lastPart = () => told() && { type: 'data-trace', data: told() };
      const options = { requestId: context.get('requestId'), heartbeatMs, lastPart, resultOf: toMemberAnswer };
      return context.body(streamTurn(started.turn, options), 200, streamHeaders);
    }
    const answer = 'turn' in started ? await started.turn.finished : storedOf(started);
    const body: PlaygroundAnswerBody = { ...toMemberAnswer(answer), trace: told() ?? null };
    return context.json(body);
  });

  routes.post(`${botPath}/playground/:session_id/stop`, async (context) => {
    const { scope } = await enter(context);
    const id = pathId(context, 'session_id');
    await requirePlayground(database, scope, id);
    return context.json({ session_id: id, stopped: await runningAnswers.stop(scope, id) });
  });

  return routes;
}

/** A conversation of the playground is never with a person. */
const storedOf = (started: Exclude<Started, { turn: unknown }>) =>
  'passed' in started ? started.passed : started.replayed;

async function count({ limiter, now }: PlaygroundRoutesOptions, person: string): Promise<void> {
  const { allowed, endsAt } = await limiter.hit(person);
  if (allowed) return;
  const seconds = Math.max(1, Math.ceil((endsAt - now()) / 1_000));
  throw new AppError('rate_limited', `Too many questions in one minute. Try again in ${seconds} seconds.`, seconds);
}

/** Conversations from the API or a website cannot be continued here. */
async function requirePlayground({ build, read }: Database, scope: TurnScope, id: string): Promise<void> {
  if (!isSessionId(id)) throw sessionNotFound();
  const own = build
    .selectFrom('conversations')
    .select('id')
    .where(matchesConversation(scope, id))
    .where('key_id', 'is', null);
  if ((await read(own.where('visitor_id', 'is', null))).length === 0) throw sessionNotFound();
}

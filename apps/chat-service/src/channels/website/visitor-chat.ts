import { AppError, statusOf } from '@lectern/service-kit';
import type { z } from 'zod';
import type { BotWithInstructions } from '../../bots/bots/bot.ts';
import type { Database } from '../../platform/database/database.ts';
import { filterText, type SourceFilter } from '../../platform/database/source-view.ts';
import { parseJson } from '../../platform/http/parse-json.ts';
import type { TurnScope } from '../../platform/shared/scope.ts';
import type { Chat } from '../../talk/chat/chat.ts';
import { type ChatContext, respond, respondJson } from '../../talk/chat/chat-context.ts';
import { chatRequest } from '../../talk/chat/chat-wire.ts';
import { readIdempotency, readJsonText } from '../../talk/chat/read-chat-request.ts';
import type { StoredAnswer } from '../../talk/chat/turn.ts';
import { type StreamOptions, streamAnswer, streamHeaders, streamTurn } from '../../talk/chat/ui-message-stream.ts';
import { acceptedField, requireConsent } from './consent.ts';
import { createToVisitorAnswer, type VisitorAnswer } from './visitor-answer.ts';
import type { AuthenticatedVisitor, VisitorAuth } from './visitor-auth.ts';
import { requireOwn } from './visitor-conversations.ts';
import type { Visitors } from './visitors.ts';
import type { Counted, WebsiteLimits } from './website-limits.ts';
import type { WebsiteMirror } from './website-mirror.ts';

export interface VisitorChatOptions {
  database: Database;
  chat: Pick<Chat['inside'], 'turns' | 'questionCounting' | 'heartbeatMs'>;
  findBot(scope: TurnScope): Promise<BotWithInstructions | undefined>;
  auth: VisitorAuth;
  limits: WebsiteLimits;
  visitors: Visitors;
  mirror: WebsiteMirror;
  now: () => number;
}

/** What a visitor sends: a question of the chat API, whose bot the token names. */
export const visitorQuestion = chatRequest.omit({ bot_id: true, filter: true }).extend({ consent: acceptedField });

const largestBody = 64 * 1_024;

/** POST /api/v1/website/chat: the turns of the chat API, for visitors without a key. */
export function createVisitorChat(options: VisitorChatOptions) {
  const { chat, auth, limits, findBot, mirror, now } = options;

  /** The question, checked before anything is counted or stored. */
  async function read(context: ChatContext, entered: AuthenticatedVisitor) {
    const { scope, website, token } = entered;
    const { filter } = token;
    const text = await readJsonText(context, largestBody);
    const question = readQuestion(text, website.settings.message_characters);
    const { message, session_id, stream, hand_over } = question;
    const consent = requireConsent(website, question.consent);
    const conversationId = session_id ?? undefined;
    const idempotency = readIdempotency(context, [website.botId, message, conversationId, ...filterKey(filter)]);
    if (conversationId !== undefined) await requireOwn(options.database, entered, conversationId);
    const bot = await findBot(scope);
    if (bot === undefined) throw new AppError('bot_not_found', 'This bot no longer exists.');
    const wantsStream = stream ?? context.req.header('accept')?.includes('text/event-stream') ?? false;
    const wantsPerson = hand_over ?? undefined;
    return { text, message, filter, consent, conversationId, idempotency, bot, wantsStream, wantsPerson };
  }

  return async (context: ChatContext): Promise<Response> => {
    const startedAt = now();
    const entered = await auth.enter(context);
    const { scope } = entered;
    await limits.hit('messages', scope.visitorId);
    await limits.hit('requests', context.get('address'));
    const { text, idempotency, wantsStream, ...asked } = await read(context, entered);
    const { message, bot } = asked;
    const counted = await count(options, entered, context.get('address'), idempotency?.key);
    const requestId = context.get('requestId');
    const told = await mirror.listen(scope, { requestText: text, requestId, startedAt, masking: bot.masking });
    const started = await chat.turns
      .start({
        scope,
        ...asked,
        hasForm: entered.website.settings.hand_over,
        address: context.get('address'),
        meter: undefined,
        questions: chat.questionCounting.open(entered.website.terms, scope.workspaceId),
        instructions: bot.instructions.text,
        idempotency: idempotency && { ...idempotency, keyId: scope.visitorId },
        extraSteps: (answer, at) => told.steps(message, answer, at),
      })
      .catch((error: unknown) => refund(limits, counted, error));
    const resultOf = createToVisitorAnswer(entered.website);
    const streaming = { requestId, heartbeatMs: chat.heartbeatMs, resultOf };
    if ('replayed' in started) {
      if (counted) await limits.giveBack(counted);
      return replay(context, started.replayed, streaming, wantsStream);
    }
    if ('passed' in started) return tellWhole(context, started.passed, streaming, wantsStream);
    const { turn } = started;
    const finished = turn.finished.catch((error: unknown) => refund(limits, counted, error));
    // With a stream, clients get the failure through the stream.
    finished.then(told.queued, () => undefined);
    if (!wantsStream) return respondJson(context, 200, resultOf(await finished));
    return respond(context, 200, streamTurn(turn, streaming), streamHeaders);
  };
}

const filterKey = (filter: SourceFilter | undefined) => (filter ? [filterText(filter)] : []);

type Streaming = StreamOptions & { resultOf(answer: StoredAnswer): VisitorAnswer };

/** The answer that an earlier request with the same Idempotency-Key got. */
const replay = (context: ChatContext, answer: StoredAnswer, streaming: Streaming, wantsStream: boolean): Response =>
  tellWhole(context, answer, streaming, wantsStream, { 'Idempotent-Replayed': 'true' });

/** An answer that is complete already. */
function tellWhole(
  context: ChatContext,
  answer: StoredAnswer,
  streaming: Streaming,
  wantsStream: boolean,
  headers: Readonly<Record<string, string>> = {},
): Response {
  if (!wantsStream) return respondJson(context, 200, streaming.resultOf(answer), headers);
  const stream = streamAnswer(Promise.resolve(answer), streaming);
  return respond(context, 200, stream, { ...streamHeaders, ...headers });
}

function readQuestion(text: string, mostCharacters: number): z.infer<typeof visitorQuestion> {
  const read = visitorQuestion.safeParse(parseJson(text));
  if (!read.success) {
    const problems = read.error.issues.map(({ path, message }) => `The field "${path.join('.')}" ${message}.`);
    throw new AppError('invalid_request', problems.join(' '));
  }
  if ([...read.data.message].length > mostCharacters) {
    throw new AppError('invalid_request', `A message may have at most ${mostCharacters} characters here.`);
  }
  return read.data;
}

/** A message that is retried with the same Idempotency-Key was already counted the first time. */
async function count(
  { database: { build, read }, limits, visitors, now }: VisitorChatOptions,
  { scope, website: { settings } }: AuthenticatedVisitor,
  address: string,
  key: string | undefined,
): Promise<Counted | undefined> {
  if (key !== undefined) {
    const earlier = build.selectFrom('idempotency').select('state').where('key_id', '=', scope.visitorId);
    const [found] = await read(earlier.where('idempotency_key', '=', key).where('created_at', '>', now() - 86_400_000));
    if (found !== undefined) return undefined;
  }
  return await limits.countMessage({ scope, address, settings }, [visitors.seenStep(scope, now())]);
}

/** A failure that is our fault does not count for the visitor. */
async function refund(limits: WebsiteLimits, counted: Counted | undefined, error: unknown): Promise<never> {
  const isOurs = !(error instanceof AppError) || statusOf(error.code) >= 500;
  if (counted && isOurs) await limits.giveBack(counted);
  throw error;
}

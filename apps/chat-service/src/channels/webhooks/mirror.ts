import { statusOf } from '@lectern/service-kit';
import type { MiddlewareHandler } from 'hono';
import type { Step } from '../../platform/database/database.ts';
import { writeExchange } from '../../platform/events/event-wire.ts';
import { writeEvent } from '../../platform/events/events.ts';
import { maskText } from '../../platform/shared/personal-data.ts';
import { type Exchange, type ExtraSteps, isSessionId } from '../../talk/chat/ask-turn.ts';
import type { ChatContext, ChatEnv } from '../../talk/chat/chat-context.ts';
import { toAnswerBody } from '../../talk/chat/chat-wire.ts';
import { describeFailure, wireFailure } from '../../talk/chat/error-response.ts';
import { createPersistence } from '../../talk/chat/persist.ts';
import type { StoredAnswer } from '../../talk/chat/turn.ts';
import type { NewDelivery, Outbox } from './outbox.ts';

export interface MirrorOptions {
  outbox: Outbox;
  now: () => number;
  onError(error: unknown): void;
}

/** The response that was sent. */
interface SentAnswer {
  response: object | null;
  status: number;
}

export type Mirror = ReturnType<typeof createMirror>;

/** Reports every request made with a key to the key's webhook. */
export function createMirror({ outbox, now, onError }: MirrorOptions) {
  const persistence = createPersistence(onError);
  const add = async (delivery: NewDelivery) => void (await outbox.add(delivery));
  const persist = (delivery: NewDelivery, isUnavailable: boolean) =>
    persistence.persist(() => add(delivery), { isUnavailable });

  /** Reports whatever a turn's own unit does not, before the response is sent. */
  const middleware: MiddlewareHandler<ChatEnv> = async (context, next) => {
    await next();
    const reached = quotaDelivery(context, now());
    if (reached !== undefined) await add(reached).catch(() => void persist(reached, true));
    if (context.get('isReported')) return;
    const { status } = context.res;
    const delivery = deliveryOf(context, { response: context.get('sent') ?? null, status }, now());
    if (delivery === undefined) return;
    // If the delivery cannot be queued, the request fails, so that the caller retries.
    if (status < 400) await add(delivery);
    // The caller gets the error in any case; the webhook gets it once the database is back.
    else await add(delivery).catch(() => void persist(delivery, true));
  };

  const reportLater = async (context: ChatContext, sent: SentAnswer): Promise<void> => {
    const delivery = deliveryOf(context, sent, now());
    if (delivery !== undefined) await persist(delivery, false);
  };

  const reportFailure = (context: ChatContext, error: unknown) => {
    const failure = describeFailure(error);
    return reportLater(context, { response: wireFailure(context, failure).body, status: statusOf(failure.code) });
  };

  return {
    middleware,
    extraSteps: createExtraSteps(outbox),
    /** A turn has begun; if it succeeds, its own unit queues the delivery. */
    onStarted(context: ChatContext, finished: Promise<StoredAnswer>, isStreamed: boolean): void {
      const key = context.get('key');
      if (key === undefined || key.webhookUrl === null) return;
      // The headers of a stream are already sent when it fails.
      if (isStreamed) context.set('isReported', true);
      void finished.then(
        ({ conversationId }) => {
          context.set('isReported', true);
          outbox.queued(key.scope.keyId, conversationId);
        },
        (error: unknown) => (isStreamed ? reportFailure(context, error) : undefined),
      );
    },
    /** A request listens to an answer that another request asked for. */
    onFollow(context: ChatContext, finished: Promise<StoredAnswer>): void {
      context.set('isReported', true);
      void finished.then(
        (answer) => reportLater(context, { response: toAnswerBody(answer), status: 200 }),
        (error: unknown) => reportFailure(context, error),
      );
    },
    close: persistence.close,
  };
}

function createExtraSteps(outbox: Outbox): ExtraSteps {
  return (exchange) => {
    const { key, requestText, requestId, path, startedAt, answer, response, at } = exchange;
    const { scope, webhookUrl, webhookEvents } = key;
    if (webhookUrl === null) return [];
    const { conversationId } = answer;
    const delivery = { scope, webhookUrl, conversationId, at };
    const steps: Step[] = [];
    if (webhookEvents.includes('chat.exchange')) {
      const payload = writeExchange({
        requestText,
        masking: key.bot.masking,
        response: response(),
        status: 200,
        method: 'POST',
        path,
        requestId,
        conversationId,
        startedAt,
        finishedAt: at,
        keyId: scope.keyId,
        botId: scope.botId,
      });
      steps.push(outbox.step({ ...delivery, type: 'chat.exchange', payload }));
    }
    if (webhookEvents.includes('question.unanswered') && !answer.answered && !answer.usage.stopped) {
      steps.push(outbox.step({ ...delivery, type: 'question.unanswered', payload: writeUnanswered(exchange) }));
    }
    return steps;
  };
}

function writeUnanswered({ key: { scope, bot }, question, answer, at }: Exchange): string {
  return writeEvent('question.unanswered', at, {
    bot_id: scope.botId,
    key_id: scope.keyId,
    session_id: answer.conversationId,
    message_id: answer.id,
    question: maskText(question, bot.masking),
    response: answer.text,
  });
}

/** The event of the request that uses up the daily quota; undefined for all others, and if no webhook subscribes to it. */
function quotaDelivery(context: ChatContext, at: number): NewDelivery | undefined {
  const meter = context.get('meter');
  const { scope, webhookUrl, webhookEvents } = context.get('key') ?? {};
  if (scope === undefined || typeof webhookUrl !== 'string' || !webhookEvents?.includes('quota.reached')) return;
  if (meter === undefined || !meter.counted || meter.used !== meter.limit) return;
  const payload = writeEvent('quota.reached', at, {
    bot_id: scope.botId,
    key_id: scope.keyId,
    limit: meter.limit,
    day: meter.day,
    reset_at: new Date(Date.parse(meter.day) + 86_400_000).toISOString(),
  });
  return { scope, webhookUrl, conversationId: undefined, type: 'quota.reached', payload, at };
}

/** Undefined when there is no webhook to notify. */
function deliveryOf(context: ChatContext, { response, status }: SentAnswer, at: number): NewDelivery | undefined {
  const { scope, bot, webhookUrl, webhookEvents, startedAt } = context.get('key') ?? {};
  if (scope === undefined || startedAt === undefined || typeof webhookUrl !== 'string') return undefined;
  if (!webhookEvents?.includes('chat.exchange')) return undefined;
  const { req } = context;
  const { pathname, search } = new URL(req.url);
  const requestText = context.get('received')?.text;
  const conversationId = conversationOf(pathname, requestText, response);
  const payload = writeExchange({
    requestText,
    masking: bot?.masking,
    response,
    status,
    method: req.method,
    path: pathname + search,
    conversationId,
    requestId: context.get('requestId'),
    keyId: scope.keyId,
    botId: scope.botId,
    startedAt,
    finishedAt: at,
  });
  return { scope, webhookUrl, conversationId, type: 'chat.exchange', payload, at };
}

/** The conversation that the request or the response names. */
function conversationOf(path: string, requestText: string | undefined, response: object | null): string | undefined {
  const [, inPath] = /^\/api\/v1\/sessions\/([^/]+)/.exec(path) ?? [];
  const [, inRequest] = /"session_id"\s*:\s*"([^"]+)"/.exec(requestText ?? '') ?? [];
  const inResponse = response !== null && 'session_id' in response ? String(response.session_id) : undefined;
  return [inResponse, inPath, inRequest].find((id) => id !== undefined && isSessionId(id));
}

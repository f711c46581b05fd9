import type { HistoryMessage } from '../../answering/answer/answerer.ts';
import type { AuthenticatedKey } from '../../bots/keys/authentication.ts';
import type { QuestionCounting } from '../../people/plans/question-count.ts';
import type { Step } from '../../platform/database/database.ts';
import type { SourceFilter } from '../../platform/database/source-view.ts';
import type { ChatContext } from './chat-context.ts';
import type { Idempotency } from './idempotency.ts';
import type { Caller } from './key-routes.ts';
import type { StoredAnswer } from './turn.ts';
import { type Ask, sessionNotFound } from './turn-attempts.ts';
import type { Started, Turns } from './turns.ts';

/** What a request asks, whichever API it came through. */
export interface AskedTurn {
  /** The body as it was received. */
  text: string;
  botId: string;
  message: string;
  sessionId: string | undefined;
  /** Creates the conversation with this id if it does not exist yet. */
  mayOpen?: boolean;
  /** The earlier messages, when the caller keeps them itself. */
  history?: readonly HistoryMessage[] | undefined;
  /** Which sources it may be answered from. */
  filter?: SourceFilter | undefined;
  wantsStream: boolean;
  /** The user asks for a person, whatever the message says. */
  wantsPerson?: boolean | undefined;
  idempotency: Idempotency | undefined;
}

/** A request with its answer, just before the answer is stored. */
export interface Exchange {
  key: AuthenticatedKey;
  requestText: string;
  question: string;
  requestId: string;
  path: string;
  startedAt: number;
  answer: StoredAnswer;
  /** What the caller is sent. */
  response(): object;
  at: number;
}

/** Stored atomically with an answer. */
export type ExtraSteps = (exchange: Exchange) => readonly Step[];

/** Called when a turn has begun for a request; its answer is streamed or sent as a whole. */
export type OnStarted = (context: ChatContext, finished: Promise<StoredAnswer>, isStreamed: boolean) => void;

export interface AskTurnOptions {
  turns: Turns;
  questionCounting: QuestionCounting;
  now: () => number;
  extraSteps: ExtraSteps;
  onStarted: OnStarted;
}

type ResponseOf = (answer: StoredAnswer) => object;

export type AskTurn = ReturnType<typeof createAskTurn>;

/** Starts the turn that a request of a key asks for, with its count, its idempotency and its webhook. */
export function createAskTurn({ turns, questionCounting, now, extraSteps, onStarted }: AskTurnOptions) {
  function askOf(context: ChatContext, caller: Caller, asked: AskedTurn, responseOf: ResponseOf): Ask {
    const { scope, meter, bot } = caller;
    const { message, history, mayOpen, wantsPerson, filter, text: requestText, sessionId: conversationId } = asked;
    const startedAt = context.get('key')?.startedAt ?? now();
    const requestId = context.get('requestId');
    const { path } = context.req;
    return {
      scope,
      bot,
      message,
      conversationId,
      history,
      mayOpen,
      wantsPerson,
      filter,
      meter,
      questions: questionCounting.open(caller.terms, scope.workspaceId),
      idempotency: asked.idempotency && { ...asked.idempotency, keyId: scope.keyId },
      instructions: bot.instructions.text,
      extraSteps: (answer, at) =>
        extraSteps({
          key: caller,
          requestText,
          question: message,
          requestId,
          path,
          startedAt,
          answer,
          response: () => responseOf(answer),
          at,
        }),
    };
  }

  return {
    /** Returns undefined when the key does not belong to that bot. */
    async start(context: ChatContext, caller: Caller, asked: AskedTurn, responseOf: ResponseOf) {
      const { botId, sessionId, wantsStream } = asked;
      if (botId !== caller.scope.botId) return undefined;
      if (sessionId !== undefined && !isSessionId(sessionId)) throw sessionNotFound();
      const started: Started = await turns.start(askOf(context, caller, asked, responseOf));
      if ('turn' in started) onStarted(context, started.turn.finished, wantsStream);
      return started;
    },
  };
}

/** Text that cannot be one of our ids need not be looked up. */
export function isSessionId(text: string): boolean {
  return /^ses_[0-9A-Za-z]{22}$/.test(text);
}

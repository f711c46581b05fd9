import type { Answerer } from '../../answering/answer/answerer.ts';
import type { BotWithInstructions } from '../../bots/bots/bot.ts';
import { createQuestionCounting, type OnQuestions } from '../../people/plans/question-count.ts';
import type { Database } from '../../platform/database/database.ts';
import type { NotReady } from '../../platform/shared/readiness.ts';
import type { TurnScope } from '../../platform/shared/scope.ts';
import { createAskTurn, type ExtraSteps, type OnStarted } from './ask-turn.ts';
import { chatWire, createAskRoute } from './chat-routes.ts';
import { createKeyRoutes, type KeyRoutesOptions } from './key-routes.ts';
import { createMetering, type Metering } from './meter.ts';
import { createServiceRoutes } from './service-routes.ts';
import { createSessionRoutes, type OnFollow } from './session-routes.ts';
import { createRunningAnswers, createSessions } from './sessions.ts';
import { defaultLimits, type TurnLimits } from './turn.ts';
import { createTurns, type TurnsOptions } from './turns.ts';

export interface ChatOptions
  extends Pick<TurnsOptions, 'onTurn' | 'onError' | 'onMasked' | 'answerSteps' | 'admit' | 'handOver'> {
  database: Database;
  keys: Pick<KeyRoutesOptions, 'authenticate'>;
  failedAttempts: KeyRoutesOptions['failedAttempts'];
  bots: { findForAnswering(scope: TurnScope): Promise<BotWithInstructions | undefined> };
  answerer: Answerer;
  now: () => number;
  random: () => number;
  /** Why the service should get no requests, if so; by default only because the database does not answer. */
  notReady?: (() => Promise<NotReady | undefined>) | undefined;
  limits?: Partial<TurnLimits> | undefined;
  heartbeatMs?: number | undefined;
  /** Added to the unit that stores an answer, for example the webhook's delivery. */
  extraSteps?: ExtraSteps | undefined;
  /** Called with what a workspace with such a limit has asked. */
  onQuestions?: OnQuestions | undefined;
  onStarted?: OnStarted | undefined;
  onFollow?: OnFollow | undefined;
}

export type Chat = ReturnType<typeof createChat>;

/** The handlers of the chat API, which app.ts mounts. */
export function createChat(options: ChatOptions) {
  const { database, now, heartbeatMs = 15_000, failedAttempts, extraSteps = () => [] } = options;
  const { onStarted = ignore, onFollow = ignore } = options;
  const notReady = options.notReady ?? (async () => ((await database.isReady()) ? undefined : 'database'));
  const metering: Metering = createMetering(options);
  const questionCounting = createQuestionCounting(database, now, options.onQuestions);
  const turns = createTurns({ ...options, metering, questionCounting });
  const keyRoutes = createKeyRoutes({ authenticate: options.keys.authenticate, failedAttempts, metering, now });
  const { pollMs } = { ...defaultLimits, ...options.limits };
  const sessions = createSessions({ database, turns, now });
  const runningAnswers = createRunningAnswers({ database, turns, now, pollMs });
  const common = { keyRoutes, metering, heartbeatMs, now };
  const findBot = options.bots.findForAnswering;
  const askTurn = createAskTurn({ turns, questionCounting, now, extraSteps, onStarted });
  return {
    ask: createAskRoute({ ...common, askTurn }, chatWire),
    sessions: createSessionRoutes({ ...common, onFollow, sessions, runningAnswers }),
    service: createServiceRoutes({ notReady, now }),
    /** The same turns for key holders who use another API. */
    interfaces: { ...common, askTurn, findBot },
    /** The same conversations, for people who are signed in. */
    inside: { turns, questionCounting, sessions, runningAnswers, heartbeatMs },
    /** For responses that are built elsewhere: errors. */
    quotaHeaders: metering.headersOf,
    /** Ends every turn immediately, when the service can wait no longer. Returns their conversations. */
    cut: turns.cut,
    /** Waits until every turn has ended. */
    close: turns.close,
  };
}

function ignore(): void {}

import type { Hono } from 'hono';
import { createBotRoutes } from '../bots/bots/bot-routes.ts';
import { createLegalHoldRoutes } from '../bots/bots/legal-hold-routes.ts';
import { createKeyRoutes } from '../bots/keys/key-routes.ts';
import type { Channels } from '../channels/messengers/channels.ts';
import { createCheckWebhookUrl } from '../channels/webhooks/webhook-network.ts';
import { createWebhookRoutes } from '../channels/webhooks/webhook-routes.ts';
import type { Webhooks } from '../channels/webhooks/webhooks.ts';
import { createReadVisitors } from '../channels/website/visitor-records.ts';
import { createWebsiteStore } from '../channels/website/website-records.ts';
import type { TestWorker } from '../insight/bot-tests/test-worker.ts';
import { createLanguageRoutes } from '../insight/languages/language-routes.ts';
import { createTopicRoutes } from '../insight/topics/topic-routes.ts';
import type { UsageRecorder } from '../insight/usage/usage-recorder.ts';
import { createUsageReports } from '../insight/usage/usage-report.ts';
import { createUsageRoutes } from '../insight/usage/usage-routes.ts';
import { createKnowledgeRoutes } from '../knowledge/knowledge-routes.ts';
import { forgetDataSet } from '../knowledge/start-bot-routes.ts';
import { createBotFileRoutes } from '../operate/bot-file/bot-file-routes.ts';
import { createYamlThreads } from '../operate/bot-file/yaml-threads.ts';
import type { Core } from '../operate/core/core.ts';
import { createPersonDataRoutes } from '../operate/person-data/person-data-routes.ts';
import { createReadNames } from '../people/accounts/person-names.ts';
import type { RequireWorkspace } from '../people/accounts/require-workspace.ts';
import type { ChatServiceConfig } from '../platform/config/config.ts';
import type { GuardedFetch } from '../platform/network/guarded-fetch.ts';
import type { Chat } from '../talk/chat/chat.ts';
import { createConversationRoutes } from '../talk/conversations/conversation-routes.ts';
import { createUnansweredRoutes } from '../talk/conversations/unanswered-routes.ts';
import { createDeskRoutes } from '../talk/handover/desk-routes.ts';
import type { Handover } from '../talk/handover/handover.ts';
import { createInboxRoutes } from '../talk/handover/inbox-routes.ts';
import type { composeAnswering } from './compose-answering.ts';
import { composeBotTests } from './compose-bot-tests.ts';

export interface OperationsOptions {
  core: Pick<Core, 'database' | 'bots' | 'keys'>;
  network: Pick<GuardedFetch, 'checkUrl'>;
  webhooks: Webhooks;
  handover: Handover;
  channels: Pick<Channels, 'settingsRoutes'>;
  answering: Pick<
    ReturnType<typeof composeAnswering>,
    'knowledge' | 'search' | 'contentQuestions' | 'sealModel' | 'testModel' | 'modelFailures' | 'topics' | 'answerer'
  > & { testWorker: Pick<TestWorker, 'wake'> };
  chat: Chat;
  usage: Pick<UsageRecorder, 'flush' | 'countMasked'>;
  config: Pick<ChatServiceConfig, 'TESTS_PER_DAY'>;
}

/** What the dashboard's API and the management API share: one implementation with two kinds of authentication. */
export function composeOperations(options: OperationsOptions, requireWorkspace: RequireWorkspace): Hono[] {
  const { core, network, webhooks, answering, chat, usage, handover } = options;
  const { database, bots, keys } = core;
  const now = Date.now;
  const { knowledge, sealModel, testModel, modelFailures } = answering;
  const reports = createUsageReports({ database, flush: usage.flush });
  const readVisitors = createReadVisitors(database);
  const shared = { database, requireWorkspace, now };
  const { mostPerDay, onDue } = { mostPerDay: options.config.TESTS_PER_DAY, onDue: answering.testWorker.wake };
  const botTests = composeBotTests({ ...shared, bots, sealModel, mostPerDay, onDue });
  const { guardChange } = botTests;
  const models = { sealModel, testModel, modelFailures };
  return [
    createBotRoutes({ bots, requireWorkspace, ...models, guardChange, readFigures: reports.ofBots, now }),
    botTests.routes,
    createLegalHoldRoutes(shared),
    createPersonDataRoutes({ ...shared, forget: chat.inside.turns.forget }),
    createBotFileRoutes({
      bots,
      sources: knowledge.sources,
      contents: knowledge.contents,
      checkUrl: knowledge.checkUrl,
      sealModel,
      requireWorkspace,
      yaml: createYamlThreads(),
      tests: botTests.tests,
      websites: createWebsiteStore({ database, now: Date.now }),
      guardChange,
    }),
    createKnowledgeRoutes({
      knowledge,
      search: answering.search,
      contentQuestions: answering.contentQuestions,
      requireWorkspace,
      onDataSetRemoved: (scope, botId) => forgetDataSet(bots, scope, botId),
    }),
    createKeyRoutes({ keys, requireWorkspace, checkWebhookUrl: createCheckWebhookUrl(network.checkUrl) }),
    createWebhookRoutes({ webhooks, requireWorkspace }),
    createConversationRoutes({ ...shared, sessions: chat.inside.sessions, notices: webhooks.notices, readVisitors }),
    createDeskRoutes({
      ...shared,
      handover,
      readNames: createReadNames(database),
      answerer: answering.answerer,
      findBot: bots.findForAnswering,
    }),
    createInboxRoutes({ ...shared, handover, readVisitors }),
    options.channels.settingsRoutes(requireWorkspace),
    createUnansweredRoutes(shared),
    createTopicRoutes({ ...shared, topics: answering.topics }),
    createUsageRoutes({ ...shared, reports, keys }),
    createLanguageRoutes(shared),
  ];
}

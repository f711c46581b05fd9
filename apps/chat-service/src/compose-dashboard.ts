import { createMemoryLimiter, type Limiter, type ServiceLog } from '@lectern/service-kit';
import type { Hono } from 'hono';
import { createAccountRoutes } from './accounts/account-routes.ts';
import { createAccounts, type OidcSignIn } from './accounts/accounts.ts';
import { needsSecureCookies } from './accounts/cookies.ts';
import { createOidcClient } from './accounts/oidc/oidc-client.ts';
import { createRequireOperator } from './accounts/require-operator.ts';
import type { Throttle } from './accounts/throttle.ts';
import { createBotRoutes } from './bots/bot-routes.ts';
import type { Chat } from './chat/chat.ts';
import type { composeAnswering } from './compose-answering.ts';
import { composeAudit } from './compose-audit.ts';
import { createPlanCounts } from './compose-plan-counts.ts';
import { type ChatServiceConfig, signUpPolicyOf } from './config.ts';
import { createConversationRoutes } from './conversations/conversation-routes.ts';
import { createUnansweredRoutes } from './conversations/unanswered-routes.ts';
import type { Core } from './core.ts';
import { closedAccounts } from './demo-access.ts';
import { createKeyRoutes } from './keys/key-routes.ts';
import { createKnowledgeRoutes } from './knowledge/knowledge-routes.ts';
import type { Mailer } from './mail/mailer.ts';
import type { GuardedFetch } from './network/guarded-fetch.ts';
import { createInstanceHealth } from './operator/instance-health.ts';
import { createOperatorRoutes } from './operator/operator-routes.ts';
import { createPlaygroundRoutes } from './playground/playground-routes.ts';
import type { UsageRecorder } from './usage/usage-recorder.ts';
import { createUsageReports } from './usage/usage-report.ts';
import { createUsageRoutes } from './usage/usage-routes.ts';
import { createCheckWebhookUrl } from './webhooks/check-webhook-url.ts';
import { createWebhookRoutes } from './webhooks/webhook-routes.ts';
import type { Webhooks } from './webhooks/webhooks.ts';

export interface DashboardOptions {
  config: ChatServiceConfig;
  core: Core;
  log: ServiceLog;
  throttle: Throttle;
  sessionRequests: Limiter;
  mailer: Mailer | undefined;
  secret: string;
  network: GuardedFetch;
  webhooks: Webhooks;
  answering: ReturnType<typeof composeAnswering>;
  chat: Chat;
  usage: UsageRecorder;
}

/** The dashboard's API: people first, whose guard stands before the rest. */
export function composeDashboard(options: DashboardOptions): Hono[] {
  const { core, network, webhooks, answering, chat, usage } = options;
  const { database, bots, keys } = core;
  const now = Date.now;
  const accounts = createDashboardAccounts(options);
  const { requireWorkspace, requirePerson } = accounts;
  const { knowledge, keepModel, testModel } = answering;
  const reports = createUsageReports({ database, flush: usage.flush });
  const door = { database, requireWorkspace, now };
  return [
    createAccountRoutes(accounts),
    createBotRoutes({ bots, requireWorkspace, keepModel, testModel, readFigures: reports.ofBots, now }),
    createKnowledgeRoutes({ knowledge, requireWorkspace }),
    createKeyRoutes({ keys, requireWorkspace, checkWebhookUrl: createCheckWebhookUrl(network.checkUrl) }),
    createWebhookRoutes({ webhooks, requireWorkspace }),
    composeAudit(database, requireWorkspace),
    createPlaygroundRoutes({ ...door, ...createPlaygroundParts(options) }),
    createConversationRoutes({ ...door, sessions: chat.inside.sessions, notices: webhooks.notices }),
    createUnansweredRoutes(door),
    createUsageRoutes({ ...door, reports, keys }),
    createOperatorRoutes({
      ...{ database, now, flush: usage.flush, readHealth: createHealth(options) },
      requireOperator: createRequireOperator({ database, requirePerson }),
    }),
  ];
}

/** Questions that one person may ask in a minute. */
const playgroundLimit = 60;

function createPlaygroundParts({ core, chat }: DashboardOptions) {
  const limiter = createMemoryLimiter({ limit: playgroundLimit, windowMs: 60_000, now: Date.now });
  return { chat: chat.inside, findBot: core.bots.findForAnswering, limiter };
}

function createDashboardAccounts({ config, core, log, throttle, sessionRequests, secret, mailer }: DashboardOptions) {
  return createAccounts({
    ...{ throttle, sessionRequests },
    ...{ database: core.database, passwords: core.passwords, logger: log.logger, now: Date.now, secret },
    defaultPlan: config.DEFAULT_PLAN,
    ...{ signUpPolicy: signUpPolicyOf(config), mailer, planCounts: createPlanCounts(Date.now) },
    ...{ closedAccounts: closedAccounts(config), oidc: createOidcSignIn(config) },
    publicUrl: config.CHAT_URL,
    secureCookies: needsSecureCookies(config.CHAT_URL, config.NODE_ENV),
    addressOf: (context) => context.get('address'),
  });
}

function createOidcSignIn(config: ChatServiceConfig): OidcSignIn | undefined {
  if (config.OIDC_ISSUER === undefined || config.OIDC_CLIENT_ID === undefined) return undefined;
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = config;
  const client = createOidcClient({ issuer, clientId, clientSecret, roleClaim: config.OIDC_ROLE_CLAIM });
  return { client, workspaceId: config.OIDC_WORKSPACE, only: config.OIDC_ONLY };
}

function createHealth({ config, core, answering }: DashboardOptions) {
  return createInstanceHealth({
    ...{ database: core.database, dataDir: config.DATA_DIR, now: Date.now },
    embedding: () => answering.embeddings.current()?.name,
    embeddings: config.EMBEDDINGS,
    model: config.LLM_MODEL,
  });
}

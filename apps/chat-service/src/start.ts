import { join } from 'node:path';
import {
  createLimiterWatch,
  createLog,
  type Logger,
  listen,
  type Metrics,
  placeMetrics,
  type RunningService,
  type ServiceLog,
  StartupError,
  startMetrics,
} from '@lectern/service-kit';
import { every } from 'hono/combine';
import type { Registry } from 'prom-client';
import { type Alerts, createAlerts } from './alerts/alerts.ts';
import { createQuotaAlert } from './alerts/quota-alert.ts';
import type { ModelAnswerer } from './answering/models/model-answerer.ts';
import { createChatApp, routeOf } from './app.ts';
import { chatBanner } from './banner.ts';
import { type Chat, createChat } from './chat/chat.ts';
import { createChatMetrics } from './chat/chat-metrics.ts';
import { composeAnswering } from './compose/compose-answering.ts';
import { composeDashboard } from './compose/compose-dashboard.ts';
import { composeManage } from './compose/compose-manage.ts';
import { composeWebhooks } from './compose/compose-webhooks.ts';
import { startHousekeeping } from './compose/housekeeping.ts';
import { closeLimiters, type Limiters, openLimiters } from './compose/open-limiters.ts';
import type { ChatServiceConfig } from './config.ts';
import { createUnansweredSteps } from './conversations/unanswered.ts';
import { type Core, openCore } from './core.ts';
import { DatabaseError } from './database/database-error.ts';
import { openDemo } from './demo/demo.ts';
import { mayHaveDemo } from './demo/demo-access.ts';
import { createFilling } from './demo/demo-filling.ts';
import { withEchoReceiver } from './demo/echo-receiver.ts';
import { createClosing } from './http/closing-server.ts';
import { createHttpServer, type HttpServerOptions } from './http/http-server.ts';
import { createFailedAttempts } from './keys/failed-attempts.ts';
import { createKeySources } from './knowledge/key-sources.ts';
import { createSourcePages } from './knowledge/source-page.ts';
import { createMailer, type Mailer } from './mail/mailer.ts';
import { createMcpRoute } from './mcp/mcp-route.ts';
import { createInstanceMetrics } from './metrics/instance-metrics.ts';
import { createModelMetrics } from './metrics/model-metrics.ts';
import type { GuardedFetch } from './network/guarded-fetch.ts';
import { registerSecret } from './secrets/instance-secret.ts';
import { readSecret } from './secrets/secret.ts';
import { writeMarker } from './service-marker.ts';
import { createId } from './shared/ids.ts';
import { createDashboardSite } from './site/dashboard-site.ts';
import { openTracing } from './tracing/open-tracing.ts';
import type { Tracing } from './tracing/tracing.ts';
import { createUsageRecorder, type UsageRecorder } from './usage/usage-recorder.ts';
import type { Mirror } from './webhooks/mirror.ts';
import { createWebhookNetwork } from './webhooks/webhook-network.ts';
import type { Webhooks } from './webhooks/webhooks.ts';

export interface ChatService extends RunningService {
  /** Address to reach it on this machine. */
  url: string;
  /** All its routes, as registered in the app. */
  routes: readonly { method: string; path: string }[];
}

/** The output folder of the dashboard's build. */
const dashboardFolder = join(import.meta.dirname, '../../dashboard/dist');

/** By then the operator has seen that the service is up. */
const warmUpAfterMs = 1_000;

const otherSecret =
  'SECRET_KEY is not the one that was used with this database before: people must sign in again, and signing secrets of webhooks and keys of models that were stored with it cannot be read. All instances need the same';

interface Parts {
  config: ChatServiceConfig;
  core: Core;
  log: ServiceLog;
  metrics: Metrics;
  registry: Registry;
  limiters: Limiters;
  mailer: Mailer | undefined;
  alerts: Alerts | undefined;
  tracing: Tracing | undefined;
  /** Signs sessions, and encrypts the secrets of webhooks and the keys of models. */
  secret: string;
  network: GuardedFetch;
  answering: ReturnType<typeof composeAnswering>;
  webhooks: Webhooks;
  mirror: Mirror;
  usage: UsageRecorder;
  /** Known once the service listens. */
  url: string;
}

/** Builds the whole service from its settings and starts it. */
export async function startChatService(
  config: ChatServiceConfig,
  serverOptions: HttpServerOptions = {},
): Promise<ChatService> {
  try {
    return await start(config, serverOptions);
  } catch (error) {
    // For a full disk, or a server that goes away meanwhile, a stack trace does not help.
    if (error instanceof DatabaseError) throw new StartupError(`The database cannot be used: ${error.message}.`);
    throw error;
  }
}

async function start(config: ChatServiceConfig, serverOptions: HttpServerOptions): Promise<ChatService> {
  const parts = await openParts(config);
  const { core, log, metrics } = parts;
  const { chat, app } = createService(parts);
  const server = createHttpServer(app, {
    isSecure: config.CHAT_URL?.startsWith('https://') ?? false,
    ...serverOptions,
  });
  const closeServer = createClosing(server);
  const port = await listen(server, { host: config.HOST, port: config.CHAT_PORT, variable: 'CHAT_PORT' });
  const host = config.HOST.includes(':') ? `[${config.HOST}]` : config.HOST;
  parts.url = `http://${host === '0.0.0.0' ? '127.0.0.1' : host}:${port}`;
  const embeddings = describeEmbeddings(parts);
  const metricsUrl = `http://${config.METRICS_HOST}:${metrics.port}/metrics`;
  const { dialect } = core.database;
  log.logger.info({ url: parts.url, metrics: metricsUrl, database: dialect, embeddings }, 'listening');
  const housekeeping = startHousekeeping({
    database: core.database,
    now: Date.now,
    logger: log.logger,
    keptDays: config.WEBHOOK_RETENTION_DAYS,
  });
  startWorkers(parts);
  const warming = setTimeout(() => void parts.answering.warmUp(), warmUpAfterMs).unref();
  const filling = createFilling({ ...parts, url: config.CHAT_URL ?? parts.url });
  const demo = mayHaveDemo(config) ? await openDemo(core, config.DATA_DIR, filling.start) : undefined;
  const answersMs = 1_000 * (config.STOP_TIMEOUT_SECONDS ?? config.LLM_TIMEOUT_SECONDS + 5);
  return {
    url: parts.url,
    routes: app.routes.filter(({ method }) => method !== 'ALL').map(({ method, path }) => ({ method, path })),
    banner: chatBanner({ url: parts.url, demo, demoFile: join(config.DATA_DIR, 'demo.json'), embeddings }),
    longestStopMs: answersMs + 10_000,
    async stop() {
      housekeeping.stop();
      clearTimeout(warming);
      const cutting = setTimeout(() => cutAnswers(chat, log.logger), answersMs);
      const closed = closeServer();
      await filling.stop();
      await closed;
      await chat.close();
      clearTimeout(cutting);
      await parts.mirror.close();
      await parts.usage.flush();
      await parts.webhooks.worker.stop();
      await parts.answering.close();
      await parts.alerts?.close();
      await parts.mailer?.close();
      await parts.tracing?.close();
      await Promise.all([core.keys.settle(), core.tokens.settle()]);
      await Promise.all([closeLimiters(parts.limiters), metrics.close()]);
      await core.database.close();
    },
  };
}

function startWorkers({ webhooks, answering }: Parts): void {
  webhooks.worker.start();
  answering.knowledge.worker.start();
  answering.topics.start();
  answering.testWorker.start();
}

/** Callers that are waiting for one get a retryable error. */
function cutAnswers(chat: Chat, logger: Logger): void {
  const conversations = chat.cut();
  logger.warn({ answers: conversations.length, conversations }, 'stopped before these answers were complete');
}

function placeChatMetrics(config: ChatServiceConfig) {
  const { CHAT_METRICS_PORT: given } = config;
  const place = placeMetrics(config, { servicePort: config.CHAT_PORT, step: 1 });
  return given === undefined ? place : { ...place, port: given, isDefault: false };
}

function describeEmbeddings({ config, core, answering }: Parts): string {
  const model = answering.embeddings.describe();
  if (config.EMBEDDINGS === 'off') return model;
  const where = core.database.comparesVectors ? 'by PostgreSQL (pgvector)' : 'in this process';
  return `${model}; vectors are compared ${where}${config.CROSS_ENCODER === 'off' ? '; no cross-encoder' : ''}`;
}

async function openParts(config: ChatServiceConfig): Promise<Parts> {
  const log = createLog('chat', config.LOG_LEVEL);
  const { logger } = log;
  const watch = createLimiterWatch();
  const core = await openCore(config, Date.now);
  const limiters = await openLimiters(config, logger, watch);
  const metrics = await startMetrics({ ...placeChatMetrics(config), variable: 'CHAT_METRICS_PORT' });
  const secret = readSecret(config.SECRET_KEY, config.DATA_DIR);
  if (!(await registerSecret(core.database, secret))) logger.warn(otherSecret);
  writeMarker(config, Date.now, logger);
  const guarded = createWebhookNetwork(config, Date.now);
  const network = mayHaveDemo(config) ? withEchoReceiver(guarded) : guarded;
  const registry = await metrics.openRegistry();
  await watch.register(registry);
  const { countRun } = createInstanceMetrics({ registry, database: core.database, now: Date.now });
  const modelMetrics = createModelMetrics(registry, () => performance.now());
  const mailer = openMailer(config, logger);
  const opened = { config, core, log, metrics, registry, limiters, mailer, secret, network };
  const { database } = core;
  const onError = (error: unknown) => logger.warn({ err: error }, 'usage figures could not be stored yet');
  const usage = createUsageRecorder({ database, now: Date.now, onError });
  const tracing = openTracing(config, logger, routeOf);
  const chatUrl = () => config.CHAT_URL ?? parts.url;
  const { mayMail } = limiters.throttle;
  const alerts = mailer && createAlerts({ database, mailer, mayMail, siteUrl: chatUrl, logger });
  const parts: Omit<Parts, 'answering'> = { ...opened, ...composeWebhooks(opened), usage, alerts, tracing, url: '' };
  // The parts stay one object, because its `url` is filled in later.
  const notices = alerts?.withMail(parts.webhooks.notices) ?? parts.webhooks.notices;
  const observeModel = tracing?.observeModel ?? ((askModel) => askModel);
  const observed = { ...modelMetrics, observe: (ask: ModelAnswerer) => observeModel(modelMetrics.observe(ask)) };
  const answering = composeAnswering({
    config,
    database,
    secret,
    network,
    chatUrl,
    logger,
    notices,
    modelMetrics: observed,
    onRunEnd: countRun,
  });
  return Object.assign(parts, { answering });
}

function openMailer({ SMTP_URL, MAIL_FROM }: ChatServiceConfig, logger: Logger): Mailer | undefined {
  return SMTP_URL && MAIL_FROM ? createMailer({ url: SMTP_URL, from: MAIL_FROM, logger }) : undefined;
}

function createService(parts: Parts): { chat: Chat; app: ReturnType<typeof createChatApp> } {
  const { config, core, log } = parts;
  const { countRequest, countTurn, countQuotaRefusal } = createChatMetrics(parts.registry);
  const chat = createChat({
    ...core,
    answerer: parts.answering.answerer,
    failedAttempts: createFailedAttempts({ limiter: parts.limiters.guesses, now: Date.now }),
    quotaPerDay: config.QUOTA_PER_DAY,
    now: Date.now,
    random: Math.random,
    onTurn(outcome, milliseconds, scope) {
      countTurn(outcome, milliseconds);
      parts.usage.countTurn(scope, outcome, milliseconds);
    },
    answerSteps: createUnansweredSteps(core.database),
    extraSteps: parts.mirror.extraSteps,
    onStarted: parts.mirror.onStarted,
    onFollow: parts.mirror.onFollow,
    onError: (error) => log.logger.error({ err: error }, 'a turn failed after its request had ended'),
  });
  const chatUrl = () => config.CHAT_URL ?? parts.url;
  const { dashboardRoutes, website } = composeDashboard({ ...parts, ...parts.limiters, chat, chatUrl });
  const app = createChatApp({
    chat,
    mirror: parts.alerts
      ? every(createQuotaAlert(parts.alerts, config.QUOTA_PER_DAY), parts.mirror.middleware)
      : parts.mirror.middleware,
    dashboardRoutes,
    website,
    manage: composeManage({ ...parts, ...parts.limiters, chat }),
    mcp: createMcpRoute({
      ...chat.interfaces,
      search: parts.answering.knowledge.search,
      sources: createKeySources(core.database),
    }),
    sourcePages: createSourcePages(core.database),
    site: createDashboardSite(dashboardFolder),
    publicUrl: chatUrl,
    tracing: parts.tracing?.middleware,
    trustedHops: config.TRUST_PROXY_HOPS,
    createRequestId: () => createId('req'),
    clock: () => performance.now(),
    log,
    onAnswer(route, status, milliseconds, scope) {
      countRequest(route, status, milliseconds);
      if (scope) parts.usage.countRequest(scope, status);
      if (scope && status === 429) countQuotaRefusal();
    },
  });
  return { chat, app };
}

import { join } from 'node:path';
import { type Logger, type RunningService, StartupError } from '@lectern/service-kit';
import { every } from 'hono/combine';
import { createChatApp } from './app.ts';
import { chatBanner } from './banner.ts';
import { createFailedAttempts } from './bots/keys/failed-attempts.ts';
import { createMcpRoute } from './channels/mcp/mcp-route.ts';
import { type Channels, createEventIds } from './channels/messengers/channels.ts';
import { createDeskSteps } from './channels/messengers/desk-steps.ts';
import { createMemberReplies } from './channels/messengers/member-replies.ts';
import { composeChannels } from './compose/compose-channels.ts';
import { composeDashboard } from './compose/compose-dashboard.ts';
import { composeManage } from './compose/compose-manage.ts';
import { composeOperate } from './compose/compose-operator.ts';
import { composeScim } from './compose/compose-scim.ts';
import { composePublicPages } from './compose/compose-website.ts';
import { startHousekeeping } from './compose/housekeeping.ts';
import { createDoor, type Door } from './compose/open-door.ts';
import { closeLimiters } from './compose/open-limiters.ts';
import { openParts, type Parts } from './compose/open-parts.ts';
import { startRenewal } from './compose/renew-secrets.ts';
import { createKeyWatch, createQuotaAlert } from './insight/alerts/quota-alert.ts';
import { createWeeklyDigest } from './insight/digest/weekly-digest.ts';
import { createPushRoutes } from './knowledge/push-routes.ts';
import { createKeySources } from './knowledge/sources/key-sources.ts';
import { openDemo } from './operate/demo/demo.ts';
import { mayHaveDemo } from './operate/demo/demo-access.ts';
import { createFilling } from './operate/demo/demo-filling.ts';
import { createDomainCheck } from './people/brands/brand-site.ts';
import { createWorkspaceUrl } from './people/brands/brands.ts';
import { type ChatServiceConfig, longestAnswersMs, longestStopMs } from './platform/config/config.ts';
import { DatabaseError } from './platform/database/database-error.ts';
import { untilDatabaseAnswers } from './platform/database/until-database-answers.ts';
import type { HttpServerOptions } from './platform/http/http-server.ts';
import { createId } from './platform/shared/ids.ts';
import { createDashboardSite } from './platform/site/dashboard-site.ts';
import { type Chat, createChat } from './talk/chat/chat.ts';
import { createChatMetrics } from './talk/chat/chat-metrics.ts';
import { createUnansweredSteps } from './talk/conversations/unanswered.ts';
import { createHandover, type Handover } from './talk/handover/handover.ts';
import { createSessionEvents } from './talk/handover/session-events.ts';
import { createWaitingMails } from './talk/handover/waiting-mails.ts';

export interface ChatService extends RunningService {
  /** Address to reach it on this machine. */
  url: string;
  /** All its routes, as registered in the app. */
  routes: readonly { method: string; path: string }[];
}

/** The output folder of the dashboard's build. */
const dashboardFolder = join(import.meta.dirname, '../../dashboard/dist');

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
  const door = createDoor(config, serverOptions);
  try {
    return await startBehind(door, config);
  } catch (error) {
    await door.close();
    throw error;
  }
}

async function startBehind(door: Door, config: ChatServiceConfig): Promise<ChatService> {
  const parts = await openParts(config, door.openEarly);
  const { core, log, metrics } = parts;
  const { chat, app, handover, channels } = createService(parts);
  parts.url = await door.open(app);
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
  startWorkers(parts, channels);
  const renewal = startRenewal({ ...parts, database: core.database, logger: log.logger });
  const mails = startMails(parts, handover);
  // Without it, also while the database is away, the first question waits for it.
  parts.answering.warmUp().catch(() => undefined);
  const filling = createFilling({ ...parts, url: config.CHAT_URL ?? parts.url });
  const openOurDemo = () => openDemo(core, config.DATA_DIR, filling.start);
  const demo = mayHaveDemo(config) ? await untilDatabaseAnswers(log.logger, openOurDemo) : undefined;
  return {
    url: parts.url,
    routes: app.routes.filter(({ method }) => method !== 'ALL').map(({ method, path }) => ({ method, path })),
    banner: chatBanner({ url: parts.url, demo, demoFile: join(config.DATA_DIR, 'demo.json'), embeddings }),
    longestStopMs: longestStopMs(config),
    drainMs: config.DRAIN_MS,
    drain: parts.readiness.drain,
    async stop() {
      const tidied = housekeeping.stop();
      handover.close();
      mails.stop();
      const renewed = renewal.stop();
      const cutting = setTimeout(() => cutAnswers(chat, log.logger), longestAnswersMs(config));
      const closed = door.close();
      await filling.stop();
      await closed;
      await channels.worker.stop();
      await chat.close();
      clearTimeout(cutting);
      await Promise.all([renewed, tidied]);
      await closeFeatures(parts);
      await Promise.all([core.keys.settle(), core.tokens.settle(), core.operatorTokens.settle(), core.scim.settle()]);
      await Promise.all([closeLimiters(parts.limiters), metrics.close()]);
      await parts.keyUse.stop();
      await core.database.close();
    },
  };
}

/** In the order in which they use each other. */
async function closeFeatures({ mirror, usage, metering, webhooks, answering, limitWatch, ...parts }: Parts) {
  const { alerts, mailer, tracing } = parts;
  await mirror.close();
  await metering.stop();
  await usage.flush();
  await webhooks.worker.stop();
  await answering.close();
  await limitWatch.close();
  await alerts?.close();
  await mailer?.close();
  await tracing?.close();
}

/** E-mails that no request causes. */
function startMails(parts: Parts, handover: Handover): { stop(): void } {
  const started = [startWaitingMails(parts, handover), startDigest(parts)];
  return {
    stop() {
      for (const mails of started) mails?.stop();
    },
  };
}

/** Only where e-mail is configured. */
function startWaitingMails({ core: { database }, alerts, log }: Parts, { settings }: Handover) {
  if (alerts === undefined) return undefined;
  const mails = createWaitingMails({
    database,
    settings,
    mail: alerts.conversationWaiting,
    now: Date.now,
    onError: (error) => log.logger.warn({ err: error }, 'visitors who wait could not be looked up'),
  });
  void mails.start();
  return mails;
}

/** Only where e-mail is configured. */
function startDigest({ core: { database, brands }, config, mailer, log, usage, ...parts }: Parts) {
  if (mailer === undefined) return undefined;
  const digest = createWeeklyDigest({
    database,
    mailer,
    siteUrl: createWorkspaceUrl(brands, () => config.CHAT_URL ?? parts.url),
    flush: usage.flush,
    now: Date.now,
    onError: (error) => log.logger.warn({ err: error }, 'the weekly digest could not be sent'),
  });
  void digest.start();
  return digest;
}

function startWorkers({ webhooks, metering, answering }: Parts, channels: Pick<Channels, 'worker'>): void {
  channels.worker.start();
  webhooks.worker.start();
  metering.start();
  answering.knowledge.worker.start();
  answering.topics.start();
  answering.testWorker.start();
}

/** Callers that are waiting for one get a retryable error. */
function cutAnswers(chat: Chat, logger: Logger): void {
  const conversations = chat.cut();
  logger.warn({ answers: conversations.length, conversations }, 'stopped before these answers were complete');
}

function describeEmbeddings({ config, core, answering }: Parts): string {
  const model = answering.embeddings.describe();
  if (config.EMBEDDINGS === 'off') return model;
  const where = core.database.comparesVectors ? 'by PostgreSQL (pgvector)' : 'in this process';
  return `${model}; vectors are compared ${where}${config.CROSS_ENCODER === 'off' ? '; no cross-encoder' : ''}`;
}

function createOurHandover(
  { core, answering, webhooks, log }: Parts,
  createEventId: () => string,
  onStored: () => void,
): Handover {
  const { database } = core;
  return createHandover({
    ...createMemberReplies({ database, createEventId }),
    deskSteps: createDeskSteps({ database, createEventId }),
    onStored,
    database,
    notices: webhooks.notices,
    readTalk: answering.readTalk,
    now: Date.now,
    onError: (error) => log.logger.warn({ err: error }, 'a live stream could not be served'),
  });
}

/** What programs of the operator, proxies and identity providers ask. */
function composeProgramApis(shared: Parameters<typeof composeOperate>[0] & Parameters<typeof composeScim>[0]) {
  const domainCheck = createDomainCheck(shared.core.brands, shared.chatUrl);
  return { operate: composeOperate(shared), scim: composeScim(shared), domainCheck };
}

/** The same bots over other protocols. */
function composeInterfaces({ answering, core }: Parts, chat: Chat) {
  const { lookUp } = answering.fairness;
  const sources = createKeySources(core.database);
  return {
    vectors: { current: answering.embeddings.current, lookUp },
    mcp: createMcpRoute({ ...chat.interfaces, search: answering.search, lookUp, sources }),
  };
}

/** Reports requests to webhooks, and quotas that run out to people. */
function mirrorOf({ alerts, limitWatch, mirror }: Parts) {
  return every(createKeyWatch(limitWatch), ...(alerts ? [createQuotaAlert(alerts)] : []), mirror.middleware);
}

function createService(parts: Parts) {
  const { config, core, log } = parts;
  const { countRequest, countTurn, countQuotaRefusal } = createChatMetrics(parts.registry);
  const createEventId = createEventIds({ now: Date.now, random: Math.random });
  const handover = createOurHandover(parts, createEventId, () => channels.worker.wake());
  const chat = createChat({
    ...core,
    answerer: parts.answering.answerer,
    admit: parts.answering.fairness.admit,
    failedAttempts: createFailedAttempts({ limiter: parts.limiters.guesses, now: Date.now }),
    notReady: parts.readiness.notReady,
    now: Date.now,
    random: Math.random,
    onTurn(outcome, milliseconds, scope, spent) {
      countTurn(outcome, milliseconds);
      parts.usage.countTurn(scope, outcome, milliseconds, spent);
    },
    onMasked: parts.usage.countMasked,
    onQuestions: parts.limitWatch.onQuestions,
    answerSteps: createUnansweredSteps(core.database),
    extraSteps: parts.mirror.extraSteps,
    onStarted: parts.mirror.onStarted,
    onFollow: parts.mirror.onFollow,
    handOver: handover.takeOver,
    onError: (error) => log.logger.error({ err: error }, 'a turn failed after its request had ended'),
  });
  const chatUrl = createWorkspaceUrl(core.brands, () => config.CHAT_URL ?? parts.url);
  const channels = composeChannels(parts, chat, { desk: handover.desk, chatUrl, createEventId });
  const shared = { ...parts, ...parts.limiters, chat, handover, channels, chatUrl };
  const app = createChatApp({
    chat,
    mirror: mirrorOf(parts),
    onChange: parts.limitWatch.onChange,
    ...composeDashboard(shared),
    ...composeProgramApis(shared),
    manage: composeManage(shared),
    ...composeInterfaces(parts, chat),
    sessionEvents: createSessionEvents({ ...chat.interfaces, database: core.database, handover }),
    publicPages: composePublicPages(core.database),
    pushes: createPushRoutes(parts.answering.knowledge),
    channels: channels.routes,
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
  return { chat, app, handover, channels };
}

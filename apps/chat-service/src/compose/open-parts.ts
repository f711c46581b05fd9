import {
  createLimiterWatch,
  createLog,
  type Logger,
  type Metrics,
  placeMetrics,
  type ServiceLog,
  startMetrics,
} from '@lectern/service-kit';
import type { Registry } from 'prom-client';
import type { ModelAnswerer } from '../answering/models/model-answerer.ts';
import { routeOf } from '../app.ts';
import type { Mirror } from '../channels/webhooks/mirror.ts';
import type { Outbox } from '../channels/webhooks/outbox.ts';
import { createCheckWebhookUrl, createWebhookNetwork } from '../channels/webhooks/webhook-network.ts';
import type { Webhooks } from '../channels/webhooks/webhooks.ts';
import { type Alerts, createAlerts } from '../insight/alerts/alerts.ts';
import { createLimitWatch, type LimitWatch } from '../insight/alerts/limit-watch.ts';
import { createMetering, type Metering } from '../insight/metering/metering.ts';
import { createUsageRecorder, type UsageRecorder } from '../insight/usage/usage-recorder.ts';
import { type Core, openCore } from '../operate/core/core.ts';
import { writeMarker } from '../operate/core/service-marker.ts';
import { mayHaveDemo } from '../operate/demo/demo-access.ts';
import { withEchoReceiver } from '../operate/demo/echo-receiver.ts';
import { createInstanceMetrics } from '../operate/metrics/instance-metrics.ts';
import { createModelMetrics } from '../operate/metrics/model-metrics.ts';
import { openTracing, type Tracing } from '../operate/tracing/tracing.ts';
import { createWorkspaceUrl } from '../people/brands/brands.ts';
import { applyBrandsFile, readBrandsFile } from '../people/brands/brands-file.ts';
import { applyPlansFile, readPlansFile, requireDefaultPlan } from '../people/plans/plans-file.ts';
import type { ChatServiceConfig } from '../platform/config/config.ts';
import type { Database } from '../platform/database/database.ts';
import { untilDatabaseAnswers } from '../platform/database/until-database-answers.ts';
import { createMailer, type Mailer } from '../platform/mail/mailer.ts';
import type { GuardedFetch } from '../platform/network/guarded-fetch.ts';
import { registerSecret } from '../platform/secrets/instance-secret.ts';
import { announceKeys } from '../platform/secrets/key-users.ts';
import { type InstanceSecrets, readSecrets } from '../platform/secrets/secret.ts';
import { createSecretBox } from '../platform/secrets/secret-box.ts';
import { createReadiness, type Readiness } from '../platform/shared/readiness.ts';
import { composeAnswering } from './compose-answering.ts';
import { createPlanCounts } from './compose-plan-counts.ts';
import { composeWebhooks } from './compose-webhooks.ts';
import { type Limiters, openLimiters } from './open-limiters.ts';

const otherSecret =
  'SECRET_KEY is not the one that was used with this database before: people must sign in again, and signing secrets of webhooks, keys of models and credentials of sources that were stored with it cannot be read. All instances need the same';

/** What the service is made of, apart from its routes. */
export interface Parts {
  config: ChatServiceConfig;
  core: Core;
  log: ServiceLog;
  metrics: Metrics;
  registry: Registry;
  limiters: Limiters;
  mailer: Mailer | undefined;
  alerts: Alerts | undefined;
  limitWatch: LimitWatch;
  tracing: Tracing | undefined;
  /** Signs sessions, and encrypts the secrets of webhooks, the keys of models and the credentials of sources. */
  secrets: InstanceSecrets;
  keyUse: { stop(): Promise<void> };
  network: GuardedFetch;
  answering: ReturnType<typeof composeAnswering>;
  readiness: Readiness;
  webhooks: Webhooks;
  mirror: Mirror;
  usage: UsageRecorder;
  metering: Metering;
  /** Known once the service listens. */
  url: string;
}

/** Opens everything; waits for a database that does not answer yet, and calls `onWaiting` then. */
export async function openParts(config: ChatServiceConfig, onWaiting: () => Promise<void>): Promise<Parts> {
  const log = createLog('chat', config.LOG_LEVEL);
  const { logger } = log;
  const watch = createLimiterWatch();
  const metrics = await startMetrics({ ...placeChatMetrics(config), variable: 'CHAT_METRICS_PORT' });
  const core = await openOurCore(config, { logger, metrics, onWaiting });
  await untilDatabaseAnswers(logger, () => applyFiles(config, core), onWaiting);
  const limiters = await openLimiters(config, logger, watch);
  const secrets = readSecrets(config);
  const announcing = { database: core.database, secrets, now: Date.now, logger };
  const keyUse = await untilDatabaseAnswers(logger, () => announceKeys(announcing), onWaiting);
  const isKnown = await untilDatabaseAnswers(logger, () => registerSecret(core.database, secrets), onWaiting);
  if (!isKnown) logger.warn(otherSecret);
  writeMarker(config, Date.now, logger);
  const guarded = createWebhookNetwork(config, Date.now);
  const network = mayHaveDemo(config) ? withEchoReceiver(guarded) : guarded;
  const registry = await metrics.openRegistry();
  await watch.register(registry);
  const { countRun } = createInstanceMetrics({ registry, database: core.database, now: Date.now });
  const modelMetrics = createModelMetrics(registry, () => performance.now());
  const mailer = openMailer(config, core, logger);
  const opened = { config, core, log, metrics, registry, limiters, mailer, secrets, keyUse, network };
  const { database } = core;
  const tracing = openTracing(config, logger, routeOf);
  const chatUrl = createWorkspaceUrl(core.brands, () => config.CHAT_URL ?? parts.url);
  const { mayMail } = limiters.throttle;
  const alerts = mailer && createAlerts({ database, mailer, mayMail, siteUrl: chatUrl, logger });
  const composed = composeWebhooks(opened);
  const limitWatch = openLimitWatch({ database, outbox: composed.webhooks.outbox, alerts, logger });
  const parts: Omit<Parts, 'answering' | 'readiness'> = {
    ...opened,
    ...composed,
    limitWatch,
    ...openUsage(config, { database, secrets, network, logger }),
    alerts,
    tracing,
    url: '',
  };
  // The parts stay one object, because its `url` is filled in later.
  const notices = alerts?.withMail(parts.webhooks.notices) ?? parts.webhooks.notices;
  const observeModel = tracing?.observeModel ?? ((askModel) => askModel);
  const observed = { ...modelMetrics, observe: (ask: ModelAnswerer) => observeModel(modelMetrics.observe(ask)) };
  const answering = composeAnswering({
    config,
    database,
    secrets,
    network,
    chatUrl,
    logger,
    notices,
    modelMetrics: observed,
    onRunEnd: endRun(countRun, limitWatch),
  });
  return Object.assign(parts, { answering, readiness: openReadiness(config, core, answering.loaded()) });
}

/** Without a file, what an earlier one has defined can be edited again. */
async function applyFiles(config: ChatServiceConfig, { database, brands }: Core): Promise<void> {
  const { PLANS_FILE, BRANDS_FILE, DEFAULT_PLAN } = config;
  await applyPlansFile(database, PLANS_FILE === undefined ? {} : await readPlansFile(PLANS_FILE), Date.now());
  await requireDefaultPlan(database, DEFAULT_PLAN);
  await applyBrandsFile(database, BRANDS_FILE === undefined ? {} : await readBrandsFile(BRANDS_FILE), Date.now());
  await brands.refresh();
}

const endRun =
  (countRun: (outcome: 'ready' | 'failed') => void, watch: LimitWatch) =>
  (outcome: 'ready' | 'failed', workspaceId: string): void => {
    countRun(outcome);
    watch.onChange(workspaceId);
  };

interface MeteringParts {
  database: Database;
  secrets: InstanceSecrets;
  network: GuardedFetch;
  logger: Logger;
}

/** What is counted, and what is reported of it. */
function openUsage(config: ChatServiceConfig, { database, secrets, network, logger }: MeteringParts) {
  const onError = (error: unknown) => logger.warn({ err: error }, 'usage figures could not be stored yet');
  const usage = createUsageRecorder({ database, now: Date.now, onError });
  const metering = createMetering({
    database,
    box: createSecretBox(secrets, 'metering secrets'),
    fixed: { url: config.USAGE_WEBHOOK_URL, secret: config.USAGE_WEBHOOK_SECRET },
    fetch: network.fetch,
    checkUrl: createCheckWebhookUrl(network.checkUrl),
    flush: usage.flush,
    now: Date.now,
    random: Math.random,
    onError: (error) => logger.warn({ err: error }, 'usage could not be reported and will be retried'),
  });
  return { usage, metering };
}

interface WatchParts {
  database: Database;
  outbox: Outbox;
  alerts: Alerts | undefined;
  logger: Logger;
}

function openLimitWatch({ database, outbox, alerts, logger }: WatchParts): LimitWatch {
  return createLimitWatch({
    database,
    outbox,
    counts: createPlanCounts(Date.now),
    mail: alerts?.limitReached,
    now: Date.now,
    onError: (error) => logger.warn({ err: error }, 'a limit could not be looked at'),
  });
}

interface WaitingOptions {
  logger: Logger;
  metrics: Metrics;
  onWaiting(): Promise<void>;
}

/** The metrics are there while the service waits for its database. */
async function openOurCore(config: ChatServiceConfig, { logger, metrics, onWaiting }: WaitingOptions): Promise<Core> {
  try {
    return await untilDatabaseAnswers(logger, () => openCore(config, Date.now), onWaiting);
  } catch (error) {
    await metrics.close();
    throw error;
  }
}

function openReadiness(config: ChatServiceConfig, { database }: Core, models: Promise<void>): Readiness {
  return createReadiness({
    isDatabaseReady: database.isReady,
    countFull: () => database.failures().full,
    hasRoom: database.hasRoom,
    folder: config.DATABASE_URL === undefined ? config.DATA_DIR : undefined,
    models,
    clock: () => performance.now(),
  });
}

function openMailer({ SMTP_URL, MAIL_FROM }: ChatServiceConfig, { brands }: Core, logger: Logger): Mailer | undefined {
  if (!SMTP_URL || !MAIL_FROM) return undefined;
  return createMailer({ url: SMTP_URL, from: MAIL_FROM, brandOf: brands.known, logger });
}

function placeChatMetrics(config: ChatServiceConfig) {
  const { CHAT_METRICS_PORT: given } = config;
  const place = placeMetrics(config, { servicePort: config.CHAT_PORT, step: 1 });
  return given === undefined ? place : { ...place, port: given, isDefault: false };
}

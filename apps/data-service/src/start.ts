import { randomBytes } from 'node:crypto';
import type { Server } from 'node:http';
import { resources } from '@lectern/dataset';
import {
  createLog,
  createServerEnd,
  ignoredProxyWarning,
  type Logger,
  listen,
  type Metrics,
  openLimiter,
  placeMetrics,
  type RunningService,
  startMetrics,
} from '@lectern/service-kit';
import { type App, createApp } from './app.ts';
import { openCompressProcess } from './compress-process.ts';
import type { DataServiceConfig } from './config.ts';
import { hashData } from './data-hash.ts';
import { createNodeServer } from './node-adapter.ts';
import { createTrafficMetrics, type TrafficMetrics } from './traffic-metrics.ts';

export interface DataService extends RunningService {
  /** Address to reach it on this machine. */
  url: string;
  metricsUrl: string;
  /** Done when the compressed variants of records and lists are made. */
  prepared: Promise<void>;
}

/** Builds the whole service from its settings and starts it. */
export async function startDataService(config: DataServiceConfig): Promise<DataService> {
  const log = createLog('data', config.LOG_LEVEL);
  const { logger } = log;
  const limiter = await openLimiter({
    name: 'data:requests',
    limit: config.RATE_LIMIT_PER_MINUTE,
    windowMs: 60_000,
    now: Date.now,
    redisUrl: config.REDIS_URL,
    logger,
  });
  let url = '';
  let isClosing = false;
  const app = createApp({
    resources,
    dataHash: hashData(resources),
    limiter,
    baseUrl: () => config.DATA_URL ?? url,
    ...(config.REPORT_URL !== undefined && { reportUrl: config.REPORT_URL }),
    now: Date.now,
    random: Math.random,
  });
  const traffic = createTrafficMetrics();
  const server = createNodeServer({
    app,
    trustedHops: config.TRUST_PROXY_HOPS,
    onIgnoredProxy: () => logger.warn(ignoredProxyWarning),
    createId: createIdMaker(),
    clock: () => performance.now(),
    onAnswer({ requestId, method, caller }, { route, status }, milliseconds) {
      traffic.count(route, status, milliseconds);
      log.request({ requestId, method, route, status, milliseconds, address: caller });
    },
    isClosing: () => isClosing,
    onFailure: ({ requestId }, error) => logger.error({ requestId, err: error }, 'a request failed'),
  });
  const endServer = createServerEnd(server, {
    onClosing() {
      isClosing = true;
    },
  });
  const port = await listen(server, { host: config.HOST, port: config.DATA_PORT, variable: 'DATA_PORT' });
  const metrics = await startMetricsOrStop(config, server, traffic.register);
  const host = config.HOST.includes(':') ? `[${config.HOST}]` : config.HOST;
  url = `http://${host === '0.0.0.0' ? '127.0.0.1' : host}:${port}`;
  const metricsUrl = `http://${config.METRICS_HOST}:${metrics.port}/metrics`;
  logger.info({ url, metrics: metricsUrl }, 'listening');
  return {
    url,
    metricsUrl,
    prepared: prepare(app, logger),
    banner: [`Data service  ${url}`, `  try it      curl ${url}/api/v1/mobs/creeper`],
    async stop() {
      await endServer();
      await Promise.all([limiter.close(), metrics.close()]);
    },
  };
}

/** The metrics come second: the first answer does not wait for them. */
async function startMetricsOrStop(
  config: DataServiceConfig,
  server: Server,
  register: TrafficMetrics['register'],
): Promise<Metrics> {
  try {
    const place = placeMetrics(config, { servicePort: config.DATA_PORT, step: 0 });
    return await startMetrics({ ...place, variable: 'METRICS_PORT', register });
  } catch (error) {
    server.close();
    throw error;
  }
}

/** Without the best compression the quick one serves. */
async function prepare(app: App, logger: Logger): Promise<void> {
  const { compress, close } = openCompressProcess();
  await app.prepare(compress).catch((error: unknown) => logger.warn({ err: error }, 'compressing failed'));
  close();
}

/** Ids that are unique across instances and cheap: a random start, then a count. */
function createIdMaker(): () => string {
  const prefix = randomBytes(9).toString('base64url');
  let count = 0;
  return () => `${prefix}${(count++).toString(36).padStart(4, '0')}`;
}

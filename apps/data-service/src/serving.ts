import { randomBytes } from 'node:crypto';
import type { Server } from 'node:http';
import { resources } from '@lectern/dataset';
import { openCatalog } from '@lectern/dataset/catalog';
import { openHistory } from '@lectern/dataset/history';
import { openLanguages } from '@lectern/dataset/names';
import {
  createServerEnd,
  ignoredProxyWarning,
  type Limiter,
  openLimiter,
  openSpanExporter,
  type ServiceLog,
} from '@lectern/service-kit';
import about from '../package.json' with { type: 'json' };
import { type App, createApp } from './app.ts';
import type { Compress } from './compress.ts';
import type { DataServiceConfig } from './config.ts';
import { hashData } from './data-hash.ts';
import { createNodeServer } from './node-adapter.ts';
import { createTraceAnswer } from './tracing.ts';
import { countAnswer, createTrafficCounts, type TrafficCounts } from './traffic.ts';

export interface ServingOptions {
  config: DataServiceConfig;
  log: ServiceLog;
  /** Where all threads count requests; without it this thread counts on its own. */
  memory: SharedArrayBuffer | undefined;
  /** Called when Redis begins to fail, and when it answers again. */
  onAway?: ((isAway: boolean) => void) | undefined;
  /** Starts listening and gives the address. */
  listen(server: Server): Promise<string>;
}

/** One thread's server with everything behind it. */
export interface Serving {
  readonly url: string;
  readonly traffic: TrafficCounts;
  /** Makes the best compressed variants of records and lists. */
  prepare(compress: Compress): Promise<void>;
  /** Reports from now on that it is not ready, and goes on serving. */
  drain(): void;
  /** Answers the requests that have arrived, then stops. */
  stop(): Promise<void>;
}

export async function startServing(options: ServingOptions): Promise<Serving> {
  const { config, log, listen } = options;
  const { logger } = log;
  const limiter = await openOurLimiter(options);
  let url = '';
  let isDraining = false;
  let isClosing = false;
  const app = createOurApp(config, {
    limiter,
    baseUrl: () => config.DATA_URL ?? url,
    isReady: () => !isDraining,
  });
  const traffic = createTrafficCounts();
  const isLogged = createSample(config.LOG_SAMPLE);
  const exporter = openSpanExporter(config, { name: 'lectern-data', version: about.version }, logger);
  const trace = exporter && createTraceAnswer(exporter, () => performance.timeOrigin + performance.now());
  const { server, closeIdle } = createNodeServer({
    app,
    // Redis answers later, and the fast path reads no `traceparent`.
    fastPath: config.FAST_PATH === 'on' && config.REDIS_URL === undefined && exporter === undefined,
    trustedHops: config.TRUST_PROXY_HOPS,
    onIgnoredProxy: () => logger.warn(ignoredProxyWarning),
    createId: createIdMaker(),
    clock: () => performance.now(),
    onAnswer(request, response, milliseconds) {
      const { requestId, method, caller } = request;
      const { route, status } = response;
      trace?.(request, response, milliseconds);
      countAnswer(traffic, route, status, milliseconds);
      if (isLogged(status)) log.request({ requestId, method, route, status, milliseconds, address: caller });
    },
    isClosing: () => isClosing,
    onFailure: ({ requestId }, error) => logger.error({ requestId, err: error }, 'a request failed'),
  });
  const endServer = createServerEnd(server, {
    onClosing() {
      isClosing = true;
    },
    closeIdle,
    graceMs: config.STOP_GRACE_MS,
  });
  url = await listen(server);
  return {
    url,
    traffic,
    prepare: (compress) =>
      app.prepare(compress).catch((error: unknown) => logger.warn({ err: error }, 'compressing failed')),
    drain() {
      isDraining = true;
    },
    async stop() {
      await endServer();
      await Promise.all([limiter.close(), exporter?.close()]);
    },
  };
}

function openOurLimiter({ config, log, memory, onAway }: ServingOptions): Promise<Limiter> {
  return openLimiter({
    name: 'data:requests',
    limit: config.RATE_LIMIT_PER_MINUTE,
    windowMs: 60_000,
    now: Date.now,
    redisUrl: config.REDIS_URL,
    timeoutMs: config.REDIS_TIMEOUT_MS,
    memory,
    logger: log.logger,
    onAway,
  });
}

function createOurApp(
  config: DataServiceConfig,
  parts: { limiter: Limiter; baseUrl: () => string; isReady: () => boolean },
): App {
  return createApp({
    resources,
    catalog: openCatalog(),
    languages: openLanguages(),
    history: openHistory(),
    dataHash: hashData(resources),
    ...parts,
    ...(config.REPORT_URL !== undefined && { reportUrl: config.REPORT_URL }),
    ...siteBotOf(config),
    now: Date.now,
    random: Math.random,
  });
}

/** Only with both settings, so that a half of them changes nothing. */
function siteBotOf({ SITE_BOT_URL: url, SITE_BOT_ID: id }: DataServiceConfig) {
  return url === undefined || id === undefined ? {} : { siteBot: { url, id } };
}

/** Whether an answer is logged: each error, and the first of so many others. */
function createSample(every: number): (status: number) => boolean {
  let count = 0;
  return (status) => {
    if (status >= 400) return true;
    count = (count + 1) % every;
    return count === 1 % every;
  };
}

/** Ids that are unique across instances and cheap: a random start, then a count. */
function createIdMaker(): () => string {
  const prefix = randomBytes(9).toString('base64url');
  let count = 0;
  return () => `${prefix}${(count++).toString(36).padStart(4, '0')}`;
}

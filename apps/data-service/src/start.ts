import type { Server } from 'node:http';
import { availableParallelism } from 'node:os';
import {
  createLimiterMemory,
  createLimiterWatch,
  createLog,
  type LimiterWatch,
  listen,
  longestEndMs,
  type Metrics,
  openStandardOutput,
  placeMetrics,
  type RunningService,
  startMetrics,
} from '@lectern/service-kit';
import { openCompressProcess } from './compress-process.ts';
import type { DataServiceConfig } from './config.ts';
import { listenShared } from './listen-shared.ts';
import { createLoopLag } from './loop-lag.ts';
import { type Serving, startServing } from './serving.ts';
import { sumTraffic } from './traffic.ts';
import { registerTraffic } from './traffic-metrics.ts';
import { createSharedCompress } from './workers/shared-compress.ts';
import { createWorkerPool, type WorkerPool } from './workers/worker-pool.ts';

export interface DataService extends RunningService {
  /** Address to reach it on this machine. */
  url: string;
  metricsUrl: string;
  /** Resolves when the compressed variants of records and lists are ready. */
  prepared: Promise<void>;
  /** The worker threads. */
  workers: WorkerPool;
}

/** Builds the whole service from its settings and starts it. This thread serves too; the others join it. */
export async function startDataService(config: DataServiceConfig): Promise<DataService> {
  const output = openStandardOutput();
  const log = createLog('data', config.LOG_LEVEL, output);
  const { logger } = log;
  const wanted = config.WORKERS ?? availableParallelism();
  const memory = wanted > 1 ? createLimiterMemory() : undefined;
  const place = { port: 0, isShared: false };
  const limiters = createLimiterWatch();
  const serving = await startServing({
    config,
    log,
    memory,
    onAway: limiters.onAway,
    async listen(server) {
      Object.assign(place, await listenAlone(server, config, wanted > 1));
      return addressOf(config.HOST, place.port);
    },
  });
  if (wanted > 1 && !place.isShared) logger.warn('this system has no shared ports: WORKERS counts as 1');
  const { compress, prepared } = prepare(serving, memory !== undefined);
  const workers = createWorkerPool({
    count: place.isShared && memory !== undefined ? wanted - 1 : 0,
    start: { config, memory: memory ?? new SharedArrayBuffer(0), port: place.port, url: serving.url },
    compress,
    logger,
    onLines: output.writeBlock,
  });
  const metrics = await startMetricsOrStop(config, serving, workers, limiters);
  const { url } = serving;
  const metricsUrl = `http://${config.METRICS_HOST}:${metrics.port}/metrics`;
  logger.info({ url, metrics: metricsUrl, workers: wanted }, 'listening');
  return {
    url,
    metricsUrl,
    prepared,
    workers,
    banner: [`Data service  ${url}`, `  try it      curl ${url}/api/v1/mobs/creeper`],
    longestStopMs: longestStopMs(config),
    drainMs: config.DRAIN_MS,
    drain() {
      serving.drain();
      workers.drain();
    },
    async stop() {
      await Promise.all([serving.stop(), workers.stop()]);
      await metrics.close();
    },
  };
}

/** Opens the port on this thread. It must not be in use by another process, even by one that shares it. */
async function listenAlone(server: Server, { HOST, DATA_PORT }: DataServiceConfig, isShared: boolean) {
  const options = { host: HOST, port: DATA_PORT, variable: 'DATA_PORT' };
  return isShared ? await listenShared(server, options) : { port: await listen(server, options), isShared };
}

function addressOf(host: string, port: number): string {
  if (host === '0.0.0.0') return `http://127.0.0.1:${port}`;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/** Starts creating the best compressed variants; until they are ready, the quick ones are sent. */
function prepare(serving: Serving, isShared: boolean) {
  const best = openCompressProcess();
  const compress = isShared ? createSharedCompress(best.compress) : best.compress;
  return { compress, prepared: serving.prepare(compress).then(best.close) };
}

/** The metrics start second, so that the first answer does not wait for them. */
async function startMetricsOrStop(
  config: DataServiceConfig,
  serving: Serving,
  workers: WorkerPool,
  limiters: LimiterWatch,
): Promise<Metrics> {
  try {
    const readLag = createLoopLag();
    const place = placeMetrics(config, { servicePort: config.DATA_PORT, step: 0 });
    const source = {
      readTraffic: async () =>
        sumTraffic([{ ...serving.traffic, lagSeconds: readLag() }, ...(await workers.readTraffic())]),
      serving: () => 1 + workers.serving(),
      replaced: workers.replaced,
    };
    return await startMetrics({
      ...place,
      variable: 'METRICS_PORT',
      async register(registry) {
        await registerTraffic(registry, source);
        await limiters.register(registry);
      },
    });
  } catch (error) {
    await Promise.all([serving.stop(), workers.stop()]);
    throw error;
  }
}

/** Time for what comes after the last request. */
const closingMs = 1_000;

/** How long the service may take to stop; supervisors have to wait for as long. */
export const longestStopMs = ({ DRAIN_MS, STOP_GRACE_MS }: DataServiceConfig): number =>
  DRAIN_MS + longestEndMs(STOP_GRACE_MS) + closingMs;

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { mainOf } from '../../packages/service-kit/src/bundled-program.ts';
import { launchOptions } from '../../scripts/launch.ts';
import { findFreePort, type RunningServer, startServer, untilIdle } from '../data/server-process.ts';
import { signIn } from '../knowledge/dashboard-client.ts';
import { readSources } from './questions.ts';

export interface Subject {
  server: RunningServer;
  port: number;
  /** The bot and the key to ask it with. */
  bots: Record<'records' | 'documents', { id: string; key: string }>;
  /** The longest turn of the main thread's event loop since the last call, in milliseconds of its own CPU time. */
  longestTurnMs(): Promise<number>;
  stop(): Promise<void>;
}

export interface SubjectOptions {
  cores: string;
  /** The folder of a release to measure instead of this version. */
  release?: string | undefined;
  settings?: Record<string, string>;
}

/** The chat service as `npm start` runs it, with a bot over the records and one over documents. */
export async function startSubject({ cores, release, settings = {} }: SubjectOptions): Promise<Subject> {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-bench-answering-'));
  // As JavaScript, since each thread loads it: the TypeScript parser would count as memory of the service.
  const loopWatch = join(folder, 'watch-loop.mjs');
  writeFileSync(loopWatch, stripTypeScriptTypes(readFileSync(new URL(import.meta.resolve('./watch-loop.ts')), 'utf8')));
  const [metricsPort, watchPort] = [await findFreePort(), await findFreePort()];
  const server = await startServer({
    cores,
    command: (port) => {
      const { execArgv, env } = launchOptions('chat-service', {});
      const common = {
        CHAT_PORT: String(port),
        CHAT_METRICS_PORT: String(metricsPort),
        DATA_DIR: folder,
        QUOTA_PER_DAY: '1000000000',
        LOG_LEVEL: 'warn',
        BENCH_WATCH_PORT: String(watchPort),
        ...settings,
      };
      const watched = ['--import', loopWatch];
      if (release !== undefined)
        return { program: process.execPath, args: [...watched, join(release, mainOfRelease)], env: common };
      const args = [...execArgv, ...watched, mainOf('chat-service')];
      return { program: process.execPath, args, env: { ...env, ...common } };
    },
    readyPath: '/api/ready',
    logFile: join(folder, 'stderr.log'),
  });
  await untilIdle(server);
  const dashboard = await signIn(server.url, folder);
  const base = `/workspaces/${dashboard.workspaceId}`;
  const { id } = await dashboard.ask('POST', `${base}/bots`, { name: 'Documents' });
  for (const { name, content } of await readSources())
    await dashboard.upload(`${base}/bots/${id}/files?name=${encodeURIComponent(name)}`, content);
  await untilReady(async () => (await dashboard.ask('GET', `${base}/bots/${id}/sources?limit=100`)).sources);
  await untilIdle(server);
  const { key } = await dashboard.ask('POST', `${base}/bots/${id}/keys`, { name: 'Benchmark' });
  return {
    server,
    port: Number(new URL(server.url).port),
    bots: { records: { id: 'minecraft', key: dashboard.key }, documents: { id, key: String(key) } },
    longestTurnMs: async () => Number(await (await fetch(`http://127.0.0.1:${watchPort}/`)).text()),
    async stop() {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const mainOfRelease = 'apps/chat-service/src/main.ts';

async function untilReady(list: () => Promise<{ state: string }[]>): Promise<void> {
  for (;;) {
    const states = (await list()).map(({ state }) => state);
    if (states.includes('failed')) throw new Error('A document could not be read.');
    if (states.every((state) => state === 'ready')) return;
    await sleep(200);
  }
}

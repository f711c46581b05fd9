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
  bots: Record<'records' | 'documents', Asked>;
  /** A bot over the same documents in a workspace of its own. */
  openNeighbour(): Promise<Asked>;
  /** Tokens of this many visitors of a website with the bot over documents. */
  openVisits(count: number): Promise<string[]>;
  /** The longest turn of the main thread's event loop since the last call, in milliseconds of its own CPU time. */
  longestTurnMs(): Promise<number>;
  stop(): Promise<void>;
}

/** A bot and a key to ask it with. */
export interface Asked {
  id: string;
  key: string;
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
  const documents = await openDocuments(dashboard, dashboard.workspaceId);
  await untilIdle(server);
  return {
    server,
    port: Number(new URL(server.url).port),
    bots: { records: { id: 'minecraft', key: dashboard.key }, documents },
    async openNeighbour() {
      const { workspace } = await dashboard.ask('POST', '/workspaces', { name: 'Neighbour' });
      const opened = await openDocuments(dashboard, String(workspace.id));
      await untilIdle(server);
      return opened;
    },
    openVisits: async (count) => await openVisits(server.url, dashboard, documents.id, count),
    longestTurnMs: async () => Number(await (await fetch(`http://127.0.0.1:${watchPort}/`)).text()),
    async stop() {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const mainOfRelease = 'apps/chat-service/src/main.ts';

type Dashboard = Awaited<ReturnType<typeof signIn>>;

/** A bot over one author's documents, which are read before it is returned. */
async function openDocuments({ ask, upload }: Dashboard, workspaceId: string): Promise<Asked> {
  const base = `/workspaces/${workspaceId}/bots`;
  const { id } = await ask('POST', base, { name: 'Documents' });
  for (const { name, content } of await readSources())
    await upload(`${base}/${id}/files?name=${encodeURIComponent(name)}`, content);
  await untilReady(async () => (await ask('GET', `${base}/${id}/sources?limit=100`)).sources);
  const { key } = await ask('POST', `${base}/${id}/keys`, { name: 'Benchmark' });
  return { id: String(id), key: String(key) };
}

async function openVisits(url: string, { ask, workspaceId }: Dashboard, botId: string, count: number) {
  const origin = 'https://shop.example';
  const most = { messages_per_visitor: 100_000, messages_per_address: 100_000, messages_per_day: 1_000_000 };
  const settings = { origins: [origin], message_characters: 8_000, ...most };
  const { public_id } = await ask('PATCH', `/workspaces/${workspaceId}/bots/${botId}/website`, settings);
  const send = async (path: string, body: object) => {
    const headers = { origin, 'content-type': 'application/json' };
    const init = { method: 'POST', headers, body: JSON.stringify(body) };
    const response = await fetch(`${url}/api/v1/website/${public_id}/${path}`, init);
    // The shape is that of the OpenAPI description.
    return (await response.json()) as { ticket: string; token: string };
  };
  const tokens: string[] = [];
  while (tokens.length < count) {
    const { ticket } = await send('ticket', {});
    tokens.push((await send('visitor', { ticket })).token);
  }
  return tokens;
}

async function untilReady(list: () => Promise<{ state: string }[]>): Promise<void> {
  for (;;) {
    const states = (await list()).map(({ state }) => state);
    if (states.includes('failed')) throw new Error('A document could not be read.');
    if (states.every((state) => state === 'ready')) return;
    await sleep(200);
  }
}

import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { launchOptions } from '../../scripts/launch.ts';
import { readSources } from '../answering/questions.ts';
import { type Contender, postJson } from '../chat/contender.ts';
import { findFreePort, startServer, untilIdle } from '../data/server-process.ts';
import { signIn } from '../knowledge/dashboard-client.ts';

export interface ServiceOptions {
  title: string;
  folder: string;
  databaseUrl?: string | undefined;
  /** Of the database, when it is another program. */
  databasePids: readonly number[];
}

/** A bot over documents, and a key to ask it with. */
export interface Asked {
  id: string;
  key: string;
}

export interface Service {
  url: string;
  signIn(): ReturnType<typeof signIn>;
  /** Reads lists of a workspace with a token of its own. */
  openManage(workspaceId: string): Promise<(path: string) => Promise<unknown>>;
  /** The service as callers with a key see it. */
  asContender(asked: Asked): Contender;
  stop(): Promise<void>;
}

const entry = new URL('../../apps/chat-service/src/main.ts', import.meta.url).pathname;

/** The chat service as shipped, apart from the quota and the models, which would take longer than everything measured. */
export async function startService({ title, folder, databaseUrl, databasePids }: ServiceOptions): Promise<Service> {
  mkdirSync(folder, { recursive: true });
  const metricsPort = await findFreePort();
  const server = await startServer({
    command(port) {
      const { execArgv, env } = launchOptions('chat-service', {
        CHAT_PORT: String(port),
        CHAT_METRICS_PORT: String(metricsPort),
        DATA_DIR: folder,
        QUOTA_PER_DAY: '1000000000',
        EMBEDDINGS: 'off',
        LOG_LEVEL: 'warn',
        ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
      });
      return { program: process.execPath, args: [...execArgv, entry], env };
    },
    readyPath: '/api/ready',
    logFile: join(folder, 'stderr.log'),
  });
  await untilIdle(server);
  const port = Number(new URL(server.url).port);
  return {
    url: server.url,
    signIn: () => signIn(server.url, folder),
    openManage: (workspaceId) => openManage(server.url, folder, workspaceId),
    asContender: ({ id, key }) => ({
      name: databaseUrl === undefined ? 'sqlite' : 'postgres',
      title,
      port,
      pids: [server.pid, ...databasePids],
      request: (_caller, session_id, message) =>
        postJson(port, '/api/v1/chat', { bot_id: id, message, session_id }, [`Authorization: Bearer ${key}`]),
      sessionOf: (body) => String(JSON.parse(body).session_id),
      stop: () => server.stop(),
    }),
    stop: () => server.stop(),
  };
}

async function openManage(url: string, folder: string, workspaceId: string) {
  const { ask } = await signIn(url, folder);
  const scopes = ['bots:read', 'knowledge:read', 'conversations:read', 'keys:read', 'usage:read', 'access:read'];
  const { token } = await ask('POST', `/workspaces/${workspaceId}/tokens`, { name: 'Benchmark', scopes });
  return async (path: string) => {
    const response = await fetch(`${url}/api/v1/manage${path}`, { headers: { authorization: `Bearer ${token}` } });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return await response.json();
  };
}

/** A bot over one author's documents, which are read before it is returned. */
export async function openDocuments(service: Service, folder: string): Promise<Asked> {
  // The first start makes the demo just after it begins to listen.
  while (!existsSync(join(folder, 'demo.json'))) await sleep(100);
  const { ask, upload, workspaceId } = await service.signIn();
  const base = `/workspaces/${workspaceId}/bots`;
  const { id } = await ask('POST', base, { name: 'Documents' });
  for (const { name, content } of await readSources())
    await upload(`${base}/${id}/files?name=${encodeURIComponent(name)}`, content);
  for (;;) {
    const { sources } = await ask('GET', `${base}/${id}/sources?limit=100`);
    if (sources.every(({ state }: { state: string }) => state === 'ready')) break;
    await sleep(200);
  }
  const { key } = await ask('POST', `${base}/${id}/keys`, { name: 'Benchmark' });
  return { id: String(id), key: String(key) };
}

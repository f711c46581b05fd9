import { existsSync, readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { findFreePort, type RunningServer, startServer, untilIdle } from '../data/server-process.ts';
import { type Contender, postJson } from './contender.ts';

const entry = fileURLToPath(import.meta.resolve('../../apps/chat-service/src/main.ts'));

export interface OursOptions {
  name: 'sqlite' | 'postgres';
  title: string;
  /** For its data and its log. */
  folder: string;
  databaseUrl?: string;
  /** Of the database, when it is another program. */
  databasePids?: readonly number[];
}

/** The chat service as shipped, apart from the daily quota. Started again on the same folder it has the same data. */
export async function startOurs(options: OursOptions): Promise<Contender> {
  const { name, title, databaseUrl, databasePids = [] } = options;
  const folder = join(options.folder, name);
  await mkdir(folder, { recursive: true });
  const server = await launch(folder, databaseUrl);
  const key = await readDemoKey(folder);
  await untilIdle(server);
  const port = Number(new URL(server.url).port);
  const headers = [`Authorization: Bearer ${key}`];
  return {
    name,
    title,
    port,
    pids: [server.pid, ...databasePids],
    request: (message, sessionId) =>
      postJson(port, '/api/v1/chat', { bot_id: 'minecraft', message, session_id: sessionId }, headers),
    sessionOf: readSession,
    stop: () => server.stop(),
  };
}

async function launch(folder: string, databaseUrl: string | undefined): Promise<RunningServer> {
  const metricsPort = await findFreePort();
  return await startServer({
    command: (port) => ({
      program: process.execPath,
      args: [entry],
      env: {
        CHAT_PORT: String(port),
        CHAT_METRICS_PORT: String(metricsPort),
        DATA_DIR: folder,
        QUOTA_PER_DAY: '1000000000',
        ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
      },
    }),
    readyPath: '/api/ready',
    logFile: join(folder, 'stderr.log'),
  });
}

/** The demo workspace is made by the first start, just after it begins to listen. */
async function readDemoKey(folder: string): Promise<string> {
  const file = join(folder, 'demo.json');
  for (let attempt = 0; attempt < 300; attempt += 1) {
    if (existsSync(file)) {
      const text = readFileSync(file, 'utf8');
      if (text.endsWith('}\n')) return String(JSON.parse(text).key);
    }
    await sleep(50);
  }
  throw new Error('The chat service has made no demo workspace.');
}

function readSession(body: string): string {
  const answer: { session_id?: string; answered?: boolean } = JSON.parse(body);
  if (answer.session_id === undefined || answer.answered !== true) throw new Error(`Not an answer: ${body}`);
  return answer.session_id;
}

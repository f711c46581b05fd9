import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { launchOptions } from '../../scripts/launch.ts';
import { findFreePort, type RunningServer, startServer, untilIdle } from '../data/server-process.ts';
import { type Contender, postJson } from './contender.ts';

const entry = fileURLToPath(import.meta.resolve('../../apps/chat-service/src/main.ts'));

const cli = fileURLToPath(import.meta.resolve('../../apps/chat-service/src/cli/main.ts'));
const execute = promisify(execFile);

/** The daily quota of a key is one row, so callers that share a key wait for each other. */
export const keyCount = 8;

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
  await untilSetUp(folder);
  const keys = await createKeys(folder, databaseUrl);
  await untilIdle(server);
  const port = Number(new URL(server.url).port);
  return {
    name,
    title,
    port,
    pids: [server.pid, ...databasePids],
    request(caller, sessionId, message) {
      const body = { bot_id: 'minecraft', message, session_id: sessionId };
      return postJson(port, '/api/v1/chat', body, [`Authorization: Bearer ${keys[caller % keys.length]}`]);
    },
    sessionOf: readSession,
    stop: () => server.stop(),
  };
}

async function launch(folder: string, databaseUrl: string | undefined): Promise<RunningServer> {
  const metricsPort = await findFreePort();
  return await startServer({
    command(port) {
      const { execArgv, env } = launchOptions('chat-service', {
        CHAT_PORT: String(port),
        CHAT_METRICS_PORT: String(metricsPort),
        DATA_DIR: folder,
        QUOTA_PER_DAY: '1000000000',
        ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
      });
      return { program: process.execPath, args: [...execArgv, entry], env };
    },
    readyPath: '/api/ready',
    logFile: join(folder, 'stderr.log'),
  });
}

/** The demo workspace is made by the first start, just after it begins to listen. */
async function untilSetUp(folder: string): Promise<void> {
  for (let attempt = 0; attempt < 600; attempt += 1) {
    if (existsSync(join(folder, 'demo.json'))) return;
    await sleep(50);
  }
  throw new Error('The chat service has made no demo workspace.');
}

/** Keys that the callers share, made as an operator makes them. */
async function createKeys(folder: string, databaseUrl: string | undefined): Promise<string[]> {
  const env = { PATH: process.env.PATH, DATA_DIR: folder, ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
  const keys: string[] = [];
  while (keys.length < keyCount) {
    const { stdout } = await execute(process.execPath, [cli, 'keys', 'create', '--bot', 'minecraft', '--json'], {
      env,
    });
    keys.push(String(JSON.parse(stdout).key));
  }
  return keys;
}

function readSession(body: string): string {
  const answer: { session_id?: string; answered?: boolean } = JSON.parse(body);
  if (answer.session_id === undefined || answer.answered === undefined) throw new Error(`Not an answer: ${body}`);
  return answer.session_id;
}

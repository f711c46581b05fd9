import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, openSync, readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { serverCore } from '../data/cores.ts';
import { findFreePort } from '../data/server-process.ts';
import { type Contender, postJson } from './contender.ts';
import { createChatflow } from './flowise-setup.ts';
import { startModelEndpoint } from './model-endpoint.ts';
import type { BenchPostgres } from './postgres.ts';

/** An installed Flowise, and the Node that it wants. */
export interface Flowise {
  packageFolder: string;
  node: string;
  version: string;
}

const longestStartMs = 180_000;

/** Installing it takes ten minutes and three gigabytes, so that is left to a person. */
export function findFlowise(given = join(tmpdir(), 'lectern-flowise')): Flowise | { reason: string } {
  const modules = join(given, 'node_modules');
  const packageFolder = join(modules, 'flowise');
  if (!existsSync(packageFolder)) {
    const install = `npm install --prefix ${given} node@24 flowise@3.1.4 --legacy-peer-deps --ignore-scripts`;
    return { reason: `it is not installed. \`${install}\` does it (--flowise names another folder).` };
  }
  const { version }: { version: string } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8'));
  const own = join(modules, 'node/bin/node');
  return { packageFolder, version, node: existsSync(own) ? own : process.execPath };
}

export interface StartFlowiseOptions extends Flowise {
  folder: string;
  postgres: BenchPostgres;
}

/** Flowise as shipped, on PostgreSQL, with a chatflow whose model answers at once. */
export async function startFlowise(options: StartFlowiseOptions): Promise<Contender> {
  const { version, packageFolder, postgres } = options;
  const model = await startModelEndpoint();
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const child = await launch(options, port);
  const stop = async () => {
    await end(child);
    await model.stop();
  };
  try {
    await untilReady(child, `${url}/api/v1/ping`);
    const chatflow = await createChatflow({ url, packageFolder, modelUrl: model.url });
    return {
      name: 'flowise',
      title: `Flowise ${version}, PostgreSQL`,
      port,
      pids: [child.pid ?? 0, postgres.pid],
      request: (_caller, chatId, question) => postJson(port, `/api/v1/prediction/${chatflow}`, { question, chatId }),
      sessionOf: readSession,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function launch({ folder, node, packageFolder, postgres }: StartFlowiseOptions, port: number) {
  const home = join(folder, 'flowise');
  await mkdir(home, { recursive: true });
  const log = openSync(join(home, 'log'), 'w');
  const database = new URL(postgres.url);
  const env = {
    PATH: '/usr/bin:/bin',
    HOME: home,
    PORT: String(port),
    DISABLE_FLOWISE_TELEMETRY: 'true',
    DATABASE_TYPE: 'postgres',
    DATABASE_HOST: database.hostname,
    DATABASE_PORT: database.port,
    DATABASE_USER: database.username,
    DATABASE_PASSWORD: 'not-asked-for',
    DATABASE_NAME: database.pathname.slice(1),
  };
  const command = [node, join(packageFolder, 'bin/run'), 'start'];
  const pinned = ['--pdeathsig', 'TERM', 'taskset', '-c', String(serverCore), ...command];
  return spawn('setpriv', pinned, { stdio: ['ignore', 'ignore', log], env });
}

async function untilReady(child: ChildProcess, url: string): Promise<void> {
  const endAt = performance.now() + longestStartMs;
  while (performance.now() < endAt && child.exitCode === null) {
    const isUp = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isUp) return;
    await sleep(500);
  }
  throw new Error('Flowise did not start.');
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  const patience = setTimeout(() => child.kill('SIGKILL'), 5_000);
  await gone;
  clearTimeout(patience);
}

function readSession(body: string): string {
  const answer: { text?: string; chatId?: string } = JSON.parse(body);
  if (!answer.text?.includes('20') || answer.chatId === undefined) throw new Error(`Not an answer: ${body}`);
  return answer.chatId;
}

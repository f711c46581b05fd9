import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { cachedEnvironment, freePort, type ServiceCommand, serviceCommand, waitUntil } from '@lectern/test-kit';

/** The version under test; another version is in a folder with the same layout. */
const here = join(import.meta.dirname, '../../..');
const execute = promisify(execFile);

/** Where the service keeps its data, and whatever else the operator sets. */
export type Settings = Readonly<Record<string, string>>;

/** The service as an operator runs it: its own process, its own environment. */
export interface ServiceProcess {
  url: string;
  child: ChildProcess;
  /** Everything it has written so far. */
  output(): string;
  /** Kills it, as a power cut would. */
  kill(): Promise<void>;
  /** Its exit code, once it has exited; null after a kill. */
  exitCode(): Promise<number | null>;
}

const children = new Set<ChildProcess>();

/** Does not wait until it answers. */
export async function launch(settings: Settings, version = here): Promise<ServiceProcess> {
  const port = settings.CHAT_PORT ?? String(await freePort());
  const given = { LOG_LEVEL: 'warn', EMBEDDINGS: 'off', CHAT_PORT: port, ...settings };
  return spawnService(serviceCommand('chat-service', given, version), port);
}

/** Starts the data service, and waits until it answers. */
export async function launchDataService(settings: Settings): Promise<ServiceProcess> {
  const port = settings.DATA_PORT ?? String(await freePort());
  const given = { LOG_LEVEL: 'warn', DATA_PORT: port, ...settings };
  return await untilUp(spawnService(serviceCommand('data-service', given), port), 'Data service  http');
}

function spawnService({ args, env }: ServiceCommand, port: string): ServiceProcess {
  const child = spawn(process.execPath, args, { env });
  children.add(child);
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  const ended = once(child, 'close');
  return {
    url: `http://127.0.0.1:${port}`,
    child,
    output: () => output,
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
    async exitCode() {
      await ended;
      return child.exitCode;
    },
  };
}

/** The last step of a start: from then on the demo bot exists as well. */
const banner = 'Chat service  http';

export async function launchReady(settings: Settings, version = here): Promise<ServiceProcess> {
  return await untilUp(await launch(settings, version), banner);
}

async function untilUp(service: ServiceProcess, line: string): Promise<ServiceProcess> {
  const isUp = () => service.output().includes(line);
  await waitUntil('the service starts or ends', () => isUp() || service.child.exitCode !== null);
  if (!isUp()) throw new Error(`the service ended with ${service.child.exitCode}: ${service.output()}`);
  return service;
}

/** Starts the service for all suites of a run, with which it ends; the worker that starts it may end earlier. Returns its address. */
export async function launchForRun(log: string, settings: Settings): Promise<string> {
  const port = String(await freePort());
  const { args, env } = serviceCommand('chat-service', { LOG_LEVEL: 'warn', CHAT_PORT: port, ...settings });
  const output = openSync(log, 'w');
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', output, output] });
  child.unref();
  closeSync(output);
  const isUp = () => readFileSync(log, 'utf8').includes(banner);
  await waitUntil('the service starts or ends', () => isUp() || child.exitCode !== null);
  if (!isUp()) throw new Error(`the service ended with ${child.exitCode}: ${readFileSync(log, 'utf8')}`);
  return `http://127.0.0.1:${port}`;
}

/** A new key of the demo bot, created with the operator's command line. */
export async function createKey(settings: Settings, options: readonly string[] = [], version = here): Promise<string> {
  const env = cachedEnvironment(settings);
  const words = ['keys', 'create', '--bot', 'minecraft', '--json', ...options];
  const cli = join(version, 'apps/chat-service/src/cli/main.ts');
  const { stdout } = await execute(process.execPath, [cli, ...words], { env });
  const { key }: { key: string } = JSON.parse(stdout);
  return key;
}

/** Another key of the same bot: the one that the first start created. */
export function readDemoKey({ DATA_DIR = '' }: Settings): string {
  const { key }: { key: string } = JSON.parse(readFileSync(join(DATA_DIR, 'demo.json'), 'utf8'));
  return key;
}

export function killAll(): void {
  for (const child of children) child.kill('SIGKILL');
  children.clear();
}

import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { ask } from './ask.ts';
import { serverCore } from './cores.ts';
import { readUsage } from './process-usage.ts';

export interface ServerCommand {
  program: string;
  args: readonly string[];
  env?: Readonly<Record<string, string>>;
}

export interface RunningServer {
  pid: number;
  url: string;
  /** From the spawn of the process to its first 200. */
  startedInMs: number;
  /** How it ended and what it said on standard error; undefined while it runs. */
  describeEnd(): string | undefined;
  stop(): Promise<void>;
}

export interface StartOptions {
  command(port: number): ServerCommand | Promise<ServerCommand>;
  readyPath: string;
  /** Receives the server's standard error. */
  logFile: string;
  /** The cores that it may use, in the format of `taskset`; by default the server core. */
  cores?: string;
}

const longestStartMs = 180_000;
const longestStopMs = 3_000;

/** Starts a server pinned to its core and waits for its first 200. */
export async function startServer(options: StartOptions): Promise<RunningServer> {
  const { command, readyPath, logFile, cores = String(serverCore) } = options;
  const port = await findFreePort();
  const { program, args, env } = await command(port);
  const log = openSync(logFile, 'w');
  const startedAt = performance.now();
  // The kernel ends the server when this process dies, even by SIGKILL.
  const pinned = ['--pdeathsig', 'TERM', 'taskset', '-c', cores, program, ...args];
  const child = spawn('setpriv', pinned, { stdio: ['ignore', 'ignore', log], env: { ...environment(), ...env } });
  closeSync(log);
  const url = `http://127.0.0.1:${port}`;
  try {
    await untilReady(child, url + readyPath, startedAt + longestStartMs);
  } catch (error) {
    await stop(child);
    throw new Error(`${program} ${args.join(' ')} did not start: ${error}\n${readFileSync(logFile, 'utf8')}`);
  }
  const startedInMs = performance.now() - startedAt;
  return {
    pid: child.pid ?? 0,
    url,
    startedInMs,
    describeEnd: () => {
      if (isRunning(child)) return undefined;
      return `The server ended with ${child.exitCode ?? child.signalCode}.\n${readFileSync(logFile, 'utf8')}`;
    },
    stop: () => stop(child),
  };
}

/** Waits until a server no longer works for itself: compressing, compiling, collecting garbage. */
export async function untilIdle({ pid }: RunningServer): Promise<void> {
  for (let attempt = 0; attempt < 120; attempt += 1) {
    const before = readUsage(pid).cpuMs;
    await sleep(500);
    if (readUsage(pid).cpuMs - before <= 20) return;
  }
}

export function findFreePort(): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const probe = createServer();
  probe.on('error', reject);
  probe.listen(0, '127.0.0.1', () => {
    const address = probe.address();
    probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
  });
  return promise;
}

/** Settings of the person who runs the benchmark do not reach the servers: they run as shipped. */
function environment(): NodeJS.ProcessEnv {
  const kept = ['PATH', 'HOME', 'TMPDIR', 'NODE_OPTIONS'];
  return Object.fromEntries(
    kept.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
  );
}

async function untilReady(child: ChildProcess, url: string, deadlineMs: number): Promise<void> {
  let failure: unknown = 'no answer in time';
  const { promise: ended, reject } = Promise.withResolvers<never>();
  child.on('error', reject);
  child.on('exit', (code, signal) => reject(new Error(`it ended with ${code ?? signal}`)));
  while (performance.now() < deadlineMs) {
    try {
      const { status } = await Promise.race([ask(url), ended]);
      if (status === 200) return;
      failure = `it answered ${status}`;
    } catch (error) {
      failure = error;
      if (!isRunning(child)) break;
    }
    await sleep(2);
  }
  throw failure;
}

function isRunning({ pid, exitCode, signalCode }: ChildProcess): boolean {
  return pid !== undefined && exitCode === null && signalCode === null;
}

async function stop(child: ChildProcess): Promise<void> {
  if (!isRunning(child)) return;
  const { promise: ended, resolve } = Promise.withResolvers<void>();
  child.on('exit', () => resolve());
  child.kill('SIGTERM');
  const patience = setTimeout(() => child.kill('SIGKILL'), longestStopMs);
  await ended;
  clearTimeout(patience);
}

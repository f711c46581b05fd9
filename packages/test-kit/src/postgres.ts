import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from './free-port.ts';
import { toolPath } from './tools.ts';

export interface TestPostgres {
  /** Address of an empty database. */
  url: string;
  /** Stops it as a power cut would. */
  kill(): Promise<void>;
  /** Starts it again on the same port with the same data. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

const execute = promisify(execFile);

/** A PostgreSQL of its own on a free port in a temporary folder, as durable as it is when installed. */
export async function startPostgres(): Promise<TestPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-postgres-'));
  return await startPostgresIn(folder, 'max_connections=200');
}

/** The same in an empty folder, with settings such as `fsync=off`. */
export async function startPostgresIn(folder: string, ...more: string[]): Promise<TestPostgres> {
  const port = await freePort();
  if (isRoot()) execFileSync('chown', ['postgres:', folder]);
  const data = join(folder, 'data');
  const wanted = [`port=${port}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories=', ...more];
  const settings = wanted.map((setting) => `-c ${setting}`).join(' ');
  const start = () => run(folder, 'pg_ctl', ['start', '-w', '-D', data, '-l', join(folder, 'log'), '-o', settings]);
  const kill = () => stopPostgresIn(folder);

  await run(folder, 'initdb', ['-D', data, '-U', 'postgres', '-E', 'UTF8', '--no-locale', '--auth=trust', '--no-sync']);
  await start();
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    kill,
    async restart() {
      await kill();
      await start();
    },
    async stop() {
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Stops it as a power cut would; the folder stays. */
export async function stopPostgresIn(folder: string): Promise<void> {
  await run(folder, 'pg_ctl', ['stop', '-D', join(folder, 'data'), '-m', 'immediate']).catch(ignoreStopped);
}

/** The server refuses to run as root, so root runs everything as Debian's `postgres` user. */
async function run(folder: string, command: string, options: string[]): Promise<void> {
  const path = join(dirname(toolPath('postgres') ?? ''), command);
  const [file, ...rest] = isRoot() ? ['runuser', '-u', 'postgres', '--', path, ...options] : [path, ...options];
  await execute(file, rest, { cwd: folder });
}

function isRoot(): boolean {
  return process.getuid?.() === 0;
}

function ignoreStopped(error: Error): void {
  if (!/no server running|PID file .* does not exist/i.test(error.message)) throw error;
}

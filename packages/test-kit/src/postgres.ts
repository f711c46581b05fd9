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
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'lectern-postgres-'));
  if (isRoot()) execFileSync('chown', ['postgres:', folder]);
  const data = join(folder, 'data');
  const settings = `-c port=${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c max_connections=200`;
  const start = () => run(folder, 'pg_ctl', ['start', '-w', '-D', data, '-l', join(folder, 'log'), '-o', settings]);
  const kill = () => run(folder, 'pg_ctl', ['stop', '-D', data, '-m', 'immediate']).catch(ignoreStopped);

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

/** The server refuses to run as root: then everything is done as Debian's user for it. */
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

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.ts';
import { waitUntil } from './wait-until.ts';

export interface TestRedis {
  url: string;
  /** Kills it as a power cut would. */
  kill(): Promise<void>;
  /** Makes it hang: connections stay open, nothing is answered. */
  pause(): void;
  resume(): void;
  /** Changes one of its settings until it is restarted. */
  configure(name: string, value: string): Promise<void>;
  /** Starts it again on the same port, empty. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** A Redis of its own on a free port in a temporary folder. */
export async function startRedis(): Promise<TestRedis> {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'lectern-redis-'));
  let server = await launch(port, folder);

  async function kill(): Promise<void> {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const gone = once(server, 'exit');
    server.kill('SIGKILL');
    await gone;
  }

  return {
    url: `redis://127.0.0.1:${port}`,
    kill,
    pause: () => void server.kill('SIGSTOP'),
    resume: () => void server.kill('SIGCONT'),
    async configure(name, value) {
      const reply = await ask(port, `CONFIG SET ${name} ${value}`);
      if (!reply.startsWith('+OK')) throw new Error(`redis-server: ${reply}`);
    },
    async restart() {
      await kill();
      server = await launch(port, folder);
    },
    async stop() {
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function launch(port: number, folder: string): Promise<ChildProcess> {
  const options = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', folder];
  const server = spawn('redis-server', options, { stdio: 'ignore' });
  await waitUntil('redis-server answers', async () => (await ask(port, 'PING')).startsWith('+PONG'));
  return server;
}

async function ask(port: number, command: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    socket.write(`${command}\r\n`);
    const [reply] = await once(socket, 'data');
    return String(reply);
  } finally {
    socket.destroy();
  }
}

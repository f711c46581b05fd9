import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { freePort, waitUntil } from '../packages/test-kit/src/index.ts';

const root = join(import.meta.dirname, '..');

/** `npm start` on ports of its own. */
async function start() {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-start-'));
  const [dataPort, chatPort] = [await freePort(), await freePort()];
  const ports = { DATA_PORT: String(dataPort), CHAT_PORT: String(chatPort) };
  const env = { PATH: '/usr/bin:/bin', ...ports, DATA_DIR: folder, EMBEDDINGS: 'off', LOG_LEVEL: 'warn' };
  const parent = spawn(process.execPath, ['scripts/start.ts'], { cwd: root, env, detached: true });
  const ended = once(parent, 'close');
  const { pid = 0 } = parent;
  onTestFinished(async () => {
    // Its own process group, with whatever is left in it.
    if (parent.exitCode === null) process.kill(-pid, 'SIGKILL');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  });
  const urls = { data: `http://127.0.0.1:${dataPort}/livez`, chat: `http://127.0.0.1:${chatPort}/livez` };
  const isUp = async (url: string) => (await fetch(url)).ok;
  const isWhole = async () => (await isUp(urls.data)) && (await isUp(urls.chat));
  await waitUntil('both services answer', isWhole, 180_000);
  return { parent, ended, isWhole };
}

/** The process that runs a service, among the children of another one. */
function childOf(pid: number | undefined, service: string): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number);
  const found = children.find((child) => readFileSync(`/proc/${child}/cmdline`, 'utf8').includes(service));
  return found ?? expect.unreachable(`no child runs the ${service}`);
}

it.skipIf(process.platform !== 'linux')(
  'starts a service again that was killed, and never stays up half',
  { timeout: 120_000 },
  async () => {
    const { parent, ended, isWhole } = await start();
    for (const service of ['chat-service', 'data-service']) {
      process.kill(childOf(parent.pid, service), 'SIGKILL');
      await waitUntil('it is missed', async () => !(await isWhole().catch(() => false)));
      await waitUntil('both services answer again', isWhole, 180_000);
    }
    // Told to end, and it does: then the other one ends as well.
    process.kill(childOf(parent.pid, 'data-service'), 'SIGTERM');
    await ended;
    await expect(isWhole()).rejects.toThrow();
  },
);

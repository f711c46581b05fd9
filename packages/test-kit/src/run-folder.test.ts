import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';
import { waitUntil } from './wait-until.ts';

/** A run that has started a server, and says where its folder is and which process the server has. */
const run = `
import { spawn } from 'node:child_process';
import { openRunFolder } from '${join(import.meta.dirname, 'run-folder.ts')}';
const folder = openRunFolder();
const server = spawn('sleep', ['600'], { detached: true });
console.log(JSON.stringify({ folder, server: server.pid }));
setInterval(() => undefined, 1_000);
`;

test.runIf(existsSync('/proc'))('a run that is killed leaves no server and no file', async () => {
  const killed = spawn(process.execPath, ['--input-type=module', '-e', run], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = await once(createInterface(killed.stdout), 'line');
  const { folder, server } = JSON.parse(line);
  expect([existsSync(folder), isRunning(server)]).toEqual([true, true]);
  killed.kill('SIGKILL');
  await waitUntil('both are gone', () => !existsSync(folder) && !isRunning(server));
});

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

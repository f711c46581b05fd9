import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { toolPath } from '@lectern/test-kit';
import { onTestFinished } from 'vitest';

const flags = ['--headless', '--no-sandbox', '--disable-gpu', '--remote-debugging-port=0'];

/** A Chromium without a window, as an operator would run it; it writes its address first. */
export async function startChromium(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'chromium-'));
  const child = spawn(toolPath('chromium') ?? '', [...flags, `--user-data-dir=${folder}`], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await rm(folder, { recursive: true, force: true, maxRetries: 10 });
  });
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let text = '';
  child.once('error', reject).once('exit', () => reject(new Error(text)));
  child.stderr.on('data', (piece: Buffer) => {
    text += String(piece);
    const [, address] = /DevTools listening on ws:\/\/([^/\s]+)\//.exec(text) ?? [];
    if (address !== undefined) resolve(`http://${address}`);
  });
  return await promise;
}

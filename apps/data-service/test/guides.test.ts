import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { serveNode } from './harness.ts';

it('has a client in the guide that waits, remembers and says what went wrong', async () => {
  const guide = readFileSync(join(import.meta.dirname, '../guides/limits-and-caching.md'), 'utf8');
  const code = /```js\n(.*?)```/s.exec(guide)?.[1] ?? '';
  const folder = mkdtempSync(join(tmpdir(), 'lectern-guide-'));
  writeFileSync(join(folder, 'client.mjs'), code);
  const { ask } = await import(pathToFileURL(join(folder, 'client.mjs')).href);
  rmSync(folder, { recursive: true });

  let now = 1_000_000;
  const service = await serveNode({ limit: 3, now: () => now });
  const base = service.url;
  expect((await ask(`${base}/api/v1/mobs/creeper`)).data.name).toBe('Creeper');
  // The second time from the client's cache: the service answered 304.
  expect((await ask(`${base}/api/v1/mobs/creeper`)).data.name).toBe('Creeper');
  await expect(ask(`${base}/api/v1/mobs/nobody`)).rejects.toThrow('answered 404: Mob not found');
  // The limit is reached: the client waits as long as it is told, one second at the end of the minute.
  now += 59_500;
  const waiting = ask(`${base}/api/v1/mobs/zombie`);
  setTimeout(() => {
    now += 1_000;
  }, 200);
  expect((await waiting).data.name).toBe('Zombie');
  await service.stop();
});

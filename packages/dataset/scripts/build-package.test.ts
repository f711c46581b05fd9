import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, it, onTestFinished } from 'vitest';

beforeAll(() => {
  execFileSync(process.execPath, [join(import.meta.dirname, 'build-package.ts')], { stdio: 'ignore' });
});

it('builds a package whose exports all load and answer like the sources', async () => {
  const dist = join(import.meta.dirname, '../dist');
  const { exports } = JSON.parse(readFileSync(join(dist, 'package.json'), 'utf8'));
  const entries = Object.entries<{ default?: string }>(exports).filter(([, entry]) => entry.default !== undefined);
  expect(entries).toHaveLength(15);
  for (const [, entry] of entries) await import(join(dist, entry.default ?? ''));
  const { find, list, registry } = await import(join(dist, 'src/index.js'));
  expect(find(registry.mobs, 'Cave Spider').id).toBe('cave_spider');
  expect(list(registry.trades).total).toBe(13);
});

it('works offline from its tarball: every line of the README that tells a result', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-dataset-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const root = join(import.meta.dirname, '../../..');
  const pack = ['pack', join(root, 'packages/dataset/dist'), '--json', '--pack-destination', folder];
  const quiet = { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] as ('ignore' | 'pipe')[] } as const;
  const [{ filename }] = JSON.parse(execFileSync('npm', pack, quiet));
  const home = join(folder, 'node_modules/@lectern/dataset');
  mkdirSync(home, { recursive: true });
  execFileSync('tar', ['-xzf', join(folder, filename), '-C', home, '--strip-components=1']);
  symlinkSync(join(root, 'node_modules/zod'), join(folder, 'node_modules/zod'));

  const readme = readFileSync(join(home, 'README.md'), 'utf8');
  const [, code = ''] = /```js\n([\s\S]*?)```/.exec(readme) ?? [];
  const results = code.split('\n').flatMap((line) => /^(.*); \/\/ (.*)$/.exec(line)?.slice(1, 3) ?? []);
  expect(results.length).toBeGreaterThan(8);
  const checks = code.replace(/^(.*); \/\/ (.*)$/gm, 'assert.deepEqual($1, $2);');
  writeFileSync(join(folder, 'readme.mjs'), `import assert from 'node:assert/strict';\n${checks}`);
  // Without permission to open a connection.
  execFileSync(process.execPath, ['--permission', '--allow-fs-read=*', 'readme.mjs'], { cwd: folder, stdio: 'pipe' });
});

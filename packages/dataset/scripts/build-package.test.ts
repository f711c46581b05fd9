import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

it('builds a package whose exports all load and answer like the sources', async () => {
  execFileSync(process.execPath, [join(import.meta.dirname, 'build-package.ts')], { stdio: 'ignore' });
  const dist = join(import.meta.dirname, '../dist');
  const { exports } = JSON.parse(readFileSync(join(dist, 'package.json'), 'utf8'));
  const entries = Object.entries<{ default?: string }>(exports).filter(([, entry]) => entry.default !== undefined);
  expect(entries).toHaveLength(11);
  for (const [, entry] of entries) await import(join(dist, entry.default ?? ''));
  const { find, list, registry } = await import(join(dist, 'src/index.js'));
  expect(find(registry.mobs, 'Cave Spider').id).toBe('cave_spider');
  expect(list(registry.trades).total).toBe(13);
});

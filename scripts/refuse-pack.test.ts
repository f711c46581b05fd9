import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { publishedManifest } from './published-manifest.ts';

const root = join(import.meta.dirname, '..');

it.each(['packages/client', 'packages/dataset', 'apps/mcp'])('%s is packed from its built folder only', (folder) => {
  const packed = spawnSync('npm', ['pack', '--dry-run', '--json'], { cwd: join(root, folder), encoding: 'utf8' });
  expect(packed.status).not.toBe(0);
  expect(packed.stderr).toMatch(/is published from its folder "dist", which npm run build:\w+ writes/);
  const manifest = publishedManifest(folder);
  expect(manifest).not.toHaveProperty('scripts');
  expect(manifest).not.toHaveProperty('private');
  expect(manifest).toMatchObject({
    homepage: expect.stringContaining(folder),
    keywords: expect.arrayContaining(['lectern']),
    repository: { type: 'git', directory: folder },
    publishConfig: { provenance: true },
  });
});

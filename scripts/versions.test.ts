import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import root from '../package.json' with { type: 'json' };

const { version, workspaces } = root;
const read = (path: string) => readFileSync(join(import.meta.dirname, '..', path), 'utf8');
const packages = globSync(
  [...workspaces, 'tools', 'tools/generators'].map((folder) => `${folder}/package.json`),
  { cwd: join(import.meta.dirname, '..') },
);

it('finds the packages', () => expect(packages.length).toBeGreaterThan(10));

it.each(packages)('%s has the version of the whole, and so has what it uses of it', (path) => {
  const { version: own, dependencies = {}, devDependencies = {} } = JSON.parse(read(path));
  const used = Object.entries({ ...dependencies, ...devDependencies }).filter(([name]) => name.startsWith('@lectern/'));
  expect([own, ...used.map(([, wanted]) => wanted)]).toEqual(Array(used.length + 1).fill(version));
});

it.each([
  ['CHANGELOG.md', /^## (\S+) (?!\(unreleased\))/m],
  ['apps/mcp/server.json', /"version": "([^"]+)"/],
  ['compose.yaml', /image: \$\{LECTERN_IMAGE:-lectern:([^}]+)\}/],
  ['deploy/helm/lectern/Chart.yaml', /^appVersion: (\S+)/m],
])('%s names the same version', (path, pattern) => {
  expect(pattern.exec(read(path))?.[1]).toBe(version);
});

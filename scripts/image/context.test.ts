import { globSync, readFileSync } from 'node:fs';
import { dirname, join, matchesGlob, relative, resolve } from 'node:path';
import { expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const rules = readFileSync(join(root, '.dockerignore'), 'utf8')
  .split('\n')
  .filter((line) => /^[^#\s]/.test(line));

/** The last rule that matches a file or a folder above it decides, as in Docker. */
function isInContext(file: string): boolean {
  const rule = rules.findLast((line) => {
    const pattern = line.replace('!', '');
    return [pattern, `${pattern}/**`].some((glob) => matchesGlob(file, glob));
  });
  return rule === undefined || rule.startsWith('!');
}

it('sends every file to the image build that a source imports from another folder', () => {
  const sources = globSync('{apps,packages}/*/src/**/*.{ts,tsx}', { cwd: root });
  const imported = sources
    .filter((file) => !/\.test\.tsx?$|\/test\//.test(file))
    .flatMap((file) =>
      [...readFileSync(join(root, file), 'utf8').matchAll(/from '(\.\.?\/[^'?]+)(?:\?\w+)?'/g)].map(([, path = '']) =>
        relative(root, resolve(root, dirname(file), path)),
      ),
    );
  expect(imported).toContain('docs/webhooks.md');
  expect([...new Set(imported)].filter((file) => !isInContext(file))).toEqual([]);
});

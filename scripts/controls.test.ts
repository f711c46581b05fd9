import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '..');

it('names a test that exists for every control, and a criterion of both standards', () => {
  const rows = readFileSync(join(root, 'docs/controls.md'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(1)
    .map((line) => line.split('|').map((cell) => cell.trim()));
  expect(rows.length).toBeGreaterThan(20);
  const wrong = rows.filter(([, , soc2 = '', iso = '', test = '']) => {
    const path = /^`([^`]+\.test\.ts)`$/.exec(test)?.[1];
    const isNamed = path !== undefined && existsSync(join(root, path));
    return !isNamed || !/^[A-Z]{1,2}\d/.test(soc2) || !/^[5-8]\.\d/.test(iso);
  });
  expect(wrong).toEqual([]);
});

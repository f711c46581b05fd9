import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');

/** Files whose tests look at a page in a browser. */
const browserTests = ['apps/{dashboard,widget}/test/**/*.ts', 'apps/data-service/test/browser/*.ts'];

/** Page state that is read only once. The effect of a click may not have happened yet. */
const readOnce =
  /expect\(\s*(await [^;]*?\.(count|textContent|innerText|inputValue|isVisible|isHidden|isDisabled|isEnabled|isChecked|getAttribute|boundingBox|title)\(|await textOf\(|\w+\.url\(\)|new URL\(\w+\.url)/;

const find = (patterns: string[], mistake: RegExp): string[] =>
  globSync(patterns, { cwd: root }).flatMap((file) => {
    const lines = readFileSync(join(root, file), 'utf8').split('\n');
    return lines.flatMap((line, index) => (mistake.test(line) ? [`${file}:${index + 1}: ${line.trim()}`] : []));
  });

it('browser tests wait for what they expect: expect.poll, waitFor, waitForURL', () => {
  expect(globSync(browserTests, { cwd: root }).length).toBeGreaterThan(30);
  expect(find(browserTests, readOnce)).toEqual([]);
});

it('no test sleeps in a browser', () => {
  expect(find(browserTests, /\.waitForTimeout\(/)).toEqual([]);
});

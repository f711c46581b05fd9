import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** Wording of old screens that must not come back. Comments are not checked. */
const refused = [
  /present password/i,
  /sign-in codes/i,
  /as the instance/i,
  /of your own/i,
  /none is open/i,
  /time, 95 %/i,
  /make the link/i,
  /use it from a program/i,
  /last used first/i,
  /empty: it stays/i,
  /the surest/i,
  /\bswitch(ed)? (it )?(on|off)\b/i,
  /\bgo on\b/i,
  /shown this once/i,
  /no more\b.*cannot be undone/i,
  /answered with \d{3}/i,
  /\b(any|some)body\b/i,
  /\be-mail/i,
  /'Empty: |"Empty: /,
  /\bhand over\b/i,
  /the instance\b/i,
  /\bwords the answers\b/i,
  /present secret/i,
  /by hand/i,
];

const source = join(import.meta.dirname, '../src');

it('screens use the words of the glossary', () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' });
  const found = files
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.test.ts'))
    .flatMap((file) => {
      const lines = readFileSync(join(source, file), 'utf8').split('\n');
      const shown = lines.filter((line) => !/^\s*(\/\*\*|\*|\/\/|\/\*)/.test(line));
      return refused.flatMap((words) =>
        shown.filter((line) => words.test(line)).map((line) => `${file}: ${line.trim()}`),
      );
    });
  expect(files.length).toBeGreaterThan(100);
  expect(found).toEqual([]);
});

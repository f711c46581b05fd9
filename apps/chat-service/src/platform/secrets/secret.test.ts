import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { readSecret } from './secret.ts';

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-secret-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

it('creates a secret once, which only this user can read', () => {
  const folder = makeFolder();
  const secret = readSecret(undefined, folder);
  expect(secret).toHaveLength(43);
  expect(readSecret(undefined, folder)).toBe(secret);
  expect(readdirSync(folder)).toEqual(['secret.key']);
  expect(statSync(join(folder, 'secret.key')).mode & 0o777).toBe(0o600);
});

it.each(['', '\n', 'k'.repeat(31)])('refuses a file that was emptied or cut off: %j', (content) => {
  const folder = makeFolder();
  writeFileSync(join(folder, 'secret.key'), content);
  expect(() => readSecret(undefined, folder)).toThrow(
    /secret\.key in DATA_DIR=.* is damaged.*Restore it from a backup/,
  );
});

import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
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

it('marks the end of a secret that it creates', () => {
  const folder = makeFolder();
  const secret = readSecret(undefined, folder);
  const file = join(folder, 'secret.key');
  expect(readFileSync(file, 'utf8')).toBe(`${secret}\n`);
  for (let length = 0; length < secret.length; length += 1) {
    writeFileSync(file, secret.slice(0, length));
    expect(() => readSecret(undefined, folder)).toThrow('is damaged');
  }
  // Earlier versions wrote no newline.
  writeFileSync(file, secret);
  expect(readSecret(undefined, folder)).toBe(secret);
});

it.each([`${'k'.repeat(32)}\n`, 'a phrase that somebody chose: 2026', 'k'.repeat(60)])(
  'takes a secret of the operator: %j',
  (content) => {
    const folder = makeFolder();
    writeFileSync(join(folder, 'secret.key'), content);
    expect(readSecret(undefined, folder)).toBe(content.trim());
  },
);

it.each(['', '\n', 'k'.repeat(31), 'k'.repeat(32), 'k'.repeat(42)])(
  'refuses a file that was emptied or cut off: %j',
  (content) => {
    const folder = makeFolder();
    writeFileSync(join(folder, 'secret.key'), content);
    expect(() => readSecret(undefined, folder)).toThrow(
      /secret\.key in DATA_DIR=.* is damaged.*Restore it from a backup/,
    );
  },
);

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadEnvironmentFile } from './environment-file.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lectern-environment-'));
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

it('reads settings from the file, and lets the environment decide where both have one', () => {
  vi.stubEnv('LECTERN_TEST_GIVEN', 'environment');
  vi.stubEnv('LECTERN_TEST_NEW', undefined);
  const file = join(folder, '.env');
  writeFileSync(file, '# comment\nLECTERN_TEST_GIVEN=file\nLECTERN_TEST_NEW="a b"\n');
  loadEnvironmentFile(file);
  const { env } = process;
  expect([env.LECTERN_TEST_GIVEN, env.LECTERN_TEST_NEW]).toEqual(['environment', 'a b']);
});

it('does without a file, and says what is wrong with one that cannot be read', () => {
  loadEnvironmentFile(join(folder, 'none'));
  expect(() => loadEnvironmentFile(folder)).toThrow(/^The settings in ".*" cannot be read/);
});

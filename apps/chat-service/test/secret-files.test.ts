import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { waitUntil } from '@lectern/test-kit';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { openPlaces, type Places } from './places.ts';
import { killAll, launch } from './service-process.ts';

let places: Places;
beforeAll(async () => {
  places = await openPlaces();
});
afterEach(killAll);
afterAll(() => places.close());

/** A service in production, which needs a secret. */
function production() {
  const { DATA_DIR = '' } = places.onSqlite();
  const folder = join(DATA_DIR, 'secrets');
  mkdirSync(folder);
  const file = join(folder, 'key');
  return {
    file,
    settings: { DATA_DIR, NODE_ENV: 'production', CHAT_URL: 'https://chat.example.org', SECRET_KEY_FILE: file },
  };
}

it('takes a secret from a file that a variable names', async () => {
  const { file, settings } = production();
  writeFileSync(file, `${'a secret of more than 32 characters, '.repeat(2)}\n`);
  const service = await launch(settings);
  const isAlive = async () => (await fetch(`${service.url}/livez`)).ok;
  await waitUntil('it starts or ends', async () => service.child.exitCode !== null || (await isAlive()));
  expect(service.child.exitCode, service.output()).toBeNull();
});

it.each([
  ['is not there', undefined, {}, /SECRET_KEY_FILE=.*key.* cannot be read: ENOENT/],
  ['is empty', '\n', {}, /SECRET_KEY_FILE=.*key.* is empty\./],
  [
    'competes with the variable',
    'x'.repeat(40),
    { SECRET_KEY: 'y'.repeat(40) },
    /SECRET_KEY and SECRET_KEY_FILE are both set/,
  ],
])('refuses to start with a file that %s', async (_what, content, more, problem) => {
  const { file, settings } = production();
  if (content !== undefined) writeFileSync(file, content);
  const service = await launch({ ...settings, ...more });
  expect(await service.exitCode()).toBe(1);
  expect(service.output()).toMatch(problem);
  expect(service.output()).not.toContain('xxxx');
});

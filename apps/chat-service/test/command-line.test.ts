import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { cachedEnvironment, isAvailable, isFullSuite } from '@lectern/test-kit';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openPlaces, type Places } from './places.ts';
import { killAll, launchReady, type Settings } from './service-process.ts';

const main = join(import.meta.dirname, '../src/cli/main.ts');
const execute = promisify(execFile);
const newKey = ['keys', 'create', '--bot', 'minecraft', '--webhook', 'https://203.0.114.7/x', '--json'];

let places: Places;
let elsewhere: string;
beforeAll(async () => {
  places = await openPlaces();
});
beforeEach(() => {
  elsewhere = mkdtempSync(join(tmpdir(), 'lectern-elsewhere-'));
});
afterEach(() => {
  killAll();
  rmSync(elsewhere, { recursive: true });
});
afterAll(() => places.close());

/** The command line run in a folder and with an environment unrelated to the service. */
async function run(settings: Settings, words: readonly string[]) {
  const options = { cwd: elsewhere, env: cachedEnvironment(settings) };
  return await execute(process.execPath, [main, ...words], options).then(
    ({ stdout }) => ({ code: 0, text: stdout }),
    (error) => ({ code: error.code, text: String(error.stderr) }),
  );
}

describe('the command line without the environment of the service', () => {
  it('makes no database, and no secret', async () => {
    for (const words of [['bots', 'list'], newKey]) {
      const { code, text } = await run({}, words);
      expect([code, text]).toEqual([1, expect.stringContaining('Run this with the environment of the service.')]);
    }
    expect(readdirSync(elsewhere)).toEqual([]);
    expect(await run({}, ['bots', 'list', '--new'])).toMatchObject({ code: 0 });
  });

  it.runIf(isFullSuite('faults') && isAvailable('postgres'))(
    'uses no other secret, and no other database',
    async () => {
      const { DATABASE_URL = '', DATA_DIR = '' } = await places.onPostgres();
      const secret = { SECRET_KEY: 'a secret of at least 32 characters' };
      await launchReady({ DATABASE_URL, DATA_DIR, ...secret });
      const refused = async (settings: Settings) => {
        const { code, text } = await run(settings, newKey);
        expect(code).toBe(1);
        return text;
      };
      expect(await refused({ DATABASE_URL })).toMatch(/^SECRET_KEY is not set/);
      expect(await refused({ DATABASE_URL, SECRET_KEY: 'another secret of more than 32 characters' })).toMatch(
        /^SECRET_KEY is not the secret that the service uses/,
      );
      expect(await refused({ DATA_DIR, ...secret })).toMatch(
        /uses PostgreSQL at .*, and this command would use SQLite/,
      );
      expect(readdirSync(elsewhere)).toEqual([]);
      const listed = await run({ DATABASE_URL }, ['keys', 'list', '--bot', 'minecraft']);
      expect(listed.text).not.toContain('Created at the command line');
      const { code, text } = await run({ DATABASE_URL, ...secret }, newKey);
      expect([code, JSON.parse(text).webhook_secret]).toEqual([0, expect.stringMatching(/^whsec_/)]);
    },
  );
});

import { execFile, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { cachedEnvironment, isAvailable, waitUntil } from '@lectern/test-kit';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { s3Access, startS3Server } from '../src/operate/backup/test/s3-server.ts';
import { ask, readMessages } from './client.ts';
import { openPlaces, type Places } from './places.ts';
import { killAll, launchReady, readDemoKey, type Settings } from './service-process.ts';

const execute = promisify(execFile);
const cli = join(import.meta.dirname, '../src/cli/main.ts');
const question = 'How much health does a creeper have?';

let places: Places;
let folder: string;
let storage: Awaited<ReturnType<typeof startS3Server>>;
beforeAll(async () => {
  places = await openPlaces();
});
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lectern-scheduled-'));
  storage = await startS3Server();
});
afterEach(async () => {
  killAll();
  await storage.close();
  rmSync(folder, { recursive: true, force: true });
});
afterAll(() => places.close());

/** Without the client programs of PostgreSQL, as in the image. */
const withoutPrograms = { PATH: '/nowhere' };
const storageSettings = () => ({
  S3_ENDPOINT: storage.url,
  S3_REGION: s3Access.region,
  S3_ACCESS_KEY_ID: s3Access.accessKeyId,
  S3_SECRET_ACCESS_KEY: s3Access.secretAccessKey,
});

const environmentOf = (settings: Settings) => cachedEnvironment({ ...storageSettings(), ...settings });

async function lectern(settings: Settings, ...words: string[]): Promise<{ said: string; code: number }> {
  const run = execute(process.execPath, [cli, ...words], { env: environmentOf(settings) });
  return await run.then(
    ({ stdout }) => ({ said: stdout, code: 0 }),
    (error: { stdout: string; stderr: string; code: number }) => ({
      said: error.stdout + error.stderr,
      code: error.code,
    }),
  );
}

const hasPostgres = isAvailable('postgres');

describe.each([
  { dialect: 'sqlite', where: 'a folder', programs: {}, isMissing: false },
  { dialect: 'sqlite', where: 'S3', programs: {}, isMissing: false },
  { dialect: 'postgres', where: 'S3', programs: withoutPrograms, isMissing: !hasPostgres },
  { dialect: 'postgres', where: 'a folder', programs: {}, isMissing: !hasPostgres },
])('scheduled backups of $dialect to $where', ({ dialect, where, programs, isMissing }) => {
  const place = async (): Promise<Settings> => ({
    ...(dialect === 'sqlite' ? places.onSqlite() : await places.onPostgres()),
    ...programs,
  });

  it.skipIf(isMissing)('keep the newest, and each can be restored', async () => {
    const before = await place();
    const client = { url: (await launchReady(before)).url, key: readDemoKey(before) };
    const first = await ask(client, { question: `${question} \u2028 ü "quoted"\n` });
    expect(first.status).toBe(200);
    const target = where === 'S3' ? 's3://backups/of lectern' : join(folder, 'backups');
    for (let round = 0; round < 3; round += 1) {
      const made = await lectern(before, 'backup', target, '--keep', '2', '--with-secret');
      expect(made, made.said).toMatchObject({ code: 0 });
    }
    const { said } = await lectern(before, 'backup', 'list', target);
    const names = said.trim().split('\n');
    expect(names).toHaveLength(2);
    const newest = `${target}/${names.at(-1)}`;
    expect((await lectern({}, 'backup', 'verify', newest)).said).toMatch(/ is complete: /);

    const after = await place();
    const restored = await lectern(after, 'restore', newest);
    expect(restored.said).toMatch(/all there\.\nThe secret key is the one/);
    const revived = { url: (await launchReady(after)).url, key: client.key };
    const sessionId = first.body.session_id;
    const kept = await readMessages(revived, sessionId);
    expect(kept).toEqual(await readMessages(client, sessionId));
    const next = await ask(revived, { question, sessionId });
    expect(next).toMatchObject({ status: 200, body: { session_id: sessionId } });
    expect(storage.refused).toEqual([]);
    expect(readdirSync(before.DATA_DIR ?? '').filter((name) => name.startsWith('backup-'))).toEqual([]);
  });
});

it('counts nothing that was not stored to its end, and says why', async () => {
  const settings = places.onSqlite();
  (await launchReady(settings)).child.kill();
  expect((await lectern(settings, 'backup', 's3://backups/a')).code).toBe(0);
  storage.fail('PUT', 4, 500);
  const failed = await lectern(settings, 'backup', 's3://backups/a', '--keep', '1');
  expect(failed).toMatchObject({ code: 1, said: expect.stringContaining('500 Broken: as told') });
  const { said } = await lectern(settings, 'backup', 'list', 's3://backups/a');
  expect(said.trim().split('\n')).toHaveLength(1);
  const wrongKey = { ...settings, S3_SECRET_ACCESS_KEY: 'another one' };
  const refused = await lectern(wrongKey, 'backup', 's3://backups/a');
  expect(refused).toMatchObject({ code: 1, said: expect.stringContaining('SignatureDoesNotMatch') });
  expect(refused.said).not.toContain('another one');
  const [name] = said.trim().split('\n');
  storage.objects.set(`backups/a/${name}/lectern.db`, Buffer.from('x'));
  const damaged = await lectern(places.onSqlite(), 'restore', `s3://backups/a/${name}`);
  expect(damaged).toMatchObject({ code: 1, said: expect.stringContaining('is damaged') });
});

it('keeps running with --every, and goes on when the newest backup is old enough', async () => {
  const settings = places.onSqlite();
  (await launchReady(settings)).child.kill();
  const target = join(folder, 'backups');
  const old = join(target, '2026-01-01T00-00-00-000Z');
  await lectern(settings, 'backup', old);
  writeFileSync(join(target, 'note.txt'), 'not ours');
  const words = ['backup', target, '--keep', '1', '--every', '24'];
  const running = spawn(process.execPath, [cli, ...words], { env: environmentOf(settings), stdio: 'ignore' });
  onTestFinished(() => void running.kill('SIGKILL'));
  await waitUntil('it replaces the old one', () => !existsSync(old) && readdirSync(target).length === 2);
  expect(running.exitCode).toBeNull();
  expect(existsSync(join(target, 'note.txt'))).toBe(true);
});

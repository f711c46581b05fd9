import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isAvailable, isFullSuite } from '@lectern/test-kit';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { offlineCommands } from '../src/cli/backups.ts';
import { makeBackup } from '../src/operate/backup/backup.ts';
import { chatServiceConfig } from '../src/platform/config/config.ts';
import { openDatabase } from '../src/platform/database/open-database.ts';
import { startChatService } from '../src/start.ts';
import { ask, readMessages } from './client.ts';
import { openPlaces, type Places } from './places.ts';
import { readDemoKey, type Settings } from './service-process.ts';

const question = 'How much health does a creeper have?';
const environment = { PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/bin' };

let places: Places;
let folder: string;
beforeAll(async () => {
  places = await openPlaces();
});
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lectern-backup-'));
});
afterEach(() => rmSync(folder, { recursive: true }));
afterAll(() => places.close());

const configOf = (settings: Settings) =>
  chatServiceConfig.parse({ EMBEDDINGS: 'off', CHAT_PORT: '0', METRICS_PORT: '0', LOG_LEVEL: 'silent', ...settings });

async function start(settings: Settings) {
  const service = await startChatService(configOf(settings));
  onTestFinished(() => service.stop());
  return service.url;
}

/** What the command line does to the database of a service that may be running. */
async function backUp(settings: Settings, target: string, withSecret = false) {
  const config = configOf(settings);
  const database = await openDatabase({ databaseUrl: config.DATABASE_URL, dataDir: config.DATA_DIR, now: Date.now });
  try {
    return await makeBackup({ config, database, now: Date.now, environment }, target, { withSecret });
  } finally {
    await database.close();
  }
}

async function lectern(settings: Settings, command: 'restore' | 'backup verify', target: string): Promise<string> {
  const context = { config: configOf(settings), now: Date.now, environment, askPassword: async () => '' };
  const lines = offlineCommands[command]?.(context, [target]) ?? Promise.resolve([]);
  return await lines.then(
    (said) => said.join('\n'),
    (error: Error) => error.message,
  );
}

describe.each([
  { dialect: 'sqlite', isMissing: false },
  { dialect: 'postgres', isMissing: !(isFullSuite('faults') && isAvailable('postgres')) },
])('a backup of $dialect', ({ dialect, isMissing }) => {
  const place = async () => (dialect === 'sqlite' ? places.onSqlite() : await places.onPostgres());

  it.skipIf(isMissing)('is made while the service works, and restored it answers on', async () => {
    const before = await place();
    const client = { url: await start(before), key: readDemoKey(before) };
    const first = await ask(client, { question });
    const sessionId = first.body.session_id;
    const target = join(folder, 'monday');
    await backUp(before, target, true);
    expect((await ask(client, { question, sessionId })).status).toBe(200);

    const after = await place();
    const restored = await lectern(after, 'restore', target);
    expect(restored).toMatch(/^Restored the backup of .* rows in \d+ tables, all there\.\nThe secret key is the one/);
    const again = await lectern(after, 'restore', target);
    expect(again).toMatch(dialect === 'sqlite' ? /There is a database in DATA_DIR/ : /is not empty/);
    const revived = { url: await start(after), key: client.key };
    const kept = await readMessages(revived, sessionId);
    expect(kept.map(({ message_id }) => message_id)).toContain(first.body.message_id);
    expect(kept).toHaveLength(2);
    const next = await ask(revived, { question, sessionId });
    expect(next).toMatchObject({ status: 200, body: { session_id: sessionId, response: first.body.response } });
  });

  it.skipIf(isMissing)('that is damaged, incomplete or of another kind is refused', async () => {
    const settings = await place();
    const target = join(folder, 'tuesday');
    const { file } = await backUp(settings, target);
    expect(existsSync(join(target, 'secret.key'))).toBe(false);
    await expect(backUp(settings, target)).rejects.toThrow(/exists already/);
    expect(await lectern({}, 'backup verify', target)).toMatch(/ is complete: /);
    const other = dialect === 'sqlite' ? { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/x' } : places.onSqlite();
    expect(await lectern({ DATA_DIR: folder, ...other }, 'restore', target)).toMatch(/^The backup is of/);
    writeFileSync(join(target, file), 'x', { flag: 'a' });
    expect(await lectern({}, 'backup verify', target)).toMatch(/is damaged: /);
    expect(await lectern(await place(), 'restore', target)).toMatch(/is damaged: /);
    expect(await lectern({}, 'backup verify', folder)).toMatch(/^There is no backup in/);
  });
});

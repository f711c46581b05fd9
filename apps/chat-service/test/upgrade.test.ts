import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isFullSuite, type Wire } from '@lectern/test-kit';
import { CompiledQuery } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { chatServiceConfig } from '../src/platform/config/config.ts';
import type { Database } from '../src/platform/database/database.ts';
import { migrate } from '../src/platform/database/migrate.ts';
import { allMigrations } from '../src/platform/database/migrations/all-migrations.ts';
import { onEachDatabase } from '../src/platform/database/test/on-each-database.ts';
import { openUnmigrated, type Place } from '../src/platform/database/test/places.ts';
import { startChatService } from '../src/start.ts';
import { ask, readMessages } from './client.ts';

type Cell = string | number | null | { base64: string };

/** Everything that an instance of a released version had stored, after some use of each feature. */
interface Released {
  version: string;
  access: { email: string; password: string; key: string; secret: string };
  tables: Record<string, Record<string, Cell>[]>;
}

const folder = join(import.meta.dirname, 'released');
const releases = readdirSync(folder).map((name): Released => JSON.parse(readFileSync(join(folder, name), 'utf8')));
const conversation = 'ses_9ZhP0gc4NtWxmmElRSDgTl';

/** Creates the schema of that release with its own migrations, and inserts its rows. */
async function fill(database: Database, { tables }: Released): Promise<void> {
  const applied = (tables.schema_migrations ?? []).map(({ name }) => name);
  const migrations = allMigrations.filter(({ name }) => applied.includes(name));
  expect(migrations.map(({ name }) => name)).toEqual(applied);
  await migrate({ database, migrations, now: Date.now });
  for (const [table, rows] of Object.entries(tables)) {
    // Released migrations never change, so ours are the same as theirs.
    if (table === 'schema_migrations') continue;
    await database.write(rows.map((row) => insertStep(database, table, row)));
  }
}

function insertStep({ dialect }: Database, table: string, row: Record<string, Cell>) {
  const names = Object.keys(row);
  const places = names.map((_, index) => (dialect === 'sqlite' ? '?' : `$${index + 1}`));
  const columns = names.map((name) => `"${name}"`).join(', ');
  const values = Object.values(row).map((cell) =>
    typeof cell === 'object' && cell !== null ? Buffer.from(cell.base64, 'base64') : cell,
  );
  // Numbers that PostgreSQL generates keep their old values.
  const words = dialect === 'sqlite' ? '' : 'overriding system value ';
  return CompiledQuery.raw(`insert into "${table}" (${columns}) ${words}values (${places.join(', ')})`, values);
}

onEachDatabase('an upgrade', (places, dialect) => {
  describe.each(releases)('from $version', (released) => {
    let place: Place;
    let dataDir: string;
    beforeAll(async () => {
      dataDir = mkdtempSync(join(tmpdir(), 'lectern-upgrade-'));
      place = dialect === 'sqlite' ? { dataDir } : { ...(await places().makeEmpty()), dataDir };
      const database = await openUnmigrated(place);
      await fill(database, released).finally(database.close);
    });
    afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

    it.runIf(isFullSuite('faults') || dialect === 'sqlite')(
      'keeps keys, conversations, people and settings, and the contract holds',
      async () => {
        const { access } = released;
        const service = await startChatService(
          chatServiceConfig.parse({
            DATA_DIR: dataDir,
            DATABASE_URL: place.databaseUrl,
            SECRET_KEY: access.secret,
            CHAT_PORT: '0',
            METRICS_PORT: '0',
            EMBEDDINGS: 'off',
            LOG_LEVEL: 'silent',
          }),
        );
        onTestFinished(() => service.stop());
        const client = { url: service.url, key: access.key };
        const kept = await readMessages(client, conversation);
        expect(kept.map(({ role }) => role)).toEqual(['user', 'assistant', 'user', 'assistant']);
        expect(kept[1]?.text).toBe('A Creeper has 20 health points (10 hearts).');
        const next = await ask(client, { question: 'How much health does a zombie have?', sessionId: conversation });
        expect(next).toMatchObject({ status: 200, body: { session_id: conversation } });
        expect(await readMessages(client, conversation)).toHaveLength(6);
        await expectDashboard(service.url, access);
      },
    );
  });
});

async function expectDashboard(url: string, { email, password }: Released['access']): Promise<void> {
  const api = `${url}/dashboard/api`;
  const headers: Record<string, string> = { origin: url, 'content-type': 'application/json' };
  const signedIn = await fetch(`${api}/sign-in`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ email, password }),
  });
  expect(signedIn.status, await signedIn.text()).toBe(200);
  headers.cookie = signedIn.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const get = async (path: string): Promise<Wire> => await (await fetch(api + path, { headers })).json();
  const { workspaces, person } = await get('/me');
  expect(person).toMatchObject({ email, is_operator: true });
  const [{ id: workspaceId }] = workspaces;
  const bot = `/workspaces/${workspaceId}/bots/minecraft`;
  expect(await get(`${bot}/sources`)).toMatchObject({
    sources: expect.arrayContaining([expect.objectContaining({ title: 'Opening hours' })]),
  });
  expect(await get(`${bot}/keys`)).toMatchObject({
    keys: expect.arrayContaining([
      expect.objectContaining({ label: 'Old key with webhook', webhook_url: 'https://203.0.114.7/hook' }),
    ]),
  });
  expect(await get(`/workspaces/${workspaceId}/invitations`)).toMatchObject({ invitations: [{ role: 'editor' }] });
}

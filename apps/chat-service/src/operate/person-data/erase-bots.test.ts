import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { CompiledQuery } from 'kysely';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import type { Database } from '../../platform/database/database.ts';
import { onBothDatabases } from '../../platform/database/test/on-each-database.ts';
import { aConversation } from '../../platform/database/test/rows.ts';
import type { Tenant } from '../../talk/chat/test/harness.ts';
import { type ManagedService, ownerOf, serveManaged } from '../manage/test/harness.ts';
import { createEraseBots } from './erase-bots.ts';
import { storeEverywhere } from './test/person-rows.ts';

const minuteMs = 60_000;
const script = fileURLToPath(new URL('./test/erase-until-killed.ts', import.meta.url));
const onError = (error: unknown) => expect.unreachable(String(error));

onBothDatabases('a deleted bot', (opened) => {
  let service: ManagedService;
  beforeAll(async () => {
    service = await serveManaged({ database: opened().database });
  });
  afterAll(() => service.stop());

  const eraseAt = (afterMs: number) =>
    createEraseBots({ database: opened().database, now: () => Date.now() + afterMs, onError }).runDue();

  /** PostgreSQL grants leases by its own clock. */
  const endLeases = ({ build, write }: Database) => write([build.updateTable('bots').set({ lease_until: 0 })]);

  async function addTenant(tag: string) {
    const tenant = await service.addTenant();
    const token = await service.addToken(ownerOf(tenant));
    const bot = `/bots/${tenant.botId}`;
    const manage = (method: string, path: string, body?: object) =>
      service.manage(token, method, `${bot}${path}`, body === undefined ? {} : { body });
    await storeEverywhere(opened().database, tenant, { email: `${tag}@example.org`, userId: tag, tag });
    await service.chatAs(tenant, 'hello');
    await service.storeUsage();
    const customer = { scope: ownerOf(tenant), botId: tenant.botId };
    await service.reading.learn(customer, { kind: 'text', title: tag, content: `The ${tag} opens at nine.` });
    return { tenant, manage };
  }

  it('loses everything but its name and its figures, also where it was deleted by an older version', async () => {
    const { database } = opened();
    const { tenant, manage } = await addTenant('ada');
    const other = await addTenant('bob');
    const before = await rowsByTable(database, tenant);
    expect(before.get('knowledge_passages')).toBeGreaterThan(0);
    expect((await manage('DELETE', '')).status).toBe(204);
    await eraseAt(0);
    expect((await rowsByTable(database, tenant)).get('conversations')).toBe(0);
    expect(await findBot(database, tenant)).toMatchObject({ erased_at: null });
    await endLeases(database);
    await eraseAt(11 * minuteMs);
    const left = [...(await rowsByTable(database, tenant))].filter(([, count]) => count > 0);
    expect(left.filter(([table]) => table !== 'usage_counts')).toEqual([]);
    expect(await findBot(database, tenant)).toMatchObject({
      ...{ erased_at: expect.any(Number), lease_owner: null },
      ...{ name: 'Bot', model: '{"kind":"default"}', suggested_questions: '[]' },
    });
    const { build, read } = database;
    const entries = build
      .selectFrom('audit_log')
      .select(['action', 'actor_kind'])
      .where('subject_id', '=', tenant.botId);
    expect(await read(entries.where('action', '=', 'bot.erased'))).toEqual([
      { action: 'bot.erased', actor_kind: 'system' },
    ]);
    await eraseAt(11 * minuteMs);
    expect((await read(entries.where('action', '=', 'bot.erased'))).length).toBe(1);
    const theirs = await rowsByTable(database, other.tenant);
    // Figures are stored from time to time.
    for (const table of before.keys())
      if (table !== 'usage_counts') expect(theirs.get(table), table).toBe(before.get(table));
  });

  it('waits for an answer in flight, and stays whole while it is under a legal hold', async () => {
    const { database } = opened();
    const { build, write } = database;
    const { tenant, manage } = await addTenant('eve');
    const row = { id: 'ses_in_flight', bot_id: tenant.botId, workspace_id: tenant.workspaceId };
    const inFlight = aConversation({ ...row, lease_owner: 'x', lease_until: Date.now() + 60 * minuteMs });
    await write([build.insertInto('conversations').values(inFlight)]);
    await manage('DELETE', '');
    const hold = { bot_id: tenant.botId, workspace_id: tenant.workspaceId, reason: 'Case', created_at: 1 };
    const before = await rowsByTable(database, tenant);
    await write([build.insertInto('legal_holds').values(hold)]);
    await eraseAt(11 * minuteMs);
    expect((await rowsByTable(database, tenant)).get('messages')).toBe(before.get('messages'));

    await write([build.deleteFrom('legal_holds').where('bot_id', '=', tenant.botId)]);
    await eraseAt(11 * minuteMs);
    expect((await rowsByTable(database, tenant)).get('conversations')).toBe(1);
    expect(await findBot(database, tenant)).toMatchObject({ erased_at: null });
    await write([build.updateTable('conversations').set({ lease_until: 0 }).where('id', '=', row.id)]);
    await endLeases(database);
    await eraseAt(11 * minuteMs);
    expect((await rowsByTable(database, tenant)).get('conversations')).toBe(0);
    expect(await findBot(database, tenant)).toMatchObject({ erased_at: expect.any(Number) });
  });

  it('is erased to the end by the next instance when the first is killed', async () => {
    const { database, place } = opened();
    const { build, write } = database;
    const { tenant, manage } = await addTenant('zoe');
    const of = { bot_id: tenant.botId, workspace_id: tenant.workspaceId };
    for (let part = 0; part < 20; part += 1) {
      const rows = Array.from({ length: 200 }, (_, index) => aConversation({ ...of, id: `ses_${part}_${index}` }));
      await write([build.insertInto('conversations').values(rows)]);
    }
    await manage('DELETE', '');
    const count = async () => (await rowsByTable(database, tenant)).get('conversations') ?? 0;
    const options = JSON.stringify({ ...place, nowMs: Date.now() + 11 * minuteMs });
    const eraser = spawn(process.execPath, [script, options], { stdio: ['ignore', 'ignore', 'inherit'] });
    onTestFinished(() => void eraser.kill('SIGKILL'));
    const gone = once(eraser, 'exit');
    await expect.poll(count, { interval: 5 }).toBeLessThan(4_000);
    eraser.kill('SIGKILL');
    await gone;
    await endLeases(database);
    await Promise.all([eraseAt(11 * minuteMs), eraseAt(11 * minuteMs)]);
    expect(await count()).toBe(0);
    expect(await findBot(database, tenant)).toMatchObject({ erased_at: expect.any(Number) });
  });
});

async function findBot({ build, read }: Database, { botId }: Tenant) {
  return (await read(build.selectFrom('bots').selectAll().where('id', '=', botId)))[0];
}

/** How many rows of the bot each table has: all with its id, and those that hang on them. */
async function rowsByTable({ read, dialect }: Database, { botId }: Tenant): Promise<Map<string, number>> {
  const columns =
    dialect === 'postgres'
      ? `select table_name as name from information_schema.columns where column_name = 'bot_id' and table_schema = 'public'`
      : `select m.name as name from sqlite_master m join pragma_table_info(m.name) c where m.type = 'table' and c.name = 'bot_id'`;
  const named = await read(CompiledQuery.raw(columns) as CompiledQuery<{ name: string }>);
  const parts: [string, string][] = [
    ...named.map(({ name }): [string, string] => [name, `${name} where bot_id = '${botId}'`]),
    ['messages', `messages where conversation_id in (select id from conversations where bot_id = '${botId}')`],
    ['idempotency', `idempotency where key_id in (select id from visitors where bot_id = '${botId}')`],
  ];
  const counts = new Map<string, number>();
  for (const [name, from] of parts) {
    const query = CompiledQuery.raw(`select count(*) as count from ${from}`) as CompiledQuery<{ count: number }>;
    counts.set(name, Number((await read(query))[0]?.count));
  }
  return counts;
}

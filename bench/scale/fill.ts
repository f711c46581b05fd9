import { readFileSync } from 'node:fs';
import { knowledgeSql } from './knowledge.ts';
import type { Place } from './place.ts';
import { conversationPlanSql, type Exchange, figuresSql, talkSql } from './talk.ts';
import { planSql, planTenants, type Size, type TenantsOptions, tenantsSql } from './tenants.ts';
import { wordsOf } from './words.ts';

export interface FillOptions extends Omit<TenantsOptions, 'words'> {
  size: Size;
}

/** Durability is off meanwhile: who fills the database anew loses nothing by a crash. */
const hurry = ['fsync = off', 'full_page_writes = off', 'synchronous_commit = off', 'autovacuum = off']
  .concat(['max_wal_size = 32768', 'checkpoint_timeout = 3600', `maintenance_work_mem = '1GB'`])
  .map((setting) => `alter system set ${setting};`)
  .join('\n');
const asInstalled = 'alter system reset all;\nselect pg_reload_conf();\ncheckpoint;';
/** Foreign keys are triggers, which a replica does not run; the rows are right by the way they are made. */
const session = `set session_replication_role = replica; set work_mem = '512MB'; set jit = off;\n`;

/** Fills a migrated database with rows like those that the service writes, a statement per table. */
export async function fill(place: Place, options: FillOptions): Promise<void> {
  const { dialect } = place;
  if (dialect === 'postgres') await place.run(`${hurry}\nselect pg_reload_conf();`);
  else await place.run('pragma foreign_keys = off');
  for (const sql of statements(dialect, options)) await timed(place, dialect === 'postgres' ? session + sql : sql);
  await dropPlan(place);
  await timed(place, dialect === 'postgres' ? 'vacuum analyze' : 'analyze');
  await place.run(dialect === 'postgres' ? asInstalled : 'pragma wal_checkpoint(truncate)');
}

function statements(dialect: Place['dialect'], { size, now, ...people }: FillOptions): string[] {
  const exchanges = readExchanges();
  const words = wordsOf[dialect];
  const tenants = planTenants(size);
  const conversations = tenants.reduce((sum, tenant) => sum + tenant.conversations, 0);
  return [
    ...planSql(tenants, Math.max(conversations, size.bots * 2)),
    ...tenantsSql({ words, now, ...people }),
    ...conversationPlanSql(exchanges, now),
    dialect === 'postgres' ? 'analyze' : 'select 1',
    ...talkSql(now),
    ...figuresSql(words, now),
    ...knowledgeSql(dialect, now, exchanges.length),
  ];
}

async function timed(place: Place, sql: string): Promise<void> {
  const startedAt = performance.now();
  await place.run(sql);
  const seconds = (performance.now() - startedAt) / 1_000;
  const what = /(insert into|create table|update) "?(\w+)/.exec(sql)?.[0] ?? sql.slice(0, 40);
  if (seconds > 1) console.log(`${place.dialect}: ${what}: ${seconds.toFixed(0)} s`);
}

async function dropPlan(place: Place): Promise<void> {
  await place.run('drop view scale_turns');
  for (const name of ['numbers', 'workspaces', 'bots', 'texts', 'conversations', 'passages'])
    await place.run(`drop table scale_${name}`);
}

/** What the demo's bots were asked and answered. */
function readExchanges(): Exchange[] {
  const file = new URL('../../apps/chat-service/src/operate/demo/recorded-answers.json', import.meta.url);
  const recorded: Record<string, (RecordedTurn | RecordedTurn[])[]> = JSON.parse(readFileSync(file, 'utf8'));
  return Object.values(recorded)
    .flat(1)
    .flat(1)
    .map(({ question, text, answered, sources }) => ({ question, answer: text, answered, sources }));
}

interface RecordedTurn {
  question: string;
  text: string;
  answered: boolean;
  sources: unknown;
}

import { auditStep } from '../../people/audit/audit.ts';
import type { Database } from '../../platform/database/database.ts';
import type { WorkspaceScope } from '../../platform/shared/scope.ts';
import type { TestRecordsOptions } from './test-records.ts';
import { auditOf } from './test-records.ts';
import type { Owner } from './test-rows.ts';

/** When tests run automatically. */
export interface TestSettings {
  /** After a source was read. */
  afterCrawl: boolean;
  /** After new instructions or another model. */
  afterChange: boolean;
  /** New instructions or another model are saved only if they break no test. */
  guard: boolean;
}

const off: TestSettings = { afterCrawl: false, afterChange: false, guard: false };

export type TestSettingsRecords = ReturnType<typeof createTestSettings>;

export function createTestSettings({ database, now }: TestRecordsOptions) {
  const { build, read, write } = database;

  const find = async ({ workspaceId }: Owner, botId: string): Promise<TestSettings> => {
    const query = build.selectFrom('bot_test_settings').selectAll().where('bot_id', '=', botId);
    const [row] = await read(query.where('workspace_id', '=', workspaceId));
    return row === undefined
      ? off
      : { afterCrawl: row.after_crawl === 1, afterChange: row.after_change === 1, guard: row.guard === 1 };
  };

  return {
    read: find,

    async change(scope: WorkspaceScope, botId: string, changes: Partial<TestSettings>): Promise<TestSettings> {
      const settings = { ...(await find(scope, botId)), ...changes };
      const { afterCrawl, afterChange, guard } = settings;
      const columns = { after_crawl: Number(afterCrawl), after_change: Number(afterChange), guard: Number(guard) };
      const upsert = build
        .insertInto('bot_test_settings')
        .values({ bot_id: botId, workspace_id: scope.workspaceId, ...columns })
        .onConflict((conflict) => conflict.column('bot_id').doUpdateSet(columns));
      const details = { botId, ...settings };
      await write([upsert, auditStep(build, auditOf(scope, now(), 'test.settings_changed', botId, details, 'bot'))]);
      return settings;
    },
  };
}

/** The names of tests in the audit log. */
export function createReadTestNames({ build, read }: Database) {
  return async ({ workspaceId }: Owner, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
    const tests = build.selectFrom('bot_tests').select(['id', 'name', 'turns']).where('workspace_id', '=', workspaceId);
    const rows = await read(tests.where('id', 'in', ids));
    return new Map(rows.map(({ id, name, turns }) => [id, name ?? (JSON.parse(turns) as string[]).at(-1) ?? id]));
  };
}

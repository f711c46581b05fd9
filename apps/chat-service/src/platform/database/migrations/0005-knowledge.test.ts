import { expect, it } from 'vitest';
import { migrate } from '../migrate.ts';
import { onEachDatabase } from '../test/on-each-database.ts';
import { openAt, openUnmigrated } from '../test/places.ts';
import { allMigrations } from './all-migrations.ts';

onEachDatabase('bots that are older than their sources', (places) => {
  it('go on answering from the data set', async () => {
    const place = await places().makeEmpty();
    const old = await openUnmigrated(place);
    const before = allMigrations.filter(({ name }) => name < '0005');
    await migrate({ database: old, migrations: before, now: () => 1 });
    const columns = { name: 'Bot', welcome: '', suggested_questions: '[]', fallback_text: '', model: '{}' };
    const common = { ...columns, workspace_id: 'ws_1', retention_days: null, created_at: 1, updated_at: 1 };
    const rows = [
      { ...common, id: 'minecraft', deleted_at: null },
      { ...common, id: 'x'.repeat(64), deleted_at: null },
      { ...common, id: 'gone', deleted_at: 5 },
    ];
    await old.write([old.build.insertInto('bots').values(rows)]);
    await old.close();
    const database = await openAt(place);
    const sources = database.build.selectFrom('knowledge_sources').select(['id', 'bot_id', 'kind', 'state']);
    expect(await database.read(sources.orderBy('bot_id'))).toEqual([
      { id: 'src_minecraft', bot_id: 'minecraft', kind: 'dataset', state: 'ready' },
      { id: 'x'.repeat(64), bot_id: 'x'.repeat(64), kind: 'dataset', state: 'ready' },
    ]);
    await database.close();
  });
});

import { expect, it } from 'vitest';
import { defaultSettings } from '../../../bots/bots/bot.ts';
import { migrate } from '../migrate.ts';
import { onEachDatabase } from '../test/on-each-database.ts';
import { openAt, openUnmigrated } from '../test/places.ts';
import { allMigrations } from './all-migrations.ts';

onEachDatabase('bots from before the text for what they cannot answer was reworded', (places) => {
  it('get the new one unless their owner wrote another', async () => {
    const place = await places().makeEmpty();
    const old = await openUnmigrated(place);
    await migrate({ database: old, migrations: allMigrations.filter(({ name }) => name < '0090'), now: () => 1 });
    const texts = { a: 'I found no answer to that in my sources. Please try other words.', b: 'Ask at the desk.' };
    const rows = Object.entries(texts).map(([id, fallback_text]) => ({
      ...{ id, fallback_text, workspace_id: 'ws_1', name: 'Bot', welcome: '', suggested_questions: '[]', model: '{}' },
      ...{ retention_days: null, created_at: 1, updated_at: 1, deleted_at: null },
    }));
    await old.write([old.build.insertInto('bots').values(rows)]);
    await old.close();
    const database = await openAt(place);
    const stored = await database.read(database.build.selectFrom('bots').select('fallback_text').orderBy('id'));
    expect(stored.map(({ fallback_text }) => fallback_text)).toEqual([
      defaultSettings.fallbackText,
      'Ask at the desk.',
    ]);
    await database.close();
  });
});

import { expect, it } from 'vitest';
import { migrate } from '../migrate.ts';
import { onEachDatabase } from '../test/on-each-database.ts';
import { openAt, openUnmigrated } from '../test/places.ts';
import { aBot, aConversation, aMessage } from '../test/rows.ts';
import { allMigrations } from './all-migrations.ts';

onEachDatabase('ratings', (places) => {
  it('get the bot of their conversation, whether they were stored before or come from an older version', async () => {
    const place = await places().makeEmpty();
    const old = await openUnmigrated(place);
    const before = allMigrations.filter(({ name }) => name < '0107');
    await migrate({ database: old, migrations: before, now: () => 1 });
    const { build } = old;
    const rating = (message_id: string) => ({ message_id, rating: 'up' as const, comment: null, created_by: null });
    await old.write([
      build.insertInto('bots').values(aBot({ id: 'b1' })),
      build.insertInto('conversations').values(aConversation({ id: 'c1', bot_id: 'b1' })),
      build
        .insertInto('messages')
        .values(['m1', 'm2'].map((id, position) => aMessage({ id, position, conversation_id: 'c1' }))),
      build.insertInto('feedback').values({ ...rating('m1'), updated_at: 1 }),
    ]);
    await old.close();
    const database = await openAt(place);
    const insert = database.build.insertInto('feedback').values({ ...rating('m2'), updated_at: 2 });
    await database.write([
      insert.onConflict((conflict) => conflict.column('message_id').doUpdateSet({ rating: 'down' })),
    ]);
    const stored = database.build.selectFrom('feedback').select(['message_id', 'workspace_id', 'bot_id']);
    expect(await database.read(stored.orderBy('message_id'))).toEqual([
      { message_id: 'm1', workspace_id: 'workspace', bot_id: 'b1' },
      { message_id: 'm2', workspace_id: 'workspace', bot_id: 'b1' },
    ]);
    await database.close();
  });
});

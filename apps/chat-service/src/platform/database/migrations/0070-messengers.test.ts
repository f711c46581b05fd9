import { expect, it } from 'vitest';
import { migrate } from '../migrate.ts';
import { onEachDatabase } from '../test/on-each-database.ts';
import { openAt, openUnmigrated } from '../test/places.ts';
import { allMigrations } from './all-migrations.ts';

onEachDatabase('conversations from before their platform was stored', (places) => {
  it('get it from their channel', async () => {
    const place = await places().makeEmpty();
    const old = await openUnmigrated(place);
    const before = allMigrations.filter(({ name }) => name < '0070');
    await migrate({ database: old, migrations: before, now: () => 1 });
    const { build } = old;
    const owner = { workspace_id: 'ws_1', bot_id: 'bot_1' };
    const bot = { id: 'bot_1', workspace_id: 'ws_1', name: 'Bot', welcome: '', suggested_questions: '[]' };
    const channel = {
      id: 'chn_1',
      ...owner,
      type: 'slack',
      enabled: 1,
      settings: '{}',
      secret_names: '[]',
      sealed: '',
    };
    const conversation = { ...owner, key_id: null, visitor_id: 'v', created_at: 1, updated_at: 1, message_count: 1 };
    const said = { position: 0, role: 'user' as const, text: 'x', created_at: 1, state: 'done' as const };
    const topic = {
      ...owner,
      topic_id: '',
      answer_id: null,
      channel: 'website' as const,
      answered: 0,
      fingerprint: 'f',
      asked_at: 1,
    };
    await old.write([
      build.insertInto('bots').values({
        ...{ ...bot, fallback_text: '', model: '{}', retention_days: null },
        ...{ created_at: 1, updated_at: 1, deleted_at: null },
      }),
      build.insertInto('channels').values({ ...channel, account: null, created_at: 1, updated_at: 1 }),
      build.insertInto('conversations').values(['c1', 'c2'].map((id) => ({ ...conversation, id }))),
      build.insertInto('messages').values(['c1', 'c2'].map((id) => ({ ...said, id: `m${id}`, conversation_id: id }))),
      build.insertInto('topic_questions').values(['mc1', 'mc2'].map((message_id) => ({ ...topic, message_id }))),
      build.insertInto('channel_conversations').values({
        ...{ conversation_id: 'c1', channel_id: 'chn_1', thread: 't', address: '{}', updated_at: 1 },
      }),
    ]);
    await old.close();
    const database = await openAt(place);
    const conversations = database.build.selectFrom('conversations').select(['id', 'messenger']).orderBy('id');
    expect(await database.read(conversations)).toEqual([
      { id: 'c1', messenger: 'slack' },
      { id: 'c2', messenger: null },
    ]);
    const topics = database.build.selectFrom('topic_questions').select('channel').orderBy('message_id');
    expect(await database.read(topics)).toEqual([{ channel: 'slack' }, { channel: 'website' }]);
    await database.close();
  });
});

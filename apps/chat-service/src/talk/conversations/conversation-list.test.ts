import { expect, it } from 'vitest';
import { scopeOf } from '../../bots/bots/test/tenants.ts';
import { onBothDatabases } from '../../platform/database/test/on-each-database.ts';
import { aBot, aConversation, aMessage } from '../../platform/database/test/rows.ts';
import { createConversationList } from './conversation-list.ts';

onBothDatabases('the list of conversations', (opened) => {
  it('mixes those of all bots by time, without deleted bots and other workspaces', async () => {
    const { database } = opened();
    const { build, write } = database;
    const [ours, others] = [{ workspace_id: 'wsp_mixed' }, { workspace_id: 'wsp_others' }];
    const made = (id: string, bot_id: string, updated_at: number) =>
      aConversation({ ...ours, id, bot_id, updated_at, message_count: 2 });
    const asked = (conversation_id: string) =>
      [0, 1].map((position) => aMessage({ id: `${conversation_id}_${position}`, position, conversation_id }));
    await write([
      build
        .insertInto('bots')
        .values([
          aBot({ ...ours, id: 'bot_one' }),
          aBot({ ...ours, id: 'bot_two' }),
          aBot({ ...ours, id: 'bot_gone', deleted_at: 5 }),
          aBot({ ...others, id: 'bot_others' }),
        ]),
      build
        .insertInto('conversations')
        .values([
          made('ses_1', 'bot_one', 1),
          made('ses_2', 'bot_two', 2),
          made('ses_3', 'bot_one', 3),
          made('ses_gone', 'bot_gone', 4),
          { ...made('ses_others', 'bot_others', 5), ...others },
        ]),
      build.insertInto('messages').values(['ses_1', 'ses_2', 'ses_3', 'ses_gone', 'ses_others'].flatMap(asked)),
      build.insertInto('feedback').values(
        ['ses_1_1', 'ses_2_1', 'ses_others_1'].map((message_id) => ({
          ...{ message_id, rating: 'down' as const, comment: null, created_by: null, updated_at: 1 },
        })),
      ),
    ]);
    const list = createConversationList(database);
    const scope = scopeOf(ours.workspace_id, 'viewer');
    const first = await list(scope, undefined, {}, { limit: 2 });
    expect(first.conversations.map(({ id }) => id)).toEqual(['ses_3', 'ses_2']);
    const second = await list(scope, undefined, {}, { limit: 2, after: first.next });
    expect(second).toMatchObject({ conversations: [{ id: 'ses_1' }], next: undefined });
    const rated = await list(scope, undefined, { feedback: 'down' }, { limit: 5 });
    expect(rated.conversations.map(({ id, down }) => [id, down])).toEqual([
      ['ses_2', 1],
      ['ses_1', 1],
    ]);
  });
});

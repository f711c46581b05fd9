import { expect, it } from 'vitest';
import { onBothDatabases } from '../../platform/database/test/on-each-database.ts';
import { aBot, aConversation } from '../../platform/database/test/rows.ts';
import { pruneVisitors } from './prune-visitors.ts';

const day = 86_400_000;

onBothDatabases('forgotten visitors', (opened) => {
  it('are removed part by part, and those with a conversation, a lead, an id or a recent visit stay', async () => {
    const { database } = opened();
    const { build, read, write } = database;
    const bot = { workspace_id: 'workspace', bot_id: 'bot_visited' };
    const visitor = (id: string, more: { user_id?: string; last_seen_at?: number } = {}) => ({
      ...{ id, ...bot, user_id: null, name: null, email: null, created_at: 0, last_seen_at: 0 },
      ...more,
    });
    const lead = { id: 'led_1', ...bot, conversation_id: null, name: null, email: 'a@example.org', question: '' };
    await write([
      build.insertInto('bots').values(aBot({ id: bot.bot_id })),
      build
        .insertInto('visitors')
        .values([
          ...['vis_1', 'vis_2', 'vis_4', 'vis_5', 'vis_6'].map((id) => visitor(id)),
          visitor('vis_3_talked'),
          visitor('vis_7_lead'),
          visitor('vis_8_known', { user_id: 'customer 8' }),
          visitor('vis_9_today', { last_seen_at: day }),
        ]),
      build
        .insertInto('conversations')
        .values(aConversation({ id: 'ses_talked', bot_id: bot.bot_id, visitor_id: 'vis_3_talked' })),
      build.insertInto('leads').values({ ...lead, visitor_id: 'vis_7_lead', state: 'new', created_at: 0 }),
    ]);
    await pruneVisitors(database, day + 1, 2);
    const left = await read(build.selectFrom('visitors').select('id').where('bot_id', '=', bot.bot_id).orderBy('id'));
    expect(left.map(({ id }) => id)).toEqual(['vis_3_talked', 'vis_7_lead', 'vis_8_known', 'vis_9_today']);
  });
});

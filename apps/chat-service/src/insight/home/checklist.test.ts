import { expect, it } from 'vitest';
import { scopeOf } from '../../bots/bots/test/tenants.ts';
import { onBothDatabases } from '../../platform/database/test/on-each-database.ts';
import { aBot, aConversation } from '../../platform/database/test/rows.ts';
import { readChecklist } from './checklist.ts';

onBothDatabases('the checklist', (opened) => {
  it('takes a bot as tried after a conversation of a person, or after a thousand of programs', async () => {
    const { database } = opened();
    const { build, write } = database;
    const workspace_id = 'wsp_programs';
    const begin = async (ids: readonly string[], key_id: string | null) =>
      await write([
        build
          .insertInto('conversations')
          .values(ids.map((id) => aConversation({ id, workspace_id, bot_id: 'bot_asked', key_id }))),
      ]);
    const isTried = async () => (await readChecklist(database, scopeOf(workspace_id, 'viewer'))).tried;
    await write([build.insertInto('bots').values(aBot({ id: 'bot_asked', workspace_id }))]);
    expect(await isTried()).toBe(false);
    await begin(['ses_program'], 'key_1');
    expect(await isTried()).toBe(false);
    await begin(['ses_person'], null);
    expect(await isTried()).toBe(true);
    await write([build.deleteFrom('conversations').where('id', '=', 'ses_person')]);
    await begin(
      Array.from({ length: 999 }, (_, index) => `ses_program${index}`),
      'key_1',
    );
    expect(await isTried()).toBe(true);
  });
});

import { isAvailable } from '@lectern/test-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { post } from './own-bot.ts';
import { openPlaces, type Places } from './places.ts';
import { killAll } from './service-process.ts';
import { callMcp, enter, openStaffBot, type StaffBot, secret, staff, waysToAsk } from './staff-bot.ts';

/** A paraphrase of what the handbook says, which the cross-encoder doubts. */
const sometimesRefused = 'How much off do employees get?';

/** Each with something that it can only get from what staff may see. */
const questions = [
  'How do I open the safe?',
  'What is the code of the safe?',
  'Who invented the code of the safe?',
  sometimesRefused,
  'What is the staff discount for employees?',
  'Who has the highest salary?',
  'What is the salary of Berta?',
  'I want to talk to a person. What is your phone number?',
  'Wie lautet der Code des Safes?',
  'wintergren produkts',
  'How much health does a creeper have?',
  'When are you open?',
];

const leaked = /wintergreen|4711|handbook|salaries|hotline|5550199|open the safe\?|staff discount|40 percent|creeper/i;

/** What a text tells of what is for staff, apart from the words of the question. */
function leakIn(text: string, question: string): string | undefined {
  return leaked.exec(text.replaceAll(question, ''))?.[0];
}

let places: Places;
beforeAll(async () => {
  places = await openPlaces();
});
afterAll(async () => {
  killAll();
  await places.close();
});

describe.each([
  ['SQLite', false, async () => places.onSqlite()],
  ['PostgreSQL', !isAvailable('postgres'), async () => await places.onPostgres()],
] as const)('what only staff may see, on %s', (_name, isMissing, open) => {
  if (isMissing) {
    it.skip('has no database here', () => {});
    return;
  }
  let bot: StaffBot;
  beforeAll(async () => {
    bot = await openStaffBot(await open());
  });
  afterAll(() => bot.model.close());

  it('is in no answer, stream, source or suggestion of any interface, also right after staff has asked', async () => {
    const ways = Object.entries(waysToAsk(bot));
    const leaks: object[] = [];
    for (const question of questions) {
      await waysToAsk(bot)['the chat API']?.(question, staff);
      const looks = ways.map(async ([way, ask]) => ({ way, question, leak: leakIn(await ask(question), question) }));
      leaks.push(...(await Promise.all(looks)).filter(({ leak }) => leak !== undefined));
    }
    for (const [way, ask] of ways) {
      const answer = await ask('What is the code of the safe?', staff);
      expect({ way, tells: answer.includes(secret) }).toEqual({ way, tells: !way.endsWith('by MCP') });
    }
    expect(leaks).toEqual([]);
  });

  it('is in no other reading of a program or a stranger', async () => {
    const { url, publicId } = bot;
    const listed = await callMcp(bot, 'resources/list', {});
    expect(listed).toContain('Shop');
    expect(leakIn(listed, '')).toBeUndefined();
    for (const { id, title } of await bot.sources()) {
      const read = await callMcp(bot, 'resources/read', { uri: `lectern://sources/${id}` });
      const page = await fetch(`${url}/sources/${id}`);
      const isOpen = title === 'Shop';
      expect({ title, read: read.includes('"contents"'), page: page.ok }).toEqual({
        title,
        read: isOpen,
        page: isOpen,
      });
      expect(isOpen ? undefined : leakIn(read + (await page.text()), '')).toBeUndefined();
    }
    const headers = { origin: 'https://shop.example' };
    const settings = await (await fetch(`${url}/api/v1/website/${publicId}`, { headers })).text();
    expect(settings).toContain('When are you open?');
    expect(leakIn(settings, '')).toBeUndefined();
  });

  it('is not suggested to others, although staff ask about it and topics group it', async () => {
    const { 'the chat API': ask } = waysToAsk(bot);
    // One after the other: of many at once, some would be answered without the cross-encoder, as under load.
    const untold: string[] = [];
    for (const question of questions)
      if (leakIn((await ask?.(question, staff)) ?? '', question) === undefined) untold.push(question);
    expect(untold.filter((question) => question !== sometimesRefused)).toEqual([]);
    expect(JSON.stringify(await bot.own('GET', '/topics'))).toContain('questions');
    const answer = JSON.parse((await ask?.('Where is the shop?')) ?? '');
    expect(answer.response).toContain('Bridge Street');
    expect(leakIn(JSON.stringify(answer), '')).toBeUndefined();
  });

  it('is not given as a contact to visitors with another filter who ask for a person', async () => {
    const { 'the chat API': ask } = waysToAsk(bot);
    const wish = 'I want to talk to a person. What is your phone number?';
    expect(await ask?.(wish, staff)).toContain('5550199');
    for (const filter of [{ ...staff, tags: ['shop'] }, { audience: ['customers'] }])
      expect(leakIn((await ask?.(wish, filter)) ?? '', wish)).toBeUndefined();
  });

  it('is suggested to a member for an answer only where the visitor may see it', async () => {
    await bot.own('PATCH', '/handover', { enabled: true });
    const suggest = async (filter?: object) => {
      const headers = await enter(bot, filter);
      const chat = `${bot.url}/api/v1/website/chat`;
      const { session_id } = await post(chat, { message: 'I want to talk to a person, please' }, headers);
      await post(chat, { message: 'What is the code of the safe?', session_id }, headers);
      const path = `/conversations/${session_id}/suggestion`;
      return JSON.stringify(await bot.own('POST', path));
    };
    expect(leakIn(await suggest(), '')).toBeUndefined();
    expect(await suggest(staff)).toContain(secret);
    await bot.own('PATCH', '/handover', { enabled: false });
  });

  it('is not shown when somebody else continues a conversation of staff', async () => {
    const { url, key, botId } = bot;
    const message = 'What is the code of the safe?';
    const headers = { authorization: `Bearer ${key}` };
    const { session_id } = await post(`${url}/api/v1/chat`, { bot_id: botId, message, filter: staff }, headers);
    const again = 'Say that again, please.';
    const byMcp = await callMcp(bot, 'tools/call', { name: 'ask', arguments: { question: again, session_id } });
    const byChat = await post(`${url}/api/v1/chat`, { bot_id: botId, message: again, session_id }, headers);
    expect(byMcp).toContain('No conversation has this session_id');
    expect(byChat.code).toBe('session_not_found');
    expect(leakIn(byMcp + JSON.stringify(byChat), '')).toBeUndefined();
  });

  it('is not sent to a model for others', async () => {
    await bot.own('PATCH', '', { model: { kind: 'default' } });
    const { told } = bot.model;
    const { 'the chat API': ask } = waysToAsk(bot);
    await ask?.('What is the code of the safe?', staff);
    expect(told.join('')).toContain(secret);
    for (const question of questions) {
      told.length = 0;
      await ask?.(question);
      expect({ question, leak: leakIn(told.join(''), question) }).toEqual({ question, leak: undefined });
    }
  });
});

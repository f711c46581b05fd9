import { waitUntil } from '@lectern/test-kit';
import { beforeAll, describe, expect, it } from 'vitest';
import { addOwnBot } from './own-bot.ts';

const shop = `# Quillwood shop

## How long does delivery take?

Parcels arrive within three working days.

## Can I collect my order?

Yes, you can collect your order at the shop in Mill Lane from 10 am.

## How can I pay?

You can pay by card, by bank transfer or in cash at the shop.

## Do you repair stoves?

Yes, we repair stoves of every make in our workshop for £25.
`;

const german = `# Laden

## Wie lange dauert die Lieferung?

Die Lieferung dauert drei Werktage, und wir liefern nicht am Sonntag.

## Wie kann ich bezahlen?

Sie können mit der Karte, mit einer Überweisung oder bar im Laden bezahlen.
`;

describe('suggestions after an answer', () => {
  let bot: Awaited<ReturnType<typeof addOwnBot>>;
  /** Nobody waits until the questions are tried out, so the first answers may have no suggestions. */
  const askFor = async (message: string, session?: string) => {
    await waitUntil('there are suggestions', async () => (await bot.ask('How can I pay?')).suggestions !== undefined);
    return await bot.ask(message, session);
  };
  beforeAll(async () => {
    bot = await addOwnBot(shop);
    // Not even a question of the owner is suggested if the bot has no answer to it.
    await bot.owner('PATCH', '', { suggested_questions: ['Who was the first person on the moon?'] });
  });

  it('are questions of the content, and the bot answers each of them', async () => {
    const { suggestions, answered } = await askFor('What ways to pay do you have?');
    expect(answered).toBe(true);
    expect(suggestions.toSorted()).toEqual([
      'Can I collect my order?',
      'Do you repair stoves?',
      'How long does delivery take?',
    ]);
    for (const question of suggestions) expect((await bot.ask(question)).answered, question).toBe(true);
  });

  it('begin with what is nearest to the question', async () => {
    const { suggestions } = await askFor('How can I pay at the shop?');
    expect(suggestions[0]).toBe('Can I collect my order?');
  });

  it('never repeat what was asked or answered in the conversation', async () => {
    const first = await askFor('how long does delivery take');
    expect(first.suggestions).not.toContain('How long does delivery take?');
    const second = await bot.ask('Can I pick my order up at the shop?', first.session_id);
    expect(second.suggestions.toSorted()).toEqual(['Do you repair stoves?', 'How can I pay?']);
  });

  it.each(['Hello!', 'Thanks a lot', 'I want to talk to a human', 'Who won the football match last night?'])(
    'are not given with a reply that answers no question: %j',
    async (message) => {
      expect(await askFor(message)).not.toHaveProperty('suggestions');
    },
  );

  it('are kept with the answer of a visitor', async () => {
    const { answer, stored } = await bot.visit('How can I pay?');
    expect(answer.suggestions).toHaveLength(3);
    expect(stored.suggestions).toEqual(answer.suggestions);
  });

  it('are in the language of the question', async () => {
    expect(await askFor('Wie kann ich im Laden bezahlen?')).not.toHaveProperty('suggestions');
    await bot.upload('laden.md', german);
    const { suggestions } = await askFor('Wie kann ich im Laden bezahlen?');
    expect(suggestions).toEqual(['Wie lange dauert die Lieferung?']);
  });

  it('come with a stream', async () => {
    const streamed = await bot.stream('How can I pay?');
    expect(streamed.find(({ type }) => type === 'data-result')).toMatchObject({ data: { suggestions: { length: 3 } } });
  });

  it('end when the owner switches them off', async () => {
    expect(await bot.owner('GET', '')).toMatchObject({ follow_up_questions: true });
    expect(await bot.owner('PATCH', '', { follow_up_questions: false })).toMatchObject({ follow_up_questions: false });
    expect(await bot.ask('How can I pay?')).not.toHaveProperty('suggestions');
  });
});

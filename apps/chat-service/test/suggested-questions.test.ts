import { beforeAll, describe, expect, it } from 'vitest';
import { addOwnBot } from './own-bot.ts';

const shop = `# Quillwood shop

## Price list

| Thing | Price |
|---|---|
| Tent | £120 |
| Stove | £45 |

## Delivery

Parcels arrive within three days.

## 2. Can I collect my order?

Yes, you can collect your order at the shop in Mill Lane from 10 am.

## What about the moon?

See above.
`;

describe('suggested questions', () => {
  let bot: Awaited<ReturnType<typeof addOwnBot>>;
  beforeAll(async () => {
    bot = await addOwnBot(shop);
    await bot.owner('PUT', '/answers', { question: 'Do you ship to Norway?', answer: 'Yes, in nine days.' });
  });

  it('are questions from the content, and the bot answers each of them', async () => {
    const { from_content } = await bot.owner('GET', '/suggestions');
    expect(from_content).toContain('Can I collect my order?');
    expect(from_content).toContain('Do you ship to Norway?');
    expect(from_content.join()).not.toMatch(/price list|should I know|^Delivery|,Delivery/i);
    for (const question of from_content) expect((await bot.ask(question)).answered, question).toBe(true);
  });

  it('are what visitors can ask with one click', async () => {
    await bot.owner('PATCH', '/website', { starters_from: 'content' });
    const { from_content } = await bot.owner('GET', '/suggestions');
    expect((await bot.page()).starters).toEqual(from_content.slice(0, 4));
  });

  it.each([
    'Who won the football match last night?',
    'What is the capital of Peru?',
    'Wer hat gestern Abend das Spiel gewonnen?',
  ])('are not offered after a refusal about another subject: %j', async (message) => {
    const { response, answered } = await bot.ask(message);
    expect({ response, answered }).toEqual({ response: 'I do not know that.', answered: false });
  });
});

import { beforeAll, describe, expect, it } from 'vitest';
import { addOwnBot } from './own-bot.ts';

const trimmer = `# Hedge trimmer HT 40

## 1. Safety

Gloves are in the box. Keep the blade of the trimmer away from cables and children.

## 2.1 Warranty and repairs

The warranty of the trimmer covers the motor and the battery for two years. Repairs after that cost £35.

## 5) Battery

The battery of the trimmer charges in 50 minutes.

## 30 days to return it

A box of the manufacturer comes with every order.
`;

const heckenschere = `
# Heckenschere

## 1. Sicherheit

Die Handschuhe sind in der Schachtel. Halten Sie die Klinge der Heckenschere von Kabeln und von Kindern fern.

## Abschnitt 2: Garantie

Die Garantie der Heckenschere gilt zwei Jahre für den Motor und den Akku.
`;

const unknown = 'I do not know that.';

describe('a question without an answer', () => {
  let bot: Awaited<ReturnType<typeof addOwnBot>>;
  let english: typeof bot;
  beforeAll(async () => {
    bot = await addOwnBot(trimmer + heckenschere);
    english = await addOwnBot(trimmer);
    await english.owner('POST', '/sources', { kind: 'dataset' });
  });

  it('is answered with the name of the section about its subject, without the figure and in its language', async () => {
    const { response, answered } = await bot.ask('Who invented the trimmer battery?');
    expect({ response, answered }).toEqual({ response: `${unknown} Did you mean: Battery?`, answered: false });
  });

  it('keeps the whole name of a section that begins with an amount', async () => {
    const { response } = await bot.ask('Who wrote the manufacturer a box?');
    expect(response).toBe(`${unknown} Did you mean: 30 days to return it?`);
  });

  it('is answered with the name that it misspells', async () => {
    const { response } = await english.ask('who is the mother of the iron gollem');
    expect(response).toBe(`${unknown} Did you mean: Iron Golem?`);
  });

  it.each([
    'Who won the football match last night?',
    'How do I knit a sweater?',
    'What is the price of a diamond ring in Antwerp?',
    // It says the name, and means it.
    'Is the creeper based on a pig model?',
    // In another language than the content and the data set.
    'Wie backe ich ein Brot zu Hause?',
    'Wer hat gestern das Spiel gewonnen?',
    'Quién ganó el partido de fútbol de ayer?',
  ])('gets no names of other things: %j', async (message) => {
    expect(await english.ask(message)).toMatchObject({ response: unknown, answered: false });
  });

  it('is answered with the closest passage, after a sentence in its own language', async () => {
    const { response } = await bot.ask('Gilt die Garantie auch in der Schweiz?');
    expect(response).toMatch(/^Am nächsten kommt in meinen Quellen:/);
  });
});

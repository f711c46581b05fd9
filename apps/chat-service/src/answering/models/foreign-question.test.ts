import { describe, expect, it } from 'vitest';
import type { Passage } from '../../knowledge/sources/passage.ts';
import { ask, compose, returns } from '../test/compose.ts';
import { type Reply, serveModel, toldIn } from './test/model-server.ts';

const passage: Passage = {
  ...returns,
  headings: ['Shop'],
  text: 'Returns are accepted within 30 days of delivery. Dogs may come into the garden. A crate costs 1,299.50 euros.',
};
const german = 'Wie viele Tage habe ich für eine Rückgabe?';
const translation = 'Within how many days are returns accepted?';

/** A model that translates first, then says this. */
async function answering(said: string, given: { passages?: Passage[] } = {}) {
  const replies: Reply[] = [{ say: translation }, { say: said }];
  const server = await serveModel((_, count) => replies[count - 1] ?? { status: 500 });
  const instance = { provider: 'openai-compatible', baseUrl: server.baseUrl, model: 'test-1', apiKey: 'k' } as const;
  return { server, ...compose({ instance, usesDataSet: false, passages: given.passages ?? [passage] }) };
}

describe('a question in another language than the sources', () => {
  it('is answered in its own, with the words of the source as the quote', async () => {
    const composed = await answering(
      'Sie haben 30 Tage ab der Lieferung [1: "Returns are accepted within 30 days of delivery"].',
    );
    expect(await ask(composed, german)).toMatchObject({
      text: 'Sie haben 30 Tage ab der Lieferung.',
      answered: true,
      sources: [{ url: passage.url, quote: 'Returns are accepted within 30 days of delivery' }],
      usage: { model: 'test-1', inputTokens: 200, outputTokens: 40 },
    });
    const [first, second] = composed.server.requests;
    expect(first?.body.messages[0]?.content).toContain('into English');
    expect(second?.body.messages[0]?.content).toContain('Answer in German');
    expect(second && toldIn(second)).toContain(german);
  });

  it.each([
    ['a figure that is in the cited source', 'Sie haben 30 Tage Zeit für die Rückgabe [1].', true],
    ['the decimal comma', 'Eine Kiste kostet bei uns 1.299,50 Euro [1].', true],
    [
      'no figure, but the words of the source',
      'Hunde dürfen in den Garten [1: "Dogs may come into the garden"].',
      true,
    ],
    ['another figure than the quote', 'Sie haben 90 Tage Zeit [1: "Returns are accepted within 30 days"].', false],
    ['a figure that the source does not have', 'Sie haben 90 Tage Zeit für die Rückgabe [1].', false],
    ['words that the source does not have', 'Katzen dürfen hinein [1: "Cats may come into the house"].', false],
    ['neither figure nor words', 'Hunde sind überall in unserem Haus willkommen [1].', false],
    ['no citation', 'Sie haben 30 Tage Zeit für die Rückgabe.', false],
    ['the language of the sources, without their words', 'You may take the goods home for 30 whole years [1].', false],
  ])('and %s: %s', async (_, said, isProven) => {
    const { usage, text } = await ask(await answering(said), german);
    expect(usage.fallback).toBe(isProven ? undefined : 'model_unproven');
    expect(text.startsWith('In den Quellen steht auf Englisch:\nReturns are accepted')).toBe(!isProven);
  });

  it('is completed from what was said before', async () => {
    const composed = await answering('Sie haben 30 Tage Zeit für die Rückgabe [1].');
    await ask(composed, 'und wie lange bei einer Rückgabe?', { history: [{ role: 'user', text: 'Was kostet es?' }] });
    const [first] = composed.server.requests;
    expect(first && toldIn(first)).toMatch(/user: Was kostet es\?\\nlast message: und wie lange/);
  });

  it('is not translated where the sources have its language', async () => {
    const deutsch = { ...passage, text: 'Rückgaben sind innerhalb von 30 Tagen nach der Lieferung möglich.' };
    const composed = await answering('', { passages: [deutsch] });
    await ask(composed, german);
    const [first] = composed.server.requests;
    expect(first?.body.messages[0]?.content).toContain('Answer in the language of the sources');
  });
});

import { describe, expect, it } from 'vitest';
import type { Passage } from '../knowledge/sources/passage.ts';
import type { Finding } from './answer/answerer.ts';
import { ask, compose, returns } from './test/compose.ts';

const passage: Passage = { ...returns, text: 'Returns are accepted within 30 days of delivery.' };
const pair: Passage = {
  ...passage,
  kind: 'qa',
  question: 'How much health has a creeper?',
  text: 'We count it as 20.',
};
const source = { title: 'Creeper', url: 'https://data.test/api/v1/mobs/creeper' };
const creeper: Finding = { text: 'A Creeper has 20 health points (10 hearts).', sources: [source], confidence: 0.8 };
const builtIn = { model: 'built-in', inputTokens: 0, outputTokens: 0, history: 'full' };

describe('the answerer', () => {
  it('greets and takes thanks without a source', async () => {
    const composed = compose({ fromData: creeper });
    expect(await ask(composed, 'Hi there!')).toMatchObject({
      text: 'Hello!',
      answered: true,
      sources: [],
      usage: builtIn,
    });
    expect(await ask(composed, 'thanks a lot')).toMatchObject({ answered: true, sources: [] });
  });

  it('greets in the language of the content where the message does not tell one', async () => {
    const text = 'Der Versand kostet 4,90 Euro, und die Lieferung dauert in der Regel zwei Werktage.';
    const german = compose({ passages: [{ ...returns, text }] });
    expect((await ask(german, '👍')).text).toBe((await ask(compose({}), 'alles klar, verstanden')).text);
    const history = [{ role: 'user' as const, text: 'What does the delivery of an order cost?' }];
    expect((await ask(german, '👍', { history })).text).toBe((await ask(compose({}), '👍')).text);
  });

  it('takes a misspelt question for no "ok" where something is close', async () => {
    const closest = { ...creeper, standing: 'closest' as const, near: [source] };
    const composed = compose({ dataSet: { answer: async () => closest, suggest: () => [] } });
    expect(await ask(composed, 'cheepest tent')).toMatchObject({ answered: false, usage: { kind: 'closest' } });
    expect(await ask(composed, 'ok')).toMatchObject({ answered: true, usage: { kind: 'small_talk' } });
  });

  it('gives a pair whose question begins with a greeting, too', async () => {
    const greeted = { ...pair, question: 'Hi there, who are you?', text: 'The desk of Acme.' };
    const answers = await Promise.all(
      ['Hi there, who are you?', 'hi there who are you', 'Hello! How much health has a creeper?'].map((message) =>
        ask(compose({ passages: [pair, { ...greeted, id: 'psg_2' }] }), message),
      ),
    );
    expect(answers.map(({ text }) => text)).toEqual([greeted.text, greeted.text, pair.text]);
  });

  it('gives somebody who wants a person an address that the content says, under whatever heading', async () => {
    const text = 'New mechanics are trained by Piotr. Write to hello@bikes.example and come to a trial evening.';
    const answer = await ask(compose({ passages: [{ ...returns, text }] }), 'I want to talk to a human');
    expect(answer).toMatchObject({ answered: true, usage: { kind: 'person' } });
    expect(answer.text).toMatch(/\nWrite to hello@bikes\.example and come to a trial evening\.$/);
    const called = { ...returns, text: 'Order no. 0042 is an example. At night ring +44 20 7946 0958.' };
    const told = await ask(compose({ passages: [called] }), 'I want to talk to a human');
    expect(told.text).toMatch(/\nAt night ring \+44 20 7946 0958\.$/);
  });

  it('answers from the data set', async () => {
    const answer = await ask(compose({ fromData: creeper }), 'How much health has a creeper?');
    expect(answer).toMatchObject({ text: creeper.text, answered: true, sources: [source], usage: builtIn });
    expect(answer.pieces.join('')).toBe(answer.text);
  });

  it('asks the data set only for bots that use it', async () => {
    const answer = await ask(compose({ fromData: creeper, usesDataSet: false }), 'How much health has a creeper?');
    expect(answer).toMatchObject({ text: 'No idea.', answered: false, sources: [] });
  });

  it('answers from documents with the words that prove it', async () => {
    const answer = await ask(compose({ passages: [passage] }), 'How many days do I have for returns?');
    expect(answer).toMatchObject({ text: passage.text, answered: true });
    expect(answer.sources).toEqual([{ title: 'Returns', url: passage.url, quote: passage.text }]);
  });

  it('takes the more confident one of both', async () => {
    const question = 'how late are returns accepted';
    const sure = await ask(compose({ passages: [passage], fromData: { ...creeper, confidence: 0.999 } }), question);
    expect(sure.sources).toEqual([source]);
    const unsure = await ask(compose({ passages: [passage], fromData: { ...creeper, confidence: 0.3 } }), question);
    expect(unsure.text).toBe(passage.text);
  });

  it("does not ask the data set what the customer's own words surely answer", async () => {
    const asked: string[] = [];
    const dataSet = { answer: async (message: string) => void asked.push(message), suggest: () => [] };
    await ask(compose({ passages: [pair], dataSet }), 'how much health has a creeper');
    expect(asked).toEqual([]);
    // The search finds nothing that matches this one.
    await ask(compose({ passages: [{ ...pair, score: 0 }], dataSet }), 'Who won?');
    expect(asked).toEqual(['Who won?']);
  });

  it('takes what somebody wrote for this question before everything else', async () => {
    const answer = await ask(compose({ passages: [pair], fromData: creeper }), 'how much health has a creeper');
    expect(answer).toMatchObject({ text: 'We count it as 20.', sources: [{ url: passage.url }] });
  });

  it.each([
    [[], 'No idea.'],
    [['Creeper'], 'No idea. Did you mean: Creeper?'],
    [['What is a Ghast?', 'Blaze', 'Wither', 'Cow'], 'No idea. Did you mean: What is a Ghast, Blaze or Wither?'],
  ])('says that it does not know, with what is near: %j', async (suggestions, text) => {
    expect(await ask(compose({ suggestions }), 'Who won?')).toMatchObject({ text, answered: false, sources: [] });
  });
});

describe('a message in another language', () => {
  it.each(['reifen hat ein loch, kann ich einfach so vorbeikommen?', 'estragaram-me uma camisola, quanto me pagam'])(
    'is not taken for the wish for a person: %s',
    async (message) => {
      const { usage } = await ask(compose({ usesDataSet: false }), message);
      expect(usage.kind).toBeUndefined();
    },
  );

  it.each(['Ich möchte mit einem Menschen sprechen', 'Quiero hablar con una persona, por favor'])(
    'is still taken for that wish: %s',
    async (message) => {
      expect((await ask(compose({ usesDataSet: false }), message)).usage.kind).toBe('person');
    },
  );
});

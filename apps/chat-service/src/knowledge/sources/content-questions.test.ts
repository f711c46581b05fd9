import { expect, it } from 'vitest';
import { onBothDatabases } from '../../platform/database/test/on-each-database.ts';
import { createHarness } from '../test/harness.ts';
import { createContentQuestions, questionOf } from './content-questions.ts';

it.each([
  ['Claiming land', 'How does claiming land work?'],
  ['How to reset a password', 'How do I reset a password?'],
  ['What to bring', 'What should I bring?'],
  ['Where to park', 'Where can I park?'],
  ['How to reach our office', 'How do I reach your office?'],
  ['What is included', 'What is included?'],
  ['2. Do you ship abroad?', 'Do you ship abroad?'],
  ['1.2 Payment methods', 'What are your payment methods?'],
  ['Opening hours', 'What are your opening hours?'],
  ['3. Shipping costs', 'What are your shipping costs?'],
  ['Wie lange dauert der Versand?', 'Wie lange dauert der Versand?'],
  ['Refund policy', 'What is your refund policy?'],
  ['Who we are', 'Who are you?'],
  ['What we do', 'What do you do?'],
  ['Where we deliver', 'Where do you deliver?'],
  ['What it costs', 'What does it cost?'],
  ['How a visit works', 'How does a visit work?'],
  ['How our loans work', undefined],
  ['Policy', undefined],
  ['Price list', undefined],
  ['Delivery', undefined],
  ['Oakhollow Market', undefined],
  ['12', undefined],
])('the heading %j becomes %j', (heading, question) => {
  expect(questionOf(heading)).toBe(question);
});

onBothDatabases('questions of the content', (opened) => {
  it('are those that the bot answers, one source after the other', async () => {
    const { database } = opened();
    const harness = createHarness({ database });
    const customer = await harness.addCustomer();
    const asked: string[] = [];
    const isAnswered = async (_: string, question: string) => {
      asked.push(question);
      return !question.includes('parking');
    };
    const read = createContentQuestions({ database, isAnswered, now: () => harness.clock.nowMs });
    expect(await read(customer.botId)).toEqual([]);
    const text =
      '# Terms\n\n## Bringing goods back\n\nWithin 30 days.\n\n## Warranty\n\nTwo years.\n\n## Is parking free?\n\nAsk.\n';
    await harness.learn(customer, { kind: 'text', title: 'Terms', content: text });
    const pairs = JSON.stringify([{ question: 'Do you ship to Norway?', answer: 'Yes, in nine days.' }]);
    await harness.learn(customer, { kind: 'qa', title: 'Shipping', content: pairs });
    expect(await read(customer.botId)).toEqual([]);
    harness.clock.nowMs += 61_000;
    const wanted = ['How does bringing goods back work?', 'Do you ship to Norway?'];
    expect(await read(customer.botId)).toEqual(wanted);
    expect(asked).toEqual([...wanted, 'Is parking free?']);
    expect(await read(customer.botId)).toEqual(wanted);
    expect(asked).toHaveLength(3);
  });
});

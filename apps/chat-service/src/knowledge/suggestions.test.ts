import { expect, it } from 'vitest';
import { onBothDatabases } from '../database/test/on-each-database.ts';
import { createSuggestions, questionOf } from './suggestions.ts';
import { createHarness } from './test/harness.ts';

it.each([
  ['Claiming land', 'How does claiming land work?'],
  ['How to reset a password', 'How do I reset a password?'],
  ['What is included', 'What is included?'],
  ['Do you ship abroad?', 'Do you ship abroad?'],
  ['2.1 Refund policy:', 'What should I know about refund policy?'],
  ['Oakhollow Market', 'What should I know about Oakhollow Market?'],
  ['Introduction', undefined],
  ['12', undefined],
])('the heading %j becomes %j', (heading, question) => {
  expect(questionOf(heading)).toBe(question);
});

onBothDatabases('suggested questions', (opened) => {
  it('come from pairs and headings, one source after the other, and never from the data set', async () => {
    const harness = createHarness({ database: opened().database });
    const customer = await harness.addCustomer();
    const suggest = createSuggestions({ database: opened().database, now: () => harness.clock.nowMs });
    expect(await suggest(customer.scope, customer.botId)).toEqual({ fromContent: [], mostAsked: [] });
    const text = '# Terms\n\n## Returning goods\n\nWithin 30 days.\n\n## Warranty\n\nTwo years.\n';
    await harness.learn(customer, { kind: 'text', title: 'Terms', content: text });
    const pairs = JSON.stringify([{ question: 'Do you ship to Norway?', answer: 'Yes, in nine days.' }]);
    await harness.learn(customer, { kind: 'qa', title: 'Shipping', content: pairs });
    expect((await suggest(customer.scope, customer.botId)).fromContent).toEqual([
      'How does returning goods work?',
      'Do you ship to Norway?',
      'What should I know about warranty?',
    ]);
  });
});

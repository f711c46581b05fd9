import { beforeAll, describe, expect, it } from 'vitest';
import { addOwnBot } from './own-bot.ts';

const terms = `# Boat hire

## Bringing a boat back early

Whoever brings a boat back early gets 10 pounds back for each full day.

## Damage

Report a scratch at the desk; the deposit covers it.
`;
const late = { question: 'What if I bring the boat back 3 days late?', answer: 'Three days late costs 75 pounds.' };

describe('the right answer that an owner wrote for a question', () => {
  let bot: Awaited<ReturnType<typeof addOwnBot>>;
  beforeAll(async () => {
    bot = await addOwnBot(terms);
    await bot.owner('PUT', '/answers', late);
  });

  it.each([late.question, 'we bring the boat back three days late, what now?', 'boat returned 3 days late'])(
    'is given to %j',
    async (message) => {
      const { response, answered, sources } = await bot.ask(message);
      expect({ response, answered }).toEqual({ response: late.answer, answered: true });
      expect(sources.map(({ title }: { title: string }) => title)).toEqual(['Answers']);
    },
  );

  it.each([
    ['What if I bring the boat back early?', '10 pounds back'],
    ['What if I scratch the boat?', 'Report a scratch'],
  ])('does not answer %j, which the document does', async (message, part) => {
    const { response, answered } = await bot.ask(message);
    expect(response).toContain(part);
    expect(response).not.toContain('75 pounds');
    expect(answered).toBe(true);
  });

  it.each(['is there gluten free bread', 'Wie lange dauert die Reparatur?', 'who won the match'])(
    'is not given to %j, which has nothing to do with it',
    async (message) => {
      expect((await bot.ask(message)).response).not.toContain('75 pounds');
    },
  );

  it('is one list, in which a question has one answer', async () => {
    await bot.owner('PUT', '/answers', { question: 'Do you hire out kayaks?', answer: 'No, only boats.' });
    await bot.owner('PUT', '/answers', { question: 'do you hire out  kayaks?', answer: 'Yes, two of them.' });
    const { sources } = await bot.owner('GET', '/sources');
    expect(sources.map(({ title }: { title: string }) => title).sort()).toEqual(['Answers', 'Handbook']);
    expect((await bot.ask('Do you hire out kayaks?')).response).toBe('Yes, two of them.');
    await bot.owner('DELETE', `/answers?question=${encodeURIComponent('Do you hire out kayaks?')}`);
    expect((await bot.ask('Do you hire out kayaks?')).response).not.toContain('two of them');
    await expect(bot.owner('DELETE', '/answers?question=nobody%20asked')).rejects.toThrow('404');
    await expect(bot.owner('PUT', '/answers', { question: '', answer: 'x' })).rejects.toThrow('400');
  });

  it('loses no answer when several people write at once', async () => {
    const questions = ['Is there a toilet on board?', 'May I fish from the boat?', 'Who cleans the boat?'];
    await Promise.all(
      questions.map((question) => bot.owner('PUT', '/answers', { question, answer: `About: ${question}` })),
    );
    for (const question of questions) expect((await bot.ask(question)).response).toBe(`About: ${question}`);
  });

  it('is cited as "Answers" and not by its question, even as a source of its own', async () => {
    const question = 'How deep is the harbour?';
    const pairs = [{ question, answer: 'Four metres at low tide.' }];
    await bot.owner('POST', '/sources', { kind: 'qa', title: question, pairs });
    const { response, sources } = await bot.ask('how deep is the harbour');
    expect(response).toBe('Four metres at low tide.');
    expect(sources[0].title).toBe('Answers');
  });
});

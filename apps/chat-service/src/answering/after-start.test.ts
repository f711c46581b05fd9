import { expect, it } from 'vitest';
import { answerAfter } from './after-start.ts';
import type { Answer, Answerer, Question } from './answer/answerer.ts';

it('lets the questions of the start wait, and no later ones', async () => {
  const started = Promise.withResolvers<void>();
  const asked: string[] = [];
  const answerer: Answerer = {
    async answer({ message }) {
      asked.push(message);
      // Nothing else of questions and answers matters here.
      return { text: message } as Answer;
    },
  };
  const { answer } = answerAfter(started.promise, answerer);
  const first = answer({ message: 'first' } as Question);
  await new Promise(setImmediate);
  expect(asked).toEqual([]);
  started.resolve();
  expect(await first).toEqual({ text: 'first' });
  expect(await answer({ message: 'second' } as Question)).toEqual({ text: 'second' });
  expect(asked).toEqual(['first', 'second']);
});

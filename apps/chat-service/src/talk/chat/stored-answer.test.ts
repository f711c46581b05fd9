import { expect, it } from 'vitest';
import type { Answer } from '../../answering/answer/answerer.ts';
import { fromRow, toColumns } from './stored-answer.ts';

const usage = { model: 'built-in', inputTokens: 0, outputTokens: 0, history: 'full' } as const;
const answer: Answer = { text: 'By card.', answered: true, sources: [], usage, suggestions: ['Do you deliver?'] };
const ids = { id: 'msg_1', conversation_id: 'con_1' };

it('keeps suggestions apart from the usage, which older versions show whole', () => {
  const columns = toColumns(answer);
  expect(JSON.parse(columns.usage ?? '')).toEqual(usage);
  expect(fromRow({ ...columns, ...ids })).toMatchObject({ usage, suggestions: ['Do you deliver?'] });
});

it('stores no suggestions where there are none', () => {
  const columns = toColumns({ ...answer, suggestions: undefined });
  expect(columns.suggestions).toBeNull();
  expect(fromRow({ ...columns, ...ids })).not.toHaveProperty('suggestions');
});

it('reads suggestions that were stored inside the usage', () => {
  const early = {
    ...toColumns(answer),
    usage: JSON.stringify({ ...usage, suggestions: ['Earlier?'] }),
    suggestions: null,
  };
  expect(fromRow({ ...early, ...ids })).toMatchObject({ usage, suggestions: ['Earlier?'] });
  expect(fromRow({ ...early, ...ids }).usage).not.toHaveProperty('suggestions');
});

import { expect, test } from 'vitest';
import type { Message } from '../service/wire.ts';
import { toResult, turnsOf } from './state.ts';

const answer = { message_id: 'msg_2', answered: true, sources: [] };

test('the service decides whether the visitor asks for a person', () => {
  const reply = { ...answer, response: 'Call us.', session_id: 'ses_1' };
  expect(toResult(reply).wantsPerson).toBe(false);
  expect(toResult({ ...reply, hand_over: true }).wantsPerson).toBe(true);
});

test('a stored wish for a person still offers the form', () => {
  const messages: Message[] = [
    { role: 'user', message_id: 'msg_1', text: 'A human, please', state: 'answered' },
    { role: 'assistant', text: 'Call us.', hand_over: true, feedback: { rating: 'down' }, ...answer },
  ];
  expect(turnsOf(messages)).toMatchObject([{ phase: 'done', result: { wantsPerson: true, rating: 'down' } }]);
});

import type { MessageBody } from '@lectern/chat-service/dashboard-api';
import { expect, it } from 'vitest';
import { turnsOf } from './stored-turns.ts';

const at = { created_at: '2026-11-15T12:00:00.000Z' };
const usage = { model: 'built-in', input_tokens: 0, output_tokens: 0, history: 'full' } as const;
const question = (id: string, state: 'answered' | 'running' | 'unanswered'): MessageBody => ({
  id,
  role: 'user',
  text: `Question ${id}`,
  state,
  ...at,
});

it('puts each question together with its answer, what was thought of it, and what is missing', () => {
  const feedback = { rating: 'down', comment: null, created_by: null, updated_at: at.created_at } as const;
  const answer: MessageBody = {
    id: 'a',
    role: 'assistant',
    text: 'Answer',
    answered: true,
    sources: [],
    usage,
    feedback,
    ...at,
    author: null,
    trace: { from: 'nothing', offers: [], passages: [], model: null },
  };
  const messages = [question('1', 'answered'), answer, question('2', 'unanswered'), question('3', 'running')];
  expect(turnsOf('ses', messages)).toMatchObject([
    {
      id: '1',
      question: 'Question 1',
      text: 'Answer',
      rating: 'down',
      isRunning: false,
      result: { message_id: 'a' },
      trace: { from: 'nothing' },
    },
    { id: '2', text: '', error: 'No answer was stored for this question. Ask it again.', isRunning: false },
    { id: '3', text: '', isRunning: true },
  ]);
});

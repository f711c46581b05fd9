import { expect, test } from 'vitest';
import { Problem } from '../service/problem.ts';
import { runTurn } from './run-turn.ts';

const question = { message: 'How many?', sessionId: undefined, key: 'key-1' };
const start = { type: 'start', messageMetadata: { session_id: 's1' } };
const word = { type: 'text-delta', delta: 'Twenty' };
const result = { type: 'data-result', data: { response: 'Twenty.', sources: [] } };

const stream = (...parts: object[]) => new Response(parts.map((part) => `data: ${JSON.stringify(part)}\n\n`).join(''));

type Reply = Response | Problem;

/** A service that gives prepared replies in order, and records the requests. */
function script(replies: Reply[]) {
  const asked: string[] = [];
  const heard: string[] = [];
  const reply = async (name: string) => {
    asked.push(name);
    const next = replies.shift();
    if (next === undefined || next instanceof Problem) throw next ?? new Problem('connection', 'nothing left');
    return next;
  };
  const run = (given: Parameters<typeof runTurn>[0]['question'] = question) =>
    runTurn({
      service: { ask: ({ key }) => reply(`ask ${key}`), follow: (id) => reply(`follow ${id}`) },
      question: given,
      sessionId: given?.sessionId,
      onPart: ({ type }) => heard.push(type),
      onRetry: () => heard.push('retry'),
      pause: async () => undefined,
    });
  return { run, asked, heard };
}

test('a broken stream is asked for again under the same key, and gets the stored answer', async () => {
  const { run, asked, heard } = script([stream(start, word), stream(start, result)]);
  await run();
  expect(asked).toEqual(['ask key-1', 'ask key-1']);
  expect(heard).toEqual(['start', 'text-delta', 'retry', 'start', 'data-result']);
});

test('an answer that is still being made is listened to, and not asked for twice', async () => {
  const { run, asked } = script([
    stream(start, word),
    new Problem('connection', 'lost'),
    new Problem('in_progress', 'running'),
    stream(start, word, result),
  ]);
  await run();
  expect(asked).toEqual(['ask key-1', 'ask key-1', 'ask key-1', 'follow s1']);
});

test('without a conversation to listen to, the question waits for its own answer', async () => {
  const running = new Problem('in_progress', 'running');
  const { run, asked } = script([new Problem('connection', 'lost'), running, running, stream(start, result)]);
  await run();
  expect(asked).toEqual(['ask key-1', 'ask key-1', 'ask key-1', 'ask key-1']);
});

test('what the service refuses is not tried again', async () => {
  const { run, asked } = script([new Problem('limit', 'too many', 60)]);
  await expect(run()).rejects.toMatchObject({ kind: 'limit', retryAfterSeconds: 60 });
  expect(asked).toHaveLength(1);
});

test('an answer that failed on the way is told', async () => {
  const { run } = script([stream(start, { type: 'error', errorText: 'Something went wrong.' })]);
  await expect(run()).rejects.toMatchObject({ kind: 'failed', message: 'Something went wrong.' });
});

test('a connection that never comes back is given up', async () => {
  const { run, heard } = script([]);
  await expect(run()).rejects.toMatchObject({ kind: 'connection' });
  expect(heard.length).toBeGreaterThan(3);
});

import { expect, test } from 'vitest';
import type { ChatMessage } from './ask.ts';
import type { EvalCase } from './case.ts';
import { evaluate } from './evaluate.ts';
import { computeFigures } from './figures.ts';
import { renderMisses } from './misses.ts';

const wolf = { all: ['Bone'], sources: ['mobs/wolf'] };
const cases: EvalCase[] = [
  { id: 'a', kind: 'named', turns: [{ ask: 'how do i tame a wolf', expect: wolf }] },
  { id: 'b', kind: 'follow-up', turns: [{ ask: 'tell me about wolves' }, { ask: 'how do i tame it', expect: wolf }] },
  { id: 'c', kind: 'unanswerable', turns: [{ ask: 'who won', refuse: true }] },
];
const sources = [{ title: 'Wolf', url: 'http://h/mobs/wolf' }];

test('each turn of a conversation is asked with what was said before, and only graded turns count', async () => {
  const histories: (readonly ChatMessage[])[] = [];
  const outcomes = await evaluate(async (_knowledge, history, message) => {
    histories.push([...history]);
    return message.startsWith('who')
      ? { text: '', answered: false, sources: [] }
      : { text: 'Bones.', answered: true, sources };
  }, cases);
  expect(histories[2]).toEqual([
    { role: 'user', text: 'tell me about wolves' },
    { role: 'assistant', text: 'Bones.' },
  ]);
  expect(computeFigures(outcomes)).toMatchObject({
    turns: 3,
    overall: 1,
    named: 1,
    followUps: 1,
    firstSource: 1,
    smallTalk: undefined,
    refusalRecall: 1,
    refusalPrecision: 1,
    falseRefusals: 0,
    medianLength: 6,
  });
});

test('a refusal of everything has full recall, poor precision and only false refusals', async () => {
  const outcomes = await evaluate(async () => ({ text: '', answered: false, sources: [] }), cases);
  expect(computeFigures(outcomes)).toMatchObject({
    overall: 0,
    refusalRecall: 1,
    refusalPrecision: 1 / 3,
    falseRefusals: 1,
  });
  expect(renderMisses(outcomes)).toContain('tell me about wolves > how do i tame it');
});

test('a block of the event loop is seen', async () => {
  const [outcome] = await evaluate(
    async () => {
      const before = process.threadCpuUsage();
      while (process.threadCpuUsage(before).user < 40_000);
      return { text: 'Bones.', answered: true, sources };
    },
    cases.slice(0, 1),
  );
  expect(outcome?.blockedMs).toBeGreaterThan(25);
});

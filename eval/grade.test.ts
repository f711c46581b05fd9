import { expect, test } from 'vitest';
import { grade } from './grade.ts';

const creeper = { title: 'Creeper', url: 'http://127.0.0.1/api/v1/mobs/creeper' };
const hp = { ask: 'creeper hp', expect: { all: [['20', '10 hearts']], sources: ['mobs/creeper'] } };

test('an answer with an expected word and source is right', () => {
  expect(grade(hp, { text: '20 HP', answered: true, sources: [creeper] })).toEqual({
    right: true,
    firstSourceRight: true,
  });
});

test('a refusal of an answerable question and a wrong figure are wrong', () => {
  expect(grade(hp, { text: '20', answered: false, sources: [] })?.right).toBe(false);
  expect(grade(hp, { text: '200 HP', answered: true, sources: [creeper] })?.right).toBe(false);
});

test('only the first source counts, by record, by resource or by title', () => {
  const zombie = { title: 'Zombie', url: 'http://127.0.0.1/mobs/zombie' };
  const given = { text: '20 HP', answered: true, sources: [zombie, creeper] };
  expect(grade(hp, given)?.firstSourceRight).toBe(false);
  expect(grade(withSource('mobs/*'), given)?.firstSourceRight).toBe(true);
  expect(grade(withSource('document:Zombie'), given)?.firstSourceRight).toBe(true);
  expect(
    grade(withSource('mobs'), { ...given, sources: [{ title: '', url: 'http://h/api/v1/mobs?type=hostile' }] }),
  ).toEqual({ right: true, firstSourceRight: true });
});

test('a verdict and ruled out words count', () => {
  const turn = { ask: 'can i tame it', expect: { verdict: 'no' as const, not: ['9999'], sources: ['mobs/*'] } };
  expect(grade(turn, { text: 'No.', answered: true, sources: [creeper] })?.right).toBe(true);
  expect(grade(turn, { text: 'Yes.', answered: true, sources: [creeper] })?.right).toBe(false);
  expect(grade(turn, { text: 'No, it has 9999.', answered: true, sources: [creeper] })?.right).toBe(false);
});

test('unanswerable questions are right when refused, small talk when answered without sources', () => {
  const refusal = { text: 'I do not know.', answered: false, sources: [] };
  const greeting = { text: 'Hello!', answered: true, sources: [] };
  expect(grade({ ask: 'who won', refuse: true }, refusal)).toEqual({ right: true });
  expect(grade({ ask: 'who won', refuse: true }, greeting)).toEqual({ right: false });
  expect(grade({ ask: 'hi', smallTalk: true }, greeting)).toEqual({ right: true });
  expect(grade({ ask: 'hi', smallTalk: true }, { ...greeting, sources: [creeper] })).toEqual({ right: false });
  expect(grade({ ask: 'tell me about wolves' }, greeting)).toBeUndefined();
});

function withSource(source: string) {
  return { ...hp, expect: { ...hp.expect, sources: [source] } };
}

import { describe, expect, it } from 'vitest';
import type { Usage } from '../../answering/answer/answerer.ts';
import type { Expectation } from './bot-test.ts';
import { judge } from './judge.ts';

const nothing: Expectation = { outcome: 'answered', contains: [], match: 'all', excludes: [], source: null };
const usage: Usage = { model: 'built-in', inputTokens: 0, outputTokens: 0, history: 'full' };
const answer = {
  text: 'We are open from 9 to 17.',
  answered: true,
  usage,
  sources: [{ title: 'Opening hours', url: 'https://example.org/Hours' }],
};
const refusal = { ...answer, text: 'I do not know.', answered: false, sources: [] };
const failures = (expected: Partial<Expectation>, given = answer) =>
  judge({ ...nothing, ...expected }, given).map(({ message }) => message);

describe('a test', () => {
  it.each<[Partial<Expectation>, string[]]>([
    [{}, []],
    [{ contains: ['9', 'open'] }, []],
    [{ contains: ['9', 'closed', 'never'] }, ['closed', 'never'].map((p) => `The answer does not contain "${p}".`)],
    [{ contains: ['closed', '17'], match: 'any' }, []],
    [{ contains: ['closed', '1'], match: 'any' }, ['The answer contains none of "closed", "1".']],
    [{ contains: ['shut'], match: 'any' }, ['The answer does not contain "shut".']],
    [{ excludes: ['Sunday', '9 TO 17'] }, ['The answer contains "9 TO 17".']],
    [{ source: 'opening' }, []],
    [{ source: 'example.org/hours' }, []],
    [{ source: 'Prices' }, ['The answer does not name the source "Prices". It names "Opening hours".']],
    [{ outcome: 'refused' }, ['The bot answered, but should have refused.']],
    [{ outcome: 'either', excludes: ['Sunday'] }, []],
  ])('that expects %j', (expected, messages) => {
    expect(failures(expected)).toEqual(messages);
  });

  it('of a question without an answer', () => {
    expect(failures({}, refusal)).toEqual(['The bot found no answer in its sources.']);
    expect(failures({ outcome: 'refused' }, refusal)).toEqual([]);
    expect(failures({ outcome: 'either', excludes: ['9'] }, refusal)).toEqual([]);
    expect(failures({ outcome: 'either', source: 'x' }, refusal)).toEqual([
      'The answer does not name the source "x". It names none.',
    ]);
  });

  it('fails when the model did not say it, even if the words are right', () => {
    const instead = { ...answer, usage: { ...usage, fallback: 'model_unavailable' as const } };
    expect(failures({}, instead)).toEqual(['The model could not be used, so this is the built-in answer.']);
    const cut = { ...answer, usage: { ...usage, cut: true as const } };
    expect(failures({}, cut)).toEqual(['The model broke off before the answer was complete.']);
    expect(failures({}, { ...answer, usage: { ...usage, fallback: 'model_unproven' as const } })).toEqual([]);
  });
});

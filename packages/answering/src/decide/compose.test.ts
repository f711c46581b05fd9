import { describe, expect, it } from 'vitest';
import { readQuestion } from '../question/question.ts';
import { describeCandidates, featurePlaces } from '../rank/features.ts';
import { candidatesOf, type FoundPassage } from '../retrieve/candidates.ts';
import { readUnits } from '../unit/read-units.ts';
import { composeAnswer } from './compose.ts';

function passage(number: number, headings: string[], text: string): FoundPassage {
  const given = { title: 'Patient guide', headings, text };
  return { ...given, number, score: 1, units: readUnits(given) };
}

/** The answer if one unit wins, regardless of the weights. */
function sayWith(message: string, passages: readonly FoundPassage[], isWinner: (text: string) => boolean) {
  const candidates = candidatesOf(passages, undefined);
  const question = readQuestion(message);
  const rows = describeCandidates(question, candidates);
  const ranked = candidates.map((one, at) => ({ ...one, row: rows[at] ?? new Float64Array(), score: 0 }));
  const ranking = ranked.toSorted((one, other) => Number(isWinner(other.unit.text)) - Number(isWinner(one.unit.text)));
  return { ...composeAnswer(ranking.slice(0, 1), passages, question), row: ranking[0]?.row };
}

const section = ['1. Before you come', '1.1 What to bring'];
const first = passage(7, section, 'Bring your insurance card.\n\nBring a list of all medicines.');
const second = passage(8, section, 'Leave jewellery at home.\n\nThe locker takes a 2 euro coin.');
const other = passage(9, ['1. Before you come', '1.2 Arrival'], 'Come to the desk in hall B.');

describe('an answer to a heading', () => {
  it('begins where its section begins, although a later passage of it fits best', () => {
    const { text, parts } = sayWith('What to bring', [second, other, first], (one) => one.includes('locker'));
    expect(text).toBe('Bring your insurance card.\nBring a list of all medicines.\nThe locker takes a 2 euro coin.');
    expect(parts.map(({ passage: at }) => at)).toEqual([2, 0]);
  });

  it('begins with what was found of the section, if its first passage was not', () => {
    const { text } = sayWith('What to bring', [other, second], (one) => one.includes('locker'));
    expect(text).toBe('Leave jewellery at home.\nThe locker takes a 2 euro coin.');
  });

  it('is known by the heading with and without its number', () => {
    for (const message of ['What to bring', '1.1 What to bring', 'what to bring?'])
      expect(sayWith(message, [first], () => true).row?.[featurePlaces.headingAlike]).toBe(1);
    expect(sayWith('Arrival', [other], () => true).row?.[featurePlaces.headingAlike]).toBe(1);
  });

  it('is told from a heading that differs in a small word only', () => {
    const [ours, yours] = [
      passage(1, ['If we cancel'], 'You get it all back.'),
      passage(2, ['If you cancel'], 'Fees apply.'),
    ];
    const same = (one: FoundPassage) => sayWith('If you cancel', [one], () => true).row?.[featurePlaces.headingSame];
    expect(same(yours)).toBe(1);
    expect(same(ours)).toBeLessThan(1);
  });
});

describe('an answer to a question', () => {
  it('says the unit with its paragraph, and not the section', () => {
    const { text } = sayWith('Does the locker take coins?', [first, second], (one) => one.includes('locker'));
    expect(text).toBe('The locker takes a 2 euro coin.');
  });
});

describe('an answer', () => {
  const history = passage(
    1,
    ['The tower'],
    'The Hallow Tower stands by the harbour. It was built in 1931. Its lift carries eight people. Visits cost 6 euros.',
  );

  it('to a question for one figure is the sentence that says it', () => {
    const { text } = sayWith('How much is a visit?', [history], (said) => said.startsWith('Visits'));
    expect(text).toBe('Visits cost 6 euros.');
  });

  it('never begins with a pronoun whose noun is not said', () => {
    const { text } = sayWith('When was the tower built?', [history], (said) => said.startsWith('It was built'));
    expect(text).toBe('The Hallow Tower stands by the harbour. It was built in 1931.');
  });

  it('is the paragraph where no figure is asked for', () => {
    const { text } = sayWith('Tell me about the tower', [history], (said) => said.startsWith('It was built'));
    expect(text).toContain('harbour');
    expect(text).toContain('6 euros');
  });

  it('is never a caption alone', () => {
    const plans = passage(2, [], 'What you get\n\nThe plan includes two visits a year.');
    const { text } = sayWith('what do i get with the plan', [plans], (said) => said === 'What you get');
    expect(text).toContain('two visits a year');
  });
});

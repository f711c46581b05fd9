import { describe, expect, it } from 'vitest';
import { readQuestion } from '../question/question.ts';
import { describeCandidates, featureNames } from '../rank/features.ts';
import { candidatesOf, type FoundPassage } from '../retrieve/candidates.ts';
import { readUnits } from '../unit/read-units.ts';
import { readDocumentWeights } from '../weights/weights.ts';
import { composeAnswer } from './compose.ts';
import { narrowest, narrowNotes } from './narrow.ts';

const text =
  'Under-14s must have an adult with them. Gloves hang next to the grinder. We cannot work on motors of e-bikes. It has six stands.';

/** What could be said instead of the answer, if the unit with these words is the best. */
function narrow(message: string, winning: string, given = text) {
  const passage = { title: 'Bike kitchen', headings: ['Safety'], text: given };
  const passages: FoundPassage[] = [{ ...passage, score: 1, units: readUnits(passage) }];
  const question = readQuestion(message);
  const candidates = candidatesOf(passages, undefined);
  const rows = describeCandidates(question, candidates);
  const rowOf = (unit: object) => rows[candidates.findIndex((one) => one.unit === unit)];
  const ranking = candidates
    .map((one, at) => ({ ...one, row: rows[at] ?? new Float64Array(), score: 0 }))
    .filter(({ unit }) => unit.kind === winning || unit.text.includes(winning));
  const whole = composeAnswer(ranking.slice(0, 1), passages, question).text;
  const { rank } = readDocumentWeights().words;
  return narrowest({ question, ranking: ranking.slice(0, 1), passages, rowOf, rank }, whole);
}

describe('one sentence instead of the whole answer', () => {
  it('is the one of a section that fits the question', () => {
    expect(narrow('Do you repair e-bikes?', 'section')?.text).toBe('We cannot work on motors of e-bikes.');
    expect(narrow('Where are the gloves?', 'section')?.text).toBe('Gloves hang next to the grinder.');
  });

  it('takes along the sentence that its pronoun needs', () => {
    expect(narrow('Tell me about stands', 'six stands')?.text).toBe(
      'We cannot work on motors of e-bikes. It has six stands.',
    );
  });

  it('is not looked for in a list, or where there is nothing to leave out', () => {
    expect(narrow('What do I bring?', 'list', 'Bring:\n- gloves\n- a lock')).toBeUndefined();
    expect(narrow('Where are the gloves?', 'Gloves', 'Gloves hang next to the grinder.')).toBeUndefined();
  });

  it('says which words of the question only this row has, and which only others have', () => {
    const table = '| Day | Opens |\n| --- | --- |\n| Monday | 09:00 |\n| Thursday | 10:00 |';
    const noteOf = (message: string, note: keyof typeof narrowNotes) =>
      narrow(message, 'section', `${table}\n\nClosed on holidays.`)?.row[
        featureNames.length + Object.keys(narrowNotes).indexOf(note)
      ];
    expect(narrow('When do you open on Mondays?', 'section', `${table}\n\nClosed on holidays.`)?.text).toContain(
      'Monday',
    );
    expect(noteOf('When do you open on Mondays?', 'sole')).toBeCloseTo(0.5);
    expect(noteOf('When do you open on Mondays?', 'elsewhere')).toBe(0);
    expect(noteOf('Is Monday like Thursday?', 'elsewhere')).toBeCloseTo(0.5);
    expect(noteOf('When do you open on Mondays?', 'isRow')).toBe(1);
  });

  it('is described by the features that the weights were fitted on', () => {
    const row = narrow('Do you repair e-bikes?', 'section')?.row;
    expect(row).toHaveLength(featureNames.length + Object.keys(narrowNotes).length);
    expect([...(row ?? [])].every(Number.isFinite)).toBe(true);
  });
});

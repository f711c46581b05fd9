import forms from '../question/forms.json' with { type: 'json' };
import type { RecordQuestion } from '../question/record-question.ts';
import { nameKey } from '../question/tokens.ts';
import { recordFeatureNames } from '../rank/record-features.ts';
import { wordsOf } from '../text/words.ts';
import type { RecordUnit } from '../unit/record-units.ts';

export type Verdict = 'Yes' | 'No';

/** A unit with its features, which say how much of the question it explains. */
export interface Explained {
  unit: RecordUnit;
  row: ArrayLike<number>;
}

const coveredAt = recordFeatureNames.indexOf('covered');
const denials = new Set(forms.denials);
const hedges = new Set(forms.negations.filter((word) => !denials.has(word)));
/** A longer field says more than the one thing that was asked. */
const longestPlain = 140;

/** Yes or no, where the unit says so: by its value, by the names it holds, or in words that explain the whole question. */
export function verdictOf(
  question: RecordQuestion,
  chosen: Explained,
  others: readonly Explained[],
): Verdict | undefined {
  const { unit } = chosen;
  const isNegated = question.tokens.some(({ word }) => denials.has(word));
  if (!question.isYesNo || unit.form === 'computed' || isNegated) return undefined;
  const value = unit.askable?.type === 'yesno' ? unit.thing.record?.[unit.askable.key] : undefined;
  if (typeof value === 'boolean' && unit.form === 'whole') return value ? 'Yes' : 'No';
  return heldVerdict(question, unit) ?? saidVerdict([chosen, ...others.filter((one) => isBeside(one.unit, unit))]);
}

const isBeside = (one: RecordUnit, other: RecordUnit) => one.thing === other.thing && one.askable === other.askable;

/** "Does a zombie drop iron?": whether the names that a list holds are those of the question. */
function heldVerdict({ links }: RecordQuestion, unit: RecordUnit): Verdict | undefined {
  const { askable, thing, form, proof } = unit;
  if (askable?.field?.names === undefined || form === 'described') return undefined;
  const others = links.filter(({ meanings }) => !meanings.some((one) => one.thing === thing));
  const isHeld = others.map(({ meanings }) =>
    meanings.some((one) => {
      if (form === 'reverse') return proof.includes(one.thing);
      const names = thing.record === undefined ? [] : (askable.field?.names?.(thing.record) ?? []);
      return names.some(({ name }) => nameKey(name) === nameKey(one.thing.name));
    }),
  );
  if (isHeld.length > 0 && isHeld.every(Boolean)) return 'Yes';
  const isClosed = askable.type === 'names' && others.some(({ isOrdinary }) => !isOrdinary);
  return isClosed && !isHeld.some(Boolean) ? 'No' : undefined;
}

/** What the words of the field say, where they explain every word of the question. */
function saidVerdict(some: readonly Explained[]): Verdict | undefined {
  const said = some.find(({ unit, row }) => row[coveredAt] === 1 && isPlain(unit));
  if (said === undefined) return undefined;
  const words = wordsOf(said.unit.text);
  if (words.some((word) => denials.has(word))) return 'No';
  return words.some((word) => hedges.has(word)) ? undefined : 'Yes';
}

function isPlain({ form, text, askable }: RecordUnit): boolean {
  if (form === 'part' || form === 'sentence') return true;
  return form === 'whole' && text.length <= longestPlain && askable?.type !== 'names' && askable?.type !== 'phrases';
}

import type { Link } from '../question/link-names.ts';
import type { RecordQuestion } from '../question/record-question.ts';
import { recordFeatureNames } from '../rank/record-features.ts';
import forms from '../text/forms.json' with { type: 'json' };
import { nameKey } from '../text/tokens.ts';
import { stemsOf, wordsOf } from '../text/words.ts';
import type { RecordUnit } from '../unit/record-units.ts';

export type Verdict = 'Yes' | 'No';

/** A unit with its features, which say how much of the question it explains. */
export interface Explained {
  unit: RecordUnit;
  row: ArrayLike<number>;
}

const coveredAt = recordFeatureNames.indexOf('covered');
const denials = new Set(forms.denials);
const degrees = new Set(forms.degrees);
const hedges = new Set(forms.negations.filter((word) => !denials.has(word)));
/** A longer field says more than what was asked. */
const longestPlain = 140;

/** Yes or no, where the unit says so: by its value, by the names it holds, or in words that explain the whole question. */
export function verdictOf(
  question: RecordQuestion,
  chosen: Explained,
  others: readonly Explained[],
): Verdict | undefined {
  const { unit } = chosen;
  const isTwisted = question.tokens.some(({ word }) => denials.has(word) || degrees.has(word));
  if (!question.isYesNo || unit.form === 'computed' || isTwisted || !saysFigures(question, unit)) return undefined;
  const value = unit.askable?.type === 'yesno' ? unit.thing.record?.[unit.askable.key] : undefined;
  if (typeof value === 'boolean' && unit.form === 'whole' && isAskedFor(question, unit)) return value ? 'Yes' : 'No';
  const beside = [chosen, ...others.filter((one) => isBeside(one.unit, unit))];
  return (
    heldVerdict(question, unit) ??
    saidVerdict(beside.filter(({ unit }) => question.links.every((link) => speaksOf(unit, link))))
  );
}

/** A yes-no field only answers questions about that field: "treasure" does not answer "from the table?". */
function isAskedFor({ stems }: RecordQuestion, { askable }: RecordUnit): boolean {
  return stemsOf(askable?.label ?? '').some((stem) => stems.includes(stem));
}

/** Whether the unit contains every number of the question, so that level 2 is not taken for level 3. */
function saysFigures({ figures }: RecordQuestion, { text, thing }: RecordUnit): boolean {
  const said = new Set(`${text} ${thing.name}`.toLowerCase().match(/\d+(?:\.\d+)*/g));
  return figures.every((figure) => said.has(figure));
}

/** Whether the unit mentions something that this name may refer to. */
function speaksOf({ text, thing, proof }: RecordUnit, { meanings }: Link): boolean {
  const said = new Set(stemsOf(text));
  return meanings.some(
    (one) =>
      one.thing === thing || proof.includes(one.thing) || stemsOf(one.thing.name).every((stem) => said.has(stem)),
  );
}

const isBeside = (one: RecordUnit, other: RecordUnit) => one.thing === other.thing && one.askable === other.askable;

/** "Does a zombie drop iron?": whether the list contains the names in the question. */
function heldVerdict({ links }: RecordQuestion, unit: RecordUnit): Verdict | undefined {
  const { askable, thing, form, proof } = unit;
  if (unit.isCatalog || askable?.field?.names === undefined || form === 'described') return undefined;
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
  const isAbsent = !isHeld.some(Boolean) && !others.some((link) => speaksOf(unit, link));
  return isClosed && isAbsent ? 'No' : undefined;
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

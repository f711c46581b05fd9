import { type Draft, indexes, neighbour, reading, takeNot } from './draft.ts';
import type { NumberField } from './table.ts';
import type { Comparison, Token } from './token.ts';

/** Takes every figure that limits a field: "more than 50 health", "level 4", "between 10 and 20 hp", "no drops". */
export function readMeasures(draft: Draft): void {
  for (const index of indexes(draft)) {
    readComparison(draft, index);
    readPlainNumber(draft, index);
    readAbsence(draft, index);
  }
}

type Limit = Extract<Token, { kind: 'comparison' }>;

interface Bound {
  value: number;
  end: number;
  field?: NumberField;
  text: string;
}

function readComparison(draft: Draft, index: number): void {
  const token = reading(draft, index, 'comparison');
  if (token === undefined) return;
  const next = neighbour(draft, index, 1);
  // "at least level 3" has the field in between.
  const isFieldFirst = reading(draft, next, 'field') !== undefined;
  const first = boundAt(draft, isFieldFirst ? neighbour(draft, next, 1) : next, token);
  if (first === undefined) return;
  if (token.comparison !== 'between') {
    take(draft, index, token, first);
    return;
  }
  const and = neighbour(draft, first.end, 1);
  const second = boundAt(draft, neighbour(draft, and, 1), token);
  if (second === undefined || reading(draft, and, 'and') === undefined) return;
  const field = fieldBeside(draft, index, second.end);
  if (field === undefined) return;
  const [low, high] = [first.value * field.unit, second.value * field.unit].sort((a, b) => a - b);
  if (low === undefined || high === undefined) return;
  const shown = amount(field, '=', `between ${first.value} and ${second.value}`);
  addTest(draft, field.field, (value) => value >= low && value <= high, shown);
  for (const at of [index, first.end, and, second.end, field.index]) draft.used.add(at);
}

/** A number, or a name that the field can read as a value. */
function boundAt(draft: Draft, index: number, { field, comparison }: Limit): Bound | undefined {
  const number = reading(draft, index, 'number');
  if (field?.read === undefined) {
    return number === undefined ? undefined : { value: number.value, end: index, text: String(number.value) };
  }
  const name = reading(draft, index, 'name');
  const text = name?.values[0]?.name ?? draft.spots[index]?.text ?? '';
  const value =
    name?.own === undefined ? field.read(text, comparison === 'between' ? undefined : comparison) : field.of(name.own);
  if (value === undefined || !draft.hasNoun) return undefined;
  return { value, end: index, field, text: name?.own === undefined ? text : draft.table.nameOf(name.own) };
}

function take(draft: Draft, index: number, { comparison, field: implied }: Limit, bound: Bound): void {
  if (comparison === 'between') return;
  const field = bound.field
    ? { field: bound.field, unit: 1, noun: '', index }
    : (fieldBeside(draft, index, bound.end) ?? (implied && { field: implied, unit: 1, noun: implied.name, index }));
  if (field === undefined) return;
  const limit = bound.value * field.unit;
  const shown = bound.field
    ? `${bound.field.verb ?? ''} ${orderWords[comparison]} ${bound.text}`.trim()
    : amount(field, comparison, bound.text);
  addTest(draft, field.field, (value) => compares(value, comparison, limit), shown);
  for (const at of [index, bound.end, field.index]) draft.used.add(at);
}

function readPlainNumber(draft: Draft, index: number): void {
  const number = reading(draft, index, 'number');
  // "the features of 1.19" speaks of a release.
  if (number === undefined || reading(draft, index, 'name')?.own !== undefined) return;
  const after = neighbour(draft, index, 1);
  const suffix = reading(draft, after, 'suffix');
  const field = fieldBeside(draft, index, suffix ? after : index);
  const isLimit = reading(draft, neighbour(draft, index, -1), 'top') ?? reading(draft, after, 'extreme');
  if (field === undefined || isLimit !== undefined) return;
  const comparison = suffix?.comparison ?? '=';
  const limit = number.value * field.unit;
  const shown = amount(field, comparison, String(number.value));
  addTest(draft, field.field, (value) => compares(value, comparison, limit), shown);
  for (const at of [index, field.index, ...(suffix ? [after] : [])]) draft.used.add(at);
}

/** "no drops", "without durability". */
function readAbsence(draft: Draft, index: number): void {
  const token = reading(draft, index, 'field');
  const isVerb = reading(draft, neighbour(draft, index, 1), 'nothing') !== undefined;
  if (token === undefined || isVerb || !takeNot(draft, index)) return;
  const { field } = token;
  draft.tests.push({
    field: field.name,
    holds: (row) => (field.of(row) ?? 0) === 0,
    after: `without ${draft.spots[index]?.text ?? field.name}`,
  });
  draft.used.add(index);
}

interface Beside {
  field: NumberField;
  unit: number;
  noun: string;
  index: number;
}

/** The field right after a figure, among the words that lead to it, or right before them. */
function fieldBeside(draft: Draft, start: number, end: number): Beside | undefined {
  for (const index of [neighbour(draft, end, 1), neighbour(draft, start, 1), neighbour(draft, start, -1)]) {
    const token = reading(draft, index, 'field');
    if (token === undefined) continue;
    const noun = token.unit === 1 ? token.field.name : (draft.spots[index]?.text ?? '');
    return { field: token.field, unit: token.unit, noun, index };
  }
  return undefined;
}

function addTest(draft: Draft, field: NumberField, fits: (value: number) => boolean, after: string): void {
  draft.tests.push({
    field: field.name,
    holds: (row) => {
      const value = field.of(row);
      return value !== undefined && fits(value);
    },
    after,
    alone: true,
  });
}

export function compares(value: number, comparison: Comparison, limit: number): boolean {
  if (comparison === '>') return value > limit;
  if (comparison === '>=') return value >= limit;
  if (comparison === '<') return value < limit;
  return comparison === '<=' ? value <= limit : value === limit;
}

/** `with more than 50 health`, `with a temperature of less than 0`. */
function amount({ field, noun }: Beside, comparison: Comparison, figure: string): string {
  const value = `${amountWords[comparison]} ${figure}`.trim();
  return field.isMeasure ? `with a ${noun} of ${value}` : `with ${value} ${noun}`;
}

const amountWords: Readonly<Record<Comparison, string>> = {
  '>': 'more than',
  '>=': 'at least',
  '<': 'less than',
  '<=': 'at most',
  '=': '',
};

const orderWords: Readonly<Record<Comparison, string>> = {
  '>': 'after',
  '>=': 'since',
  '<': 'before',
  '<=': 'up to',
  '=': 'of',
};

import type { z } from 'zod';
import { type FilterValue, readFilterValue } from './filters.ts';
import { type ScalarField, type ScalarType, scalarFields } from './scalar-fields.ts';
import { collator, valueAt } from './sort.ts';
import { compareReleases, readRelease } from './version-order.ts';

const ranges = ['lt', 'lte', 'gt', 'gte'] as const;
export const operators = ['eq', 'not', ...ranges] as const;
export type Operator = (typeof operators)[number];

/** A condition on a field: `hp[gte]=20`. Records match one of the values, or with `not` none of them. */
export interface Comparison {
  field: ScalarField;
  operator: Operator;
  values: readonly (FilterValue | null)[];
}

const mostValues = 200;

/** The operators that fit the values of a field. */
export const operatorsOf = (type: ScalarType): readonly Operator[] => (type === 'boolean' ? ['eq', 'not'] : operators);

/** What was wrong with a comparison, as the end of a sentence: `takes ...`. */
export interface Mistake {
  expected: string;
}

/**
 * Reads a comparison from its name, such as `hp[gte]`, and its value. Undefined if the record has no such field;
 * a mistake if the operator or the value does not fit it.
 */
export function readComparison(
  resource: { record: z.ZodObject },
  name: string,
  text: string,
): Comparison | Mistake | undefined {
  const [path, wanted = ''] = name.replace(/\]$/, '').split('[', 2);
  const fields = scalarFields(resource);
  const field = fields.find((one) => one.field === path);
  if (field === undefined) {
    if (path === undefined || !Object.hasOwn(resource.record.shape, path)) return undefined;
    return { expected: `no comparison; fields with a single value are ${fields.map((one) => one.field).join(', ')}` };
  }
  const operator = operatorsOf(field.type).find((one) => one === wanted && name === `${path}[${wanted}]`);
  if (operator === undefined) {
    const allowed = operatorsOf(field.type).map((one) => `${path}[${one}]`);
    return { expected: `no operator "${wanted}"; allowed are ${allowed.join(', ')}` };
  }
  return readValues(field, operator, text);
}

function readValues(field: ScalarField, operator: Operator, text: string): Comparison | Mistake {
  const isRange = operator !== 'eq' && operator !== 'not';
  const parts = isRange ? [text] : alternativesIn(text);
  if (parts.length > mostValues) return { expected: `at most ${mostValues} values` };
  const values = parts.map((part) => readValue(field, isRange, part.trim()));
  const known = values.filter((value) => value !== undefined);
  // The whole text is tried too, because texts may contain commas; only one of both has to fit.
  const needed = parts.length > 1 ? parts.length - 1 : 1;
  return known.length >= needed ? { field, operator, values: known } : { expected: expectedBy(field) };
}

/** Values separated by commas, and the whole text, which may itself contain one. */
export function alternativesIn(text: string): string[] {
  const parts = text.split(',').flatMap((part) => part.trim() || []);
  return parts.length > 1 ? [text, ...parts] : [text];
}

function readValue(field: ScalarField, isRange: boolean, text: string): FilterValue | null | undefined {
  if (field.nullable && !isRange && text.toLowerCase() === 'null') return null;
  switch (field.type) {
    case 'integer':
    case 'number':
      return readFilterValue({ kind: 'number' }, text);
    case 'boolean':
      return readFilterValue({ kind: 'boolean' }, text);
    case 'choice':
      return field.values.find((value) => value === text.toLowerCase());
    case 'version':
      return readRelease(text) === undefined ? undefined : text;
    default:
      return text;
  }
}

function expectedBy({ type, values, nullable }: ScalarField): string {
  const none = nullable ? ', or null' : '';
  if (values.length > 0) return `one of ${values.join(', ')}${none}`;
  if (type === 'version') return `a release such as 1.21 or Beta 1.8${none}`;
  return `a number${none}`;
}

/** Whether a record meets a comparison. Null is smaller and larger than nothing, except where it comes first. */
export function comparisonTest({ field, operator, values }: Comparison): (record: object) => boolean {
  const path = field.field.split('.');
  const read = readerOf(field);
  if (operator === 'eq' || operator === 'not') {
    const wanted = new Set(values.map(read).map(keyOf));
    return (record) => wanted.has(keyOf(read(valueAt(record, path) ?? null))) === (operator === 'eq');
  }
  const bound = read(values[0] ?? null);
  return (record) => {
    const value = valueAt(record, path) ?? null;
    if (value === null) return field.nullIsFirst && (operator === 'lt' || operator === 'lte');
    return fits(operator, compare(read(value), bound));
  };
}

/** How values of a field are compared: closed sets by their order, releases by their numbers, texts without case. */
function readerOf({ type, values }: ScalarField): (value: unknown) => unknown {
  if (type === 'choice') return (value) => (value === null ? null : values.indexOf(value as FilterValue));
  if (type === 'version') return (value) => (value === null ? null : (readRelease(String(value)) ?? null));
  if (type === 'text') return (value) => (value === null ? null : String(value).trim().toLowerCase());
  return (value) => value;
}

const keyOf = (value: unknown) => (Array.isArray(value) ? value.join('.').replace(/(?<!\.0)(?:\.0)+$/, '') : value);

function compare(a: unknown, b: unknown): number {
  if (Array.isArray(a) && Array.isArray(b)) return compareReleases(a, b);
  if (typeof a === 'string' && typeof b === 'string') return collator.compare(a, b);
  return Number(a) - Number(b);
}

function fits(operator: (typeof ranges)[number], difference: number): boolean {
  if (operator === 'lt') return difference < 0;
  if (operator === 'lte') return difference <= 0;
  return operator === 'gt' ? difference > 0 : difference >= 0;
}

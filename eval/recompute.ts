import { resources } from '@lectern/dataset';
import type { Recipe } from './case.ts';

type Value = string | number | boolean;

/** The names of the records that a recipe picks, computed from the data itself. */
export function recompute({ of, where = [], most, least }: Recipe): string[] {
  const records = resources.find(({ name }) => name === of)?.records ?? [];
  const chosen = records.filter((record) =>
    where.every(([path, relation, value]) => valuesAt(record, path).some((held) => relates(held, relation, value))),
  );
  return extremes(chosen, most, least).map(({ name }) => String(name));
}

function extremes(records: readonly Record<string, unknown>[], most?: string, least?: string) {
  const path = most ?? least;
  if (path === undefined) return records;
  const ranked = records
    .map((record) => ({ record, value: valuesAt(record, path)[0] }))
    .filter(({ value }) => value !== undefined)
    .toSorted((a, b) => compare(a.value, b.value));
  const best = most === undefined ? ranked[0]?.value : ranked.at(-1)?.value;
  return ranked.filter(({ value }) => value === best).map(({ record }) => record);
}

function relates(held: Value, relation: string, value: Value): boolean {
  if (relation === '>') return compare(held, value) > 0;
  if (relation === '<') return compare(held, value) < 0;
  if (relation === 'starts') return String(held).startsWith(String(value));
  return held === value;
}

function compare(a: Value | undefined, b: Value | undefined): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return String(a).localeCompare(String(b), 'en');
}

/** All plain values at a path, descending into lists; `length` of a list is its number of elements. */
function valuesAt(node: unknown, path: string): Value[] {
  if (path === '')
    return Array.isArray(node) ? node.flatMap((item) => valuesAt(item, '')) : isValue(node) ? [node] : [];
  if (Array.isArray(node)) return path === 'length' ? [node.length] : node.flatMap((item) => valuesAt(item, path));
  if (typeof node !== 'object' || node === null) return [];
  const [key = '', ...rest] = path.split('.');
  return valuesAt(new Map(Object.entries(node)).get(key), rest.join('.'));
}

function isValue(node: unknown): node is Value {
  return typeof node === 'string' || typeof node === 'number' || typeof node === 'boolean';
}

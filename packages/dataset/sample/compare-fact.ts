import type { Fact } from './raw-files.ts';

/** Whether the `data` of a response says a fact. */
export function saysFact(data: unknown, { at, is, has, or }: Fact): boolean {
  if (has === undefined) return isSame(valueAt(data, at), is);
  const list = at.split('|').flatMap((one) => valueAt(data, one) ?? []);
  return list.some((entry) => [has, or].some((wanted) => wanted !== undefined && includes(entry, wanted)));
}

export function valueAt(data: unknown, at: string): unknown {
  // Names of attributes have no dots; a missing field counts as null, as the API says it.
  return at === '' ? data : at.split('.').reduce<unknown>((one, name) => Object(one)[name] ?? null, data);
}

/** Figures are rounded to six places by the API, and some files hold single-precision numbers. */
const closeBy = 1e-6;

function isSame(actual: unknown, expected: unknown): boolean {
  if (typeof actual === 'number' && typeof expected === 'number') {
    return Math.abs(actual - expected) <= closeBy * Math.max(1, Math.abs(expected));
  }
  if (typeof actual !== 'object' || typeof expected !== 'object' || actual === null || expected === null) {
    return actual === expected;
  }
  return Object.keys(actual).length === Object.keys(expected).length && includes(actual, expected);
}

function includes(actual: unknown, wanted: unknown): boolean {
  if (typeof wanted !== 'object' || wanted === null) return isSame(actual, wanted);
  return Object.entries(wanted).every(([name, value]) => isSame(Object(actual)[name], value));
}

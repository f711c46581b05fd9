import { ScimError } from './scim-error.ts';

/** The attributes of an object by their names in lower case, since names ignore case. */
export type Attributes = ReadonlyMap<string, unknown>;

export function attributesOf(value: unknown): Attributes {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new ScimError('invalidSyntax', 'An object is needed here.');
  return new Map(Object.entries(value).map(([name, part]) => [name.toLowerCase(), part]));
}

/** A list, or one value as a list; empty for nothing. */
export function listOf(value: unknown): readonly unknown[] {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value : [value];
}

/** One line, trimmed; null for nothing. */
export function textOf(name: string, value: unknown, most = 200): string | null {
  if (value === undefined || value === null || value === '') return null;
  const text = typeof value === 'string' ? value.trim() : undefined;
  if (text === undefined || text.length > most || !/^\P{Cc}*$/u.test(text))
    throw new ScimError('invalidValue', `"${name}" must be one line of at most ${most} characters.`);
  return text === '' ? null : text;
}

/** Entra sends "True" and "False" as texts. */
export function flagOf(name: string, value: unknown): boolean {
  const word = typeof value === 'string' ? value.toLowerCase() : value;
  if (word === true || word === 'true') return true;
  if (word === false || word === 'false') return false;
  throw new ScimError('invalidValue', `"${name}" must be true or false.`);
}

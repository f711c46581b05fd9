import type { Resource } from '@lectern/dataset';

/** One short sentence that holds of a record. */
export interface Fact {
  resource: Resource;
  record: Record<string, unknown>;
  /** Names the record. */
  text: string;
  /** The same with the kind of thing instead of the name, as people say it who do not know the name. */
  description: string;
}

/** What a resource's template gives: texts, lists of texts, and nothing where a field does not apply. */
export type Told = string | readonly string[] | undefined;

const longestList = 12;

/** `A, B and C`, of a long list only its beginning: the rest would drown in one vector. */
export function listed(names: readonly string[]): string {
  const shown = names.slice(0, longestList);
  const last = shown.at(-1) ?? '';
  return shown.length < 2 ? last : `${shown.slice(0, -1).join(', ')} and ${last}`;
}

/** The sentences of a piece of prose. A point within a number or a version ends none. */
export function sentencesOf(prose: string): string[] {
  return prose
    .split(/(?<=[.!?])\s+(?=[\p{Lu}\d/]|yLevel\b)/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');
}

/** The first letter in lower case, unless a name or an abbreviation begins there. */
export function lowerFirst(text: string): string {
  return /^\p{Lu}\p{Ll}*\s\p{Ll}/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}

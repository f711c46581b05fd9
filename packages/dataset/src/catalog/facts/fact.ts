import type { Resource } from '../../define-resource.ts';

/** A record of the catalogue that proves a sentence. */
export interface FactRecord {
  resource: Resource;
  record: Record<string, unknown>;
}

/** One sentence of the catalogue about a thing. */
export interface Fact {
  /** The field that it answers for: one of the nine resources (`items.stackSize`) or of `words/catalog.json`. */
  field: string;
  /** Whether it says which records hold the thing. */
  isReverse?: boolean;
  text: string;
  proof: readonly FactRecord[];
}

/** Longer lists end with a number. */
const mostNames = 20;

export function someOf(names: readonly string[]): string {
  // Names of few words come first: the rest are mostly variants of them.
  const all = [...new Set(names)].sort((one, other) => wordsIn(one) - wordsIn(other));
  if (all.length <= mostNames) return joinNames(all, 'and');
  return `${all.slice(0, mostNames).join(', ')} and ${all.length - mostNames} more`;
}

const wordsIn = (name: string) => name.split(' ').length;

export const joinNames = (names: readonly string[], word: 'and' | 'or'): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} ${word} ${names.at(-1)}`;

export const seconds = (ticks: number): string => `${ticks / 20} second${ticks === 20 ? '' : 's'}`;

/** `12.5 %` */
export const percent = (share: number): string => `${Number((share * 100).toPrecision(3))} %`;

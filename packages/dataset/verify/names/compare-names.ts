import { isDeepStrictEqual } from 'node:util';
import { buildNames } from '../../build/names.ts';
import index from '../../names/index.json' with { type: 'json' };
import languages from '../../names/languages.json' with { type: 'json' };
import { readNames } from '../../src/names/open-languages.ts';
import type { Facts } from '../proof.ts';

export interface NamesResult {
  languages: number;
  /** Names compared with those of the language files. */
  checkedNames: number;
  differences: string[];
}

/** Compares every stored name of every language with the facts. */
export function compareNames(facts: Facts): NamesResult {
  const built = buildNames(facts);
  const differences: string[] = [];
  let checkedNames = 0;
  if (!isDeepStrictEqual(index, built.index)) differences.push('names: the index differs');
  if (!isDeepStrictEqual(languages, built.languages)) differences.push('names: the list of languages differs');
  for (const [code, expected] of built.names) {
    const stored = readNames(code);
    if (stored.length !== expected.length)
      differences.push(`names: ${code} has ${stored.length} names, not ${expected.length}`);
    for (const [place, name] of expected.entries()) {
      checkedNames += 1;
      if (stored[place] !== name) differences.push(`names: ${code}: "${stored[place]}" but the facts give "${name}"`);
    }
  }
  return { languages: built.languages.length, checkedNames, differences };
}

import type { Entry, Lexicon } from './lexicon.ts';
import { near } from './near.ts';
import { formsOf } from './text.ts';
import type { Spot, Token } from './token.ts';

/** Divides words into phrases that the lexicon knows; undefined when one of them means nothing to it. */
export function readSpots(lexicon: Lexicon, words: readonly string[]): Spot[] | undefined {
  const forms = words.map((word) => knownForms(lexicon, word));
  const spots: Spot[] = [];
  for (let start = 0; start < words.length; ) {
    const found = longestAt(lexicon, forms, start);
    const number = readNumber(words[start] ?? '');
    const length = found[0]?.words.length ?? 1;
    const readings = readingsOf(found);
    if (number !== undefined && length === 1) readings.push({ kind: 'number', value: number });
    if (readings.length === 0) return undefined;
    spots.push({ text: words.slice(start, start + length).join(' '), readings });
    start += length;
  }
  return spots;
}

function knownForms(lexicon: Lexicon, word: string): string[] {
  const knows = (form: string) => lexicon.words.get(form[0] ?? '')?.has(form) === true;
  const forms = formsOf(word).filter(knows);
  const isRight = forms.length > 0 || formsOf(word).some((form) => lexicon.dictionary.has(form));
  const known = lexicon.words.get(word[0] ?? '') ?? [];
  return isRight ? forms : [...near(word, known), ...(word.endsWith('s') ? near(word.slice(0, -1), known) : [])];
}

function longestAt({ phrases }: Lexicon, forms: readonly (readonly string[])[], start: number): Entry[] {
  let best: Entry[] = [];
  for (const form of forms[start] ?? []) {
    for (const entry of phrases.get(form) ?? []) {
      const longest = best[0]?.words.length ?? 0;
      if (entry.words.length < longest || !fits(entry, forms, start)) continue;
      best = entry.words.length > longest ? [entry] : [...best, entry];
    }
  }
  return best;
}

function fits({ words }: Entry, forms: readonly (readonly string[])[], start: number): boolean {
  return words.every((word, index) => forms[start + index]?.includes(word) === true);
}

/** A name is meant only where the phrase carries nothing else. */
function readingsOf(found: readonly Entry[]): Token[] {
  const tokens = found.map(({ token }) => token);
  const plain = tokens.filter(({ kind }) => kind !== 'name');
  return plain.every(({ kind }) => kind === 'idle') ? [...plain, ...oneName(tokens)] : plain;
}

/** Singular and plural may be names of their own. */
function oneName(tokens: readonly Token[]): Token[] {
  const names = tokens.filter((token) => token.kind === 'name');
  const own = names.find((name) => name.own !== undefined)?.own;
  const values = names.flatMap((name) => name.values);
  return names.length === 0 ? [] : [{ kind: 'name', values, ...(own === undefined ? {} : { own }) }];
}

function readNumber(word: string): number | undefined {
  const plain = word.replace(/,(?=\d{3}\b)/g, '');
  return /^\d+(\.\d+)?$/.test(plain) ? Number(plain) : undefined;
}

import forms from './forms.json' with { type: 'json' };
import { remember } from './remember.ts';

/** A word of a question with its position. */
export interface Token {
  /** In lower case, without accents and apostrophes. */
  word: string;
  /** In the singular, for comparing names. */
  singular: string;
  from: number;
  to: number;
  isCapital: boolean;
  /** Preceded by a slash, as commands are written. */
  isCommand: boolean;
  isQuoted: boolean;
  /** Whether the word was misspelt and has been corrected. */
  isCorrected?: boolean;
  /** Whether the word was expanded from shorthand. */
  isExpanded?: boolean;
}

const tokenPattern = /\d+(?:\.\d+)+|\d+(?:,\d{3})+|[\p{L}\p{N}]+(?:['\u2019][\p{L}]+)*/gu;
const quotedPattern =
  /["\u201C]([^"\u201C\u201D]+)["\u201D]|(?<![\p{L}])['\u2018]([^'\u2018\u2019]*(?:['\u2019](?=\p{L})[^'\u2018\u2019]*){0,9})['\u2019](?!\p{L})/gu;

export function tokensOf(text: string): Token[] {
  const plain = text.normalize('NFKD').replaceAll(/[\u0300-\u036f]/g, '');
  const quoted = [...plain.matchAll(quotedPattern)].map(({ index, 0: all }) => [index, index + all.length] as const);
  return [...plain.matchAll(tokenPattern)].map(({ 0: written, index }) => {
    const word = wordOf(written);
    return {
      word,
      singular: singular(word),
      from: index,
      to: index + written.length,
      isCapital: /^\p{Lu}/u.test(written),
      isCommand: plain[index - 1] === '/',
      isQuoted: quoted.some(([from, to]) => index >= from && index < to),
    };
  });
}

function wordOf(written: string): string {
  const lower = written.toLowerCase().replaceAll('\u2019', "'");
  return lower.replace(/'s$/, '').replaceAll(/[',]/g, '');
}

const irregular = new Map(Object.entries(forms.irregular));

/** The singular of a noun: endermen, wolves, berries, torches. */
export function singular(word: string): string {
  if (word.length < 4 || /\d/.test(word)) return word;
  const known = irregular.get(word);
  if (known !== undefined) return known;
  if (word.endsWith('men')) return `${word.slice(0, -3)}man`;
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (/(?:ch|sh|x|ss)es$/.test(word)) return word.slice(0, -2);
  return word.endsWith('s') && !/(?:ss|us|is)$/.test(word) ? word.slice(0, -1) : word;
}

/** The lookup key of a name: its words in the singular, joined without spaces. */
export const nameKey = remember((name: string): string => {
  const words = tokensOf(name.replaceAll('&', ' and ').replaceAll('_', ' ')).map((token) => token.singular);
  return (words.length > 1 && words[0] === 'the' ? words.slice(1) : words).join('');
}, 5_000);

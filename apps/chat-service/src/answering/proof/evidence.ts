import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  createWordFamilies,
  isSameFamily,
  soughtWord,
  stem,
  tellingStemsOf,
  type WordFamilies,
  wordsOf,
} from '@lectern/answering';
import type { Passage } from '../../knowledge/sources/passage.ts';
import type { Source } from '../answer/answerer.ts';
import { hasKnownAddresses } from './addresses.ts';
import { agreesWith } from './agreement.ts';
import { type Statement, statementsOf } from './clauses.ts';
import { areNumbersInPlace, type NumberLine, numberLinesOf, splitFieldNames } from './number-lines.ts';
import { numbersOf } from './numbers.ts';

/** Stored text that can prove an answer. */
export interface Evidence {
  source: Source;
  /** The stored words, or a record as sentences and JSON fields. */
  text: string;
  /** The stored words alone, when they can be quoted. */
  passage?: string;
  /** Where pages begin in the passage. */
  pages?: Passage['pages'];
  /** The pictures in the passage. */
  pictures?: Passage['pictures'];
}

/** The pieces of evidence that prove a sentence, the most relevant first; none if it is unproven. */
export type Proof = (sentence: string, evidence: readonly Evidence[]) => Promise<Evidence[]>;

/** The share of a sentence's words that its evidence must contain. */
const leastSupport = 0.6;

/** A sentence that needs more pieces than this is not really said by any of them. */
const mostPieces = 3;

/** The share of a sentence's words that each piece must contain. */
const leastShare = 0.25;

/** Proves sentences: the evidence must contain their quotes verbatim, their numbers, and most of their words. */
export function createProof(): Proof {
  const prepared = new WeakMap<Evidence, Prepared>();

  /** Each piece is read once, however many sentences use it; yields to the event loop after each. */
  async function read(piece: Evidence): Promise<Prepared> {
    const known = prepared.get(piece);
    if (known !== undefined) return known;
    const made = prepare(piece);
    prepared.set(piece, made);
    await nextTurn();
    return made;
  }

  return async (sentence, evidence) => {
    const pieces: Prepared[] = [];
    for (const piece of evidence) pieces.push(await read(piece));
    await nextTurn();
    const stems = tellingStemsOf(sentence);
    // Numbers alone are not enough: a piece must share words with the sentence to prove a part of it.
    const words = stems.filter((stem) => !/^[\d.]+$/.test(stem));
    const ranked = pieces
      .map((piece) => ({ ...piece, support: shareOf(words, [piece]) }))
      .filter(({ support }) => support >= leastShare)
      .sort((a, b) => b.support - a.support)
      .slice(0, mostPieces);
    const quotes = quotesIn(sentence);
    const enough = ranked.findIndex((_, index) => {
      const first = ranked.slice(0, index + 1);
      const areHeld = quotes.every((quote) => first.some(({ text }) => holdsQuote(text, quote)));
      return (
        areHeld &&
        shareOf(stems, first) >= leastSupport &&
        hasNumbersOf(sentence, words, first) &&
        isMeant(sentence, first)
      );
    });
    return ranked.slice(0, enough + 1).map(({ piece }) => piece);
  };
}

interface Prepared {
  piece: Evidence;
  text: string;
  stems: WordFamilies;
  titleStems: readonly string[];
  /** Computed when a sentence first needs them. */
  lines: () => readonly NumberLine[];
  statements: () => readonly Statement[];
}

function prepare(piece: Evidence): Prepared {
  const text = `${piece.source.title}\n${piece.text}`;
  let lines: readonly NumberLine[] | undefined;
  let statements: readonly Statement[] | undefined;
  return {
    piece,
    text,
    stems: createWordFamilies(tellingStemsOf(splitFieldNames(text))),
    titleStems: tellingStemsOf(piece.source.title),
    lines: () => {
      lines ??= numberLinesOf(piece.text);
      return lines;
    },
    statements: () => {
      statements ??= statementsOf(piece.text);
      return statements;
    },
  };
}

/** Whether the pieces give the numbers of a sentence for the same thing as the sentence does. */
function hasNumbersOf(sentence: string, words: readonly string[], pieces: readonly Prepared[]): boolean {
  const titles = pieces.flatMap(({ titleStems }) => titleStems);
  const told = words.filter((word) => !titles.some((other) => word === other || isSameFamily(word, other)));
  const lines = pieces.flatMap((one) => [
    ...one.lines(),
    { stems: one.titleStems, numbers: numbersOf(one.piece.source.title) },
  ]);
  return areNumbersInPlace(sentence, told.length === 0 ? words : told, lines);
}

/** Whether the pieces say the same as the sentence, with the same names and addresses. */
function isMeant(sentence: string, pieces: readonly Prepared[]): boolean {
  const texts = pieces.map(({ text }) => text);
  const told = pieces.map(({ statements, titleStems }) => ({ statements: statements(), titleStems }));
  return hasKnownAddresses(sentence, texts) && hasKnownNames(sentence, texts) && agreesWith(sentence, told);
}

function shareOf(wanted: readonly string[], pieces: readonly Pick<Prepared, 'stems'>[]): number {
  const isThere = (stem: string) => pieces.some(({ stems }) => stems.has(soughtWord(stem)));
  return wanted.length === 0 ? 0 : wanted.filter(isThere).length / wanted.length;
}

/** The quotations of three or more words in a sentence; shorter ones may be names. */
function quotesIn(sentence: string): string[] {
  const quoted = [...sentence.matchAll(/["\u201C]([^"\u201C\u201D]+)["\u201D]/g)].map(([, words = '']) => words);
  return quoted.filter((words) => words.trim().split(/\s+/).length >= 3);
}

/** From this share of capital letters inside of sentences on, a language writes more than names with them. */
const mostCapitals = 0.2;

/** Whether every name of a sentence, a capitalised word that does not begin it, is in the evidence. */
function hasKnownNames(sentence: string, texts: readonly string[]): boolean {
  const names = capitalised(sentence);
  if (names.length === 0) return true;
  const known = new Set(texts.flatMap((text) => wordsOf(text)).map(stem));
  const isName = (text: string) => capitalised(text).length / Math.max(1, wordsOf(text).length) < mostCapitals;
  return !texts.every(isName) || names.every((name) => wordsOf(name).every((word) => known.has(stem(word))));
}

/** Words with a capital first letter that follow a word in small letters, a comma or a number. */
function capitalised(text: string): string[] {
  return text.match(/(?<=[\p{Ll}\p{N},]\s)\p{Lu}[\p{L}\p{M}]+/gu) ?? [];
}

/** Whether a text contains a quote verbatim, ignoring case, white space and the style of quotation marks. */
export function holdsQuote(text: string, quote: string): boolean {
  const wanted = normalise(quote);
  return wanted !== '' && normalise(text).includes(wanted);
}

function normalise(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u200B-\u200D\u2060\uFEFF\u00AD]/g, '')
    .replace(/[\u2018\u2019\u201A\u2032]/g, "'")
    .replace(/[\u201C\u201D\u201E\u00AB\u00BB\u2033]/g, '"')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/\s+/g, ' ')
    .trim();
}

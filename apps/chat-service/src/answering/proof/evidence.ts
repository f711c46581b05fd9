import { setImmediate as nextTurn } from 'node:timers/promises';
import { createWordFamilies, isSameFamily, soughtWord, tellingStemsOf, type WordFamilies } from '@lectern/answering';
import type { Source } from '../answerer.ts';
import { areNumbersInPlace, type NumberLine, numberLinesOf, splitFieldNames } from './number-lines.ts';
import { numbersOf } from './numbers.ts';
import { holdsQuote } from './quotes.ts';

/** What the service holds and an answer may rest on. */
export interface Evidence {
  source: Source;
  /** The stored words, or a record as JSON. */
  text: string;
  /** The stored words alone, when they can be quoted. */
  passage?: string;
}

/** The pieces of evidence that prove a sentence, the most telling first; none when it is not proven by them. */
export type Proof = (sentence: string, evidence: readonly Evidence[]) => Promise<Evidence[]>;

/** The share of a sentence's words that must be in what it rests on. */
const leastSupport = 0.6;

/** A sentence that needs more than these to be true says nothing that one of them says. */
const mostPieces = 3;

/** The share of a sentence's words that each of several pieces must have. */
const leastShare = 0.25;

/** Proves sentences: their quotes are there word for word, their numbers are, and most of their words. */
export function createProof(): Proof {
  const prepared = new WeakMap<Evidence, Prepared>();

  /** Each piece is read once, however many sentences may rest on it; others have their turn after each. */
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
    // Figures alone relate to nothing: what has no words of the sentence cannot prove a part of it.
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
      return areHeld && shareOf(stems, first) >= leastSupport && hasNumbersOf(sentence, words, first);
    });
    return ranked.slice(0, enough + 1).map(({ piece }) => piece);
  };
}

interface Prepared {
  piece: Evidence;
  text: string;
  stems: WordFamilies;
  titleStems: readonly string[];
  /** Made when a sentence first needs them. */
  lines: () => readonly NumberLine[];
}

function prepare(piece: Evidence): Prepared {
  const text = `${piece.source.title}\n${piece.text}`;
  let lines: readonly NumberLine[] | undefined;
  return {
    piece,
    text,
    stems: createWordFamilies(tellingStemsOf(splitFieldNames(text))),
    titleStems: tellingStemsOf(piece.source.title),
    lines: () => {
      lines ??= numberLinesOf(piece.text);
      return lines;
    },
  };
}

/** Whether the pieces say the numbers of a sentence of what it says them of. */
function hasNumbersOf(sentence: string, words: readonly string[], pieces: readonly Prepared[]): boolean {
  const titles = pieces.flatMap(({ titleStems }) => titleStems);
  const told = words.filter((word) => !titles.some((other) => word === other || isSameFamily(word, other)));
  const lines = pieces.flatMap((one) => [
    ...one.lines(),
    { stems: one.titleStems, numbers: numbersOf(one.piece.source.title) },
  ]);
  return areNumbersInPlace(sentence, told.length === 0 ? words : told, lines);
}

function shareOf(wanted: readonly string[], pieces: readonly Pick<Prepared, 'stems'>[]): number {
  const isThere = (stem: string) => pieces.some(({ stems }) => stems.has(soughtWord(stem)));
  return wanted.length === 0 ? 0 : wanted.filter(isThere).length / wanted.length;
}

/** What a sentence puts between quotation marks, from three words on; less may be a name. */
function quotesIn(sentence: string): string[] {
  const quoted = [...sentence.matchAll(/["\u201C]([^"\u201C\u201D]+)["\u201D]/g)].map(([, words = '']) => words);
  return quoted.filter((words) => words.trim().split(/\s+/).length >= 3);
}

import type { Source } from '../answerer.ts';
import { isSameStem, stemsOf } from '../stems.ts';
import { hasNumbers } from './numbers.ts';
import { holdsQuote } from './quotes.ts';

/** What the service holds and an answer may rest on. */
export interface Evidence {
  source: Source;
  /** The stored words, or a record as JSON. */
  text: string;
  /** The stored words alone, when they can be quoted. */
  passage?: string;
}

/** The share of a sentence's words that must be in what it rests on. */
const leastSupport = 0.6;

/** Whether a sentence follows from evidence: its quotes are there word for word, its numbers are, and most of its words. */
function isProven(sentence: string, evidence: readonly Evidence[]): boolean {
  const text = evidence.map(wholeText).join('\n');
  if (!quotesIn(sentence).every((quote) => holdsQuote(text, quote))) return false;
  return hasNumbers(text, sentence) && supportOf(sentence, text) >= leastSupport;
}

/** The pieces of evidence that matter for a sentence, the most telling first; none when it is not proven by them. */
export function proofOf(sentence: string, evidence: readonly Evidence[]): Evidence[] {
  const ranked = evidence
    // Figures alone relate to nothing: what has no words of the sentence cannot prove a part of it.
    .map((piece) => ({ piece, support: supportOf(sentence.replace(/\d+/g, ' '), wholeText(piece)) }))
    .filter(({ support }) => support >= leastShare)
    .sort((a, b) => b.support - a.support)
    .slice(0, mostPieces)
    .map(({ piece }) => piece);
  const enough = ranked.findIndex((_, index) => isProven(sentence, ranked.slice(0, index + 1)));
  return ranked.slice(0, enough + 1);
}

/** A sentence that needs more than these to be true says nothing that one of them says. */
const mostPieces = 3;

/** The share of a sentence's words that each of several pieces must have. */
const leastShare = 0.25;

function wholeText({ source, text }: Evidence): string {
  return `${source.title}\n${text}`;
}

function supportOf(sentence: string, text: string): number {
  const wanted = stemsOf(sentence);
  // Names of fields in records are words joined in camel case.
  const known = stemsOf(text.replace(/(?<=[a-z])(?=[A-Z])/g, ' ').replaceAll('_', ' '));
  const exact = new Set(known);
  const found = wanted.filter((stem) => exact.has(stem) || known.some((other) => isSameStem(other, stem)));
  return wanted.length === 0 ? 0 : found.length / wanted.length;
}

/** What a sentence puts between quotation marks, from three words on; less may be a name. */
function quotesIn(sentence: string): string[] {
  const quoted = [...sentence.matchAll(/["\u201C]([^"\u201C\u201D]+)["\u201D]/g)].map(([, words = '']) => words);
  return quoted.filter((words) => words.trim().split(/\s+/).length >= 3);
}

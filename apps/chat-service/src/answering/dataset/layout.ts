import type { Mention } from './linker.ts';
import type { Question } from './question.ts';
import { pronouns } from './small-words.ts';

/** A question seen from one of the things it is about. */
export interface Layout {
  /** The words, with `#` for that thing and `@` for every other name. */
  text: string;
  /** Which word of the question stands where; names and numbers of levels stand for themselves. */
  places: readonly { token: number; from: number; to: number }[];
}

/** Writes the question out around a mention; without one, around its first pronoun. */
export function layOut(question: Question, focus: Mention | undefined): Layout {
  const pronoun = focus === undefined ? question.tokens.findIndex(({ word }) => pronouns.has(word)) : -1;
  const places: { token: number; from: number; to: number }[] = [];
  let text = '';
  for (let token = 0; token < question.tokens.length; ) {
    const mention = question.mentions.find(({ start }) => start === token);
    const word = token === pronoun ? '#' : (question.tokens[token]?.word ?? '');
    const from = text.length;
    text += `${mention === undefined ? word : signOf(mention, focus)} `;
    if (mention === undefined) places.push({ token, from, to: text.length - 1 });
    token = mention?.end ?? token + 1;
  }
  return { text: text.trimEnd(), places };
}

const signOf = (mention: Mention, focus: Mention | undefined) => (mention === focus ? '#' : '@');

/** The words of the question that a pattern matches. */
export function matchedTokens({ text, places }: Layout, pattern: RegExp | undefined): number[] {
  if (pattern === undefined) return [];
  // A pattern that was used before goes on where it stopped.
  pattern.lastIndex = 0;
  const ranges = [...text.matchAll(pattern)].map(({ 0: { length }, index }) => [index, index + length] as const);
  return places
    .filter(({ from, to }) => ranges.some(([start, end]) => from < end && to > start))
    .map(({ token }) => token);
}

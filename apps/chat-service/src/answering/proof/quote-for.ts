import { sentencesOf } from '../documents/sentences.ts';
import { isSameStem, stemsOf } from '../stems.ts';

const longestQuote = 400;

/** The words of a passage that prove a sentence best, as they stand there. */
export function quoteFor(sentence: string, passage: string): string | undefined {
  const wanted = stemsOf(sentence);
  const rated = sentencesOf(passage)
    .filter(({ isHeading, raw }) => !isHeading && raw.length <= longestQuote)
    .map(({ raw, text }) => {
      const there = stemsOf(text);
      return { raw, common: wanted.filter((stem) => there.some((other) => isSameStem(stem, other))).length };
    });
  const best = rated.reduce((top, one) => (one.common > top.common ? one : top), { raw: '', common: 0 });
  return best.common === 0 ? undefined : best.raw;
}

import { readUnits, stemsOf } from '@lectern/answering';

const longestQuote = 400;

/** The words of a passage that best prove a sentence, verbatim. */
export function quoteFor(sentence: string, passage: string): string | undefined {
  const wanted = [...new Set(stemsOf(sentence))];
  const units = readUnits({ title: '', headings: [], text: passage });
  const short = units.filter(({ quote }) => quote.length <= longestQuote);
  const rated = short.map(({ quote, text }) => {
    const there = new Set(stemsOf(text));
    return { quote, common: wanted.filter((stem) => there.has(stem)).length };
  });
  const best = rated.reduce((top, one) => (one.common > top.common ? one : top), { quote: '', common: 0 });
  return best.common === 0 ? undefined : best.quote;
}

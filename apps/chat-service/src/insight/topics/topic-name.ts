import { tellingStemsOf } from '@lectern/answering';

export interface AskedText {
  text: string;
  /** How often it was asked. */
  count: number;
}

const mostShown = 120;
const longestSpan = 6;
const mostWords = 3;

/** The question that is most like all others: it has the words that most of them share, and few others. */
export function mostTypical<Asked extends AskedText>(asked: readonly Asked[]): Asked | undefined {
  const share = sharesOf(asked);
  const weigh = ({ text, count }: Asked) => {
    const stems = tellingStemsOf(text);
    const sum = stems.reduce((all, stem) => all + (share.get(stem) ?? 0), 0);
    return sum / Math.sqrt(Math.max(stems.length, 1)) + count / 1_000;
  };
  return asked.toSorted((one, other) => weigh(other) - weigh(one) || one.text.length - other.text.length)[0];
}

/** What the questions have in common, in the words of the most typical one; that question itself if they share nothing. */
export function nameTopic(asked: readonly AskedText[], typical: string): string {
  const share = sharesOf(asked);
  const isShared = (stem: string) => (share.get(stem) ?? 0) > 0.5;
  if (asked.length < 2) return shorten(typical);
  const words = [...typical.matchAll(/[\p{L}\p{N}]+(?:[.'’-][\p{L}\p{N}]+)*/gu)].map(({ 0: text, index }) => ({
    text,
    start: index,
    end: index + text.length,
    stem: tellingStemsOf(text)[0] ?? '',
  }));
  const kept = words
    .filter(({ stem }) => isShared(stem))
    .toSorted((one, other) => (share.get(other.stem) ?? 0) - (share.get(one.stem) ?? 0))
    .slice(0, mostWords)
    .toSorted((one, other) => one.start - other.start);
  const { start, end } = closest(kept, words);
  return shorten(start === end ? typical : typical.slice(start, end));
}

interface Span {
  start: number;
  end: number;
}

/** The span of a question from the first to the last of some of its words, without outliers that are too far apart. */
function closest(kept: readonly Span[], words: readonly Span[]): Span {
  const spanOf = (some: readonly Span[]) => ({ start: some[0]?.start ?? 0, end: some.at(-1)?.end ?? 0 });
  const lengthOf = (some: readonly Span[]) => {
    const { start, end } = spanOf(some);
    return words.filter((word) => word.start >= start && word.end <= end).length;
  };
  let left = kept;
  while (left.length > 1 && lengthOf(left) > longestSpan) {
    const [withoutFirst, withoutLast] = [left.slice(1), left.slice(0, -1)];
    left = lengthOf(withoutLast) < lengthOf(withoutFirst) ? withoutLast : withoutFirst;
  }
  return spanOf(left);
}

/** The share of the different questions that have each word. */
function sharesOf(asked: readonly AskedText[]): Map<string, number> {
  const share = new Map<string, number>();
  for (const { text } of asked) {
    for (const stem of tellingStemsOf(text)) share.set(stem, (share.get(stem) ?? 0) + 1 / asked.length);
  }
  return share;
}

function shorten(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  const [first = '', ...rest] = line.length <= mostShown ? line : `${line.slice(0, mostShown - 1).trimEnd()}…`;
  return first.toUpperCase() + rest.join('');
}

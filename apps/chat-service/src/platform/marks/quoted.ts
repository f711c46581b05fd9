import type { Span } from './spans.ts';

/** Characters for private use, which no text keeps: they mark where a quote begins and ends. */
const [begin, end] = ['\uE000', '\uE001'];
const marker = /^\s*(?:[-*•]\s+|\d{1,3}[.)]\s+|#{1,6}\s+)?/;

/** Marks the quotes in a text, line by line, so that lists and tables can still be recognised. */
export function markQuotes(text: string, quotes: readonly string[]): string {
  const plain = text.replaceAll(/[\uE000\uE001]/g, '');
  const ranges = quotes.flatMap((quote) => rangeOf(plain, quote));
  if (ranges.length === 0) return plain;
  let at = 0;
  return plain
    .split('\n')
    .map((line) => {
      const start = at;
      at += line.length + 1;
      const hits = ranges.map(([from, to]) => [from - start, to - start] as const);
      return markLine(line, hits);
    })
    .join('\n');
}

/** Where a text has these words; undefined if it does not. */
export const placeOf = (text: string, words: string): number | undefined => rangeOf(text, words)[0]?.[0];

/** Whether a text has these words. */
export const holdsWords = (text: string, words: string): boolean => rangeOf(text, words).length > 0;

/** Where a quote is; line breaks and spaces may differ. */
function rangeOf(text: string, quote: string): [number, number][] {
  const sought = flatten(quote.trim().slice(0, 2_000)).text;
  if (sought === '') return [];
  const { text: flat, places } = flatten(text);
  const at = flat.indexOf(sought);
  return at < 0 ? [] : [[places[at] ?? 0, (places[at + sought.length - 1] ?? 0) + 1]];
}

/** A text with single spaces, and where each of its characters was. */
function flatten(text: string): { text: string; places: number[] } {
  const places: number[] = [];
  const kept: string[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charAt(at);
    const isSpace = letter.trim() === '';
    if (isSpace && kept.at(-1) === ' ') continue;
    kept.push(isSpace ? ' ' : letter);
    places.push(at);
  }
  return { text: kept.join(''), places };
}

function markLine(line: string, hits: readonly (readonly [number, number])[]): string {
  const first = marker.exec(line)?.[0].length ?? 0;
  const [hit] = hits.filter(([from, to]) => from < line.length && to > first);
  if (hit === undefined) return line;
  const [from, to] = [Math.max(hit[0], first), Math.min(hit[1], line.length)];
  if (/^\s*\|.*\|\s*$/.test(line)) return line.replaceAll(/[^|]+/g, (cell) => begin + cell.trim() + end);
  return line.slice(0, from) + begin + line.slice(from, to) + end + line.slice(to);
}

/** Turns the marks into spans that are quoted. */
export function splitQuoted(spans: readonly Span[]): Span[] {
  let isInside = false;
  return spans.flatMap((span): Span[] => {
    if (span.kind === 'cite') return [span];
    const parts: Span[] = [];
    for (const piece of span.text.split(/([\uE000\uE001])/)) {
      if (piece === begin || piece === end) isInside = piece === begin;
      else if (piece !== '') parts.push({ ...span, text: piece, ...(isInside && { isQuoted: true as const }) });
    }
    return parts;
  });
}

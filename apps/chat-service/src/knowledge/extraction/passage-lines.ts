import type { Chunk } from './chunks.ts';
import { withoutLinks } from './markdown-text.ts';

/** How far after the last place the next one is looked for, in letters: passages follow each other in their source. */
const window = 100_000;
/** Letters of a passage's beginning to compare. Formatting may change those that follow. */
const lengths = [60, 30, 15];

/** The line of the source on which each passage begins, or else its heading; undefined where neither is found. */
export function findPassageLines(source: string, passages: readonly Chunk[]): (number | undefined)[] {
  const letters = readLetters(source);
  let section = '';
  let headingAt = 0;
  let textAt = 0;
  return passages.map(({ headings, text }) => {
    const isNew = headings.join('\n') !== section;
    section = headings.join('\n');
    const heading = isNew ? letters.find(lettersOf(headings.at(-1) ?? ''), headingAt) : undefined;
    if (heading !== undefined) headingAt = textAt = heading + 1;
    const found = findText(letters, text, textAt);
    if (found !== undefined) textAt = found + 1;
    const at = found ?? heading;
    return at === undefined ? undefined : letters.lineAt(at);
  });
}

type Letters = ReturnType<typeof readLetters>;

/** A table that continues repeats its first row, so the next lines of a passage are looked for too. */
function findText(letters: Letters, text: string, from: number): number | undefined {
  const lines = text.split('\n', 20).map(lettersOf).filter(Boolean).slice(0, 3);
  for (const length of lengths) {
    for (const line of lines) {
      const at = letters.find(line.slice(0, length), from);
      if (at !== undefined) return at;
    }
  }
  return undefined;
}

const lettersOf = (text: string) => text.replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Without elements and the addresses of links, which passages do not have. */
const readableLetters = (line: string) =>
  lettersOf(withoutLinks(line).replaceAll(/<[^<>]{0,1000}>|(?:link|xref|https?):[^\s[\]]{1,500}(?=\[)/g, ''));

/** Only the letters of a source, with the places where its lines begin. */
function readLetters(source: string) {
  const starts: number[] = [];
  let all = '';
  for (const line of source.split(/\r\n|\r|\n/)) {
    starts.push(all.length);
    all += readableLetters(line);
  }
  const beginnings = new Set(starts);

  return {
    /** At the beginning of a line if possible, since a short text is also part of other words. */
    find(text: string, from: number): number | undefined {
      if (text === '') return undefined;
      const near = all.slice(from, from + window);
      const first = near.indexOf(text);
      let at = first;
      for (let tries = 0; at !== -1 && tries < 50; tries += 1) {
        if (beginnings.has(from + at)) return from + at;
        at = near.indexOf(text, at + 1);
      }
      return first === -1 || text.length < 15 ? undefined : from + first;
    },
    lineAt: (at: number) => lastUpTo(starts, at) + 1,
  };
}

/** The index of the last number that is not larger. */
function lastUpTo(numbers: readonly number[], most: number): number {
  let [low, high] = [0, numbers.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((numbers[middle] ?? 0) <= most) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

import type { WordList } from '../../database/word-list.ts';
import type { Term } from './lexical-score.ts';
import { stem } from './words.ts';

const correctedWorth = 0.75;
const leastCorrected = 4;

/** The words of a question as terms; a word that no source has is joined by those that it may be a misspelling of. */
export async function readTerms(words: readonly string[], botId: string, wordList: WordList): Promise<Term[]> {
  const known = new Set(await wordList.findBeginnings(botId, [...new Set(words.map(stem))]));
  return await Promise.all(
    words.map(async (word) => {
      const own = { text: stem(word), worth: 1 };
      if (known.has(own.text) || word.length < leastCorrected || /[\d\P{ASCII}]/u.test(word)) return { stems: [own] };
      const near = nearest(word, await wordList.findNear(botId, word));
      return { stems: [own, ...near.map((text) => ({ text: stem(text), worth: correctedWorth }))] };
    }),
  );
}

const mostNearest = 3;

function nearest(word: string, candidates: readonly string[]): string[] {
  const most = word.length < 8 ? 1 : 2;
  return candidates
    .map((text) => ({ text, distance: distanceWithin(word, text, most) }))
    .filter(({ distance }) => distance <= most)
    .sort((one, other) => one.distance - other.distance)
    .slice(0, mostNearest)
    .map(({ text }) => text);
}

/** Letters added, left out, changed or swapped with the next; more than `most` is only told to be more. */
function distanceWithin(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let before: number[] = [];
  let previous = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const changed = at(previous, column - 1) + (one[row - 1] === other[column - 1] ? 0 : 1);
      let cost = Math.min(at(previous, column) + 1, at(current, column - 1) + 1, changed);
      const isSwapped = row > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      if (column > 1 && isSwapped) cost = Math.min(cost, at(before, column - 2) + 1);
      current.push(cost);
    }
    if (Math.min(...current) > most) return most + 1;
    before = previous;
    previous = current;
  }
  return at(previous, other.length);
}

const at = (row: readonly number[], index: number) => row[index] ?? Number.POSITIVE_INFINITY;

import { stem } from '@lectern/answering';
import { editDistance } from '@lectern/dataset';
import type { WordList } from '../../database/word-list.ts';
import type { Term } from './lexical-score.ts';

const correctedWorth = 0.75;
const leastCorrected = 4;

/**
 * The words of a question as terms; a word that no source contains also gets its likely spelling corrections. None for a
 * bot whose sources have no words, or that has no sources.
 */
export async function readTerms(words: readonly string[], botId: string, wordList: WordList): Promise<Term[]> {
  // Every word begins with an empty text.
  const known = new Set(await wordList.findBeginnings(botId, ['', ...new Set(words.map(stem))]));
  if (!known.has('')) return [];
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
    .map((text) => ({ text, distance: editDistance(word, text, most) }))
    .filter(({ distance }) => distance <= most)
    .sort((one, other) => one.distance - other.distance)
    .slice(0, mostNearest)
    .map(({ text }) => text);
}

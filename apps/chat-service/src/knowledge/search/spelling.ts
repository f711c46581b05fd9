import { type soughtForms, stem } from '@lectern/answering';
import { editDistance } from '@lectern/dataset';
import type { SourceView } from '../../platform/database/source-view.ts';
import type { WordList } from '../../platform/database/word-list.ts';
import type { Term } from './lexical-score.ts';

const correctedWorth = 0.75;
const leastCorrected = 4;

/**
 * The words of a question as terms; a word that no source contains also gets its likely spelling corrections. The list has
 * words of Latin letters only: for a bot whose sources have none of these, only words of other scripts are terms.
 */
export async function readTerms(
  sought: readonly SoughtForms[],
  botId: string,
  wordList: WordList,
  view?: { of: SourceView },
): Promise<Term[]> {
  // Every word begins with an empty text.
  const words = ['', ...new Set(sought.map(({ word }) => stem(word)))];
  const known = new Set(await wordList.findBeginnings(botId, words, view));
  if (!known.has('')) return sought.filter(({ word }) => isOtherScript(word)).map(termOf);
  return await Promise.all(
    sought.map(async ({ word, forms }) => {
      const own = termOf({ word, forms });
      const isKnown = known.has(stem(word)) || word.length < leastCorrected || /[\d\P{ASCII}]/u.test(word);
      if (isKnown) return own;
      const near = nearest(word, await wordList.findNear(botId, word, view));
      return { stems: [...own.stems, ...near.map((text) => ({ text: stem(text), worth: correctedWorth }))] };
    }),
  );
}

/** A word of a question, and the beginnings of its other forms. */
type SoughtForms = ReturnType<typeof soughtForms>[number];

const formWorth = 0.9;

export const termOf = ({ word, forms }: SoughtForms): Term => ({
  stems: [{ text: stem(word), worth: 1 }, ...forms.map((text) => ({ text, worth: formWorth }))],
});

const isOtherScript = (word: string) => /[^\p{ASCII}\p{Script=Latin}]/u.test(word);

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

import type { Passage } from '../../knowledge/passage.ts';
import type { Finding } from '../finding.ts';
import { isSameStem, stemsOf, wordsOf } from '../stems.ts';

/** From here on a question is taken for the curated one. */
const leastLikeness = 0.8;

/** From here on it is near enough to be offered. */
const leastNearness = 0.4;

/** The answer that somebody wrote for this very question. */
export function answerFromPairs(message: string, passages: readonly Passage[]): Finding | undefined {
  const [best] = ratePairs(message, passages);
  if (best === undefined || best.likeness < leastLikeness) return undefined;
  const { title, url, text } = best.passage;
  return { text, sources: [{ title, url, quote: firstLine(text) }], confidence: best.likeness };
}

/** Questions that somebody wrote an answer for and that are near to this one. */
export function nearQuestions(message: string, passages: readonly Passage[]): string[] {
  const near = ratePairs(message, passages).filter(({ likeness }) => likeness >= leastNearness);
  return near.slice(0, 3).map(({ passage }) => passage.question ?? '');
}

function ratePairs(message: string, passages: readonly Passage[]) {
  return passages
    .filter(({ kind, question }) => kind === 'qa' && question !== undefined)
    .map((passage) => ({ passage, likeness: likenessOf(message, passage.question ?? '') }))
    .sort((a, b) => b.likeness - a.likeness);
}

/** 1 for the same words; else the words in common, which both must have. */
function likenessOf(asked: string, curated: string): number {
  if (wordsOf(asked).join(' ') === wordsOf(curated).join(' ')) return 1;
  const ours = stemsOf(asked);
  const theirs = stemsOf(curated);
  const common = ours.filter((stem) => theirs.some((other) => isSameStem(stem, other))).length;
  // One word in common says little when it is all there is.
  return Math.min(common < 2 ? 0.5 : 0.99, (2 * common) / (ours.length + theirs.length));
}

function firstLine(text: string): string {
  return text.trim().split('\n')[0]?.slice(0, 400) ?? '';
}

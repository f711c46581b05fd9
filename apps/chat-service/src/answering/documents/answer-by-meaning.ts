import type { Passage } from '../../knowledge/passage.ts';
import type { Finding } from '../finding.ts';
import { findingOf, hasNames } from './answer-from-passages.ts';
import type { DocumentQuestion } from './question.ts';
import { isOfKind, type Window } from './rate-window.ts';
import type { Likeness } from './sentence-vectors.ts';
import { windowsOf } from './windows.ts';

/** From here on a sentence is about what is asked, whatever its words. */
const leastLikeness = 0.5;

/** A figure where one is asked for needs a little less. */
const kindBonus = 0.05;

/** What is compared costs time, and what the search finds late is rarely right. */
const mostPassages = 4;
const mostWindows = 12;

/** The sentence that means what is asked, for questions in other words than the document's. */
export async function answerByMeaning(
  question: DocumentQuestion,
  passages: readonly Passage[],
  likeness: Likeness,
): Promise<Finding | undefined> {
  const candidates = passages
    .slice(0, mostPassages)
    .filter((passage) => hasNames(question, passage))
    .flatMap((passage) => shortWindowsOf(question, passage).map((window) => ({ passage, window })))
    .slice(0, mostWindows);
  if (candidates.length === 0) return undefined;
  const texts = candidates.flatMap(({ passage, window }) => textsOf(passage, window));
  const cosines = await likeness(question.query, texts);
  if (cosines === undefined) return undefined;
  const rated = candidates.map((candidate, at) => {
    const nearness = Math.max(cosines[2 * at] ?? 0, cosines[2 * at + 1] ?? 0);
    const score = nearness + bonusOf(question, candidate.window);
    return { candidate, score, rank: score + rankOf(candidate.window) };
  });
  const near = rated.filter(({ score }) => score >= leastLikeness);
  const [best] = near.sort((one, other) => other.rank - one.rank);
  if (best === undefined) return undefined;
  const finding = findingOf(question, best.candidate);
  return finding && { ...finding, confidence: Math.min(0.9, best.score) };
}

function bonusOf(question: DocumentQuestion, window: Window): number {
  return needsKind(question) && isOfKind(question, window.sentences) ? kindBonus : 0;
}

/** Among near ones, those with the question's own words; what starts with a pronoun says little by itself. */
function rankOf({ said, sentences }: Window): number {
  const leans = /^(?:after that|then|it|they|this|that|these|those|he|she)\b/i.test(sentences[0]?.text ?? '');
  return 0.25 * said - (leans ? 0.15 : 0);
}

/** What asks for a figure, a price, a time or a person is not answered without one. */
const needsKind = ({ wants }: DocumentQuestion) => wants !== undefined && wants !== 'steps' && wants !== 'place';

/** Single sentences, with the list that one announces. */
function shortWindowsOf(question: DocumentQuestion, { text, title, headings, question: asked }: Passage): Window[] {
  const windows = windowsOf(question, text, [title, ...headings, asked ?? ''].join(' '));
  const isShort = ({ sentences: [first, ...more] }: Window) =>
    more.length === 0 ||
    ((first?.isListItem === false || question.wants === 'steps') && more.every(({ isListItem }) => isListItem));
  // The date or version of a heading is said with what stands below it.
  const dated = headings.slice(-1).flatMap((heading) => (/\d/.test(heading) ? [{ text: heading }] : []));
  return windows.filter(
    (window) => isShort(window) && (!needsKind(question) || isOfKind(question, [...window.sentences, ...dated])),
  );
}

/** A sentence by itself, and below its heading. */
function textsOf({ headings, title, question }: Passage, { sentences }: Window): [string, string] {
  const text = sentences.map((sentence) => sentence.text).join(' ');
  return [text, `${question ?? headings.at(-1) ?? title}: ${text}`];
}

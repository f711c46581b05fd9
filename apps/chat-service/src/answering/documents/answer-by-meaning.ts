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
const mostWindows = 20;

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
    return { candidate, score: nearness + bonusOf(question, candidate.window) };
  });
  const best = rated.reduce((top, next) => (next.score > top.score ? next : top));
  if (best.score < leastLikeness) return undefined;
  const finding = findingOf(best.candidate);
  return finding && { ...finding, confidence: Math.min(0.9, best.score) };
}

function bonusOf(question: DocumentQuestion, window: Window): number {
  return question.wants === 'figure' && isOfKind(question, window.sentences) ? kindBonus : 0;
}

/** Single sentences, with the list that one announces; what asks for a figure is not answered without one. */
function shortWindowsOf(question: DocumentQuestion, { text, title, headings, question: asked }: Passage): Window[] {
  const windows = windowsOf(question, text, [title, ...headings, asked ?? ''].join(' '));
  const isShort = ({ sentences: [first, ...more] }: Window) =>
    more.length === 0 || (first?.isListItem === false && more.every(({ isListItem }) => isListItem));
  const needsKind = question.wants === 'figure' || question.wants === 'person';
  return windows.filter((window) => isShort(window) && (!needsKind || isOfKind(question, window.sentences)));
}

/** A sentence by itself, and below its heading. */
function textsOf({ headings, title, question }: Passage, { sentences }: Window): [string, string] {
  const text = sentences.map((sentence) => sentence.text).join(' ');
  return [text, `${question ?? headings.at(-1) ?? title}: ${text}`];
}

import { stemsOf } from '../stems.ts';
import { isOrder } from './orders.ts';
import type { DocumentQuestion } from './question.ts';
import { rateWindow, type Window } from './rate-window.ts';
import { type Sentence, sentencesOf } from './sentences.ts';

const longestWindow = 3;
const mostCharacters = 450;
const mostItems = 6;
const mostSteps = 10;

/** Every way to quote a passage, rated by how well it answers. `context` are the headings that stand above it. */
export function windowsOf(question: DocumentQuestion, passage: string, context: string): Window[] {
  const sentences = sentencesOf(passage);
  const above = stemsOf(context);
  return sentences.flatMap((_, start) => {
    // Steps are told from the first one on.
    if (question.wants === 'steps' && sentences[start]?.isListItem) {
      const steps = isAnnounced(sentences, start) || sentences[start - 1]?.isListItem ? [] : listFrom(sentences, start);
      return steps.length === 0 ? [] : [rateWindow(question, steps, above)];
    }
    const ends = Array.from({ length: longestWindow }, (_, more) => start + more + 1);
    return ends
      .filter((end) => isWindow(sentences, start, end))
      .map((end) => rateWindow(question, withItems(sentences, start, end), above));
  });
}

function isWindow(sentences: readonly Sentence[], start: number, end: number): boolean {
  const window = sentences.slice(start, end);
  if (end > sentences.length || !window.every(isQuotable)) return false;
  // A sentence that announces a list comes with all of it.
  const isTorn = window.slice(0, -1).some(announcesList) && window.at(-1)?.isListItem === true;
  return !isTorn && (window.length === 1 || lengthOf(window) <= mostCharacters);
}

const isQuotable = ({ isHeading, text }: Sentence) => !isHeading && !isOrder(text);

const announcesList = ({ isListItem, text }: Sentence) => !isListItem && text.endsWith(':');

/** A sentence that announces a list is nothing without it. */
function withItems(sentences: readonly Sentence[], start: number, end: number): readonly Sentence[] {
  const last = sentences[end - 1];
  const following = sentences.slice(end, end + mostItems);
  const count = following.findIndex((sentence) => !sentence.isListItem || !isQuotable(sentence));
  const items = last !== undefined && announcesList(last) ? following.slice(0, count === -1 ? mostItems : count) : [];
  return [...sentences.slice(start, end), ...items];
}

/** The points of a list that only a heading announces. */
function listFrom(sentences: readonly Sentence[], start: number): readonly Sentence[] {
  const following = sentences.slice(start, start + mostSteps);
  const count = following.findIndex((sentence) => !sentence.isListItem || !isQuotable(sentence));
  return following.slice(0, count === -1 ? mostSteps : count);
}

/** Whether a point of a list stands below the sentence that announces it. */
function isAnnounced(sentences: readonly Sentence[], index: number): boolean {
  if (sentences[index]?.isListItem !== true) return false;
  const before = sentences.slice(0, index).findLast(({ isListItem }) => !isListItem);
  return before !== undefined && announcesList(before);
}

function lengthOf(window: readonly Sentence[]): number {
  return window.reduce((sum, { text }) => sum + text.length + 1, 0);
}

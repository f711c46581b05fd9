import { isSameStem, stemsOf } from '../stems.ts';
import { isOrder } from './orders.ts';
import type { DocumentQuestion } from './question.ts';
import { type Sentence, sentencesOf } from './sentences.ts';
import { synonymsOf } from './synonyms.ts';

/** One to three sentences that follow each other. */
export interface Window {
  sentences: readonly Sentence[];
  /** The share of the question's words that they and the headings above them have. */
  coverage: number;
  /** The same for what is asked of those that the question names. */
  saidOfNames: number;
  score: number;
}

const longestWindow = 3;
const mostCharacters = 450;
const mostItems = 6;

/** Words that many questions have, and that answers need not repeat. */
const weak = new Set(
  stemsOf(
    'get use make work take long time way thing help find possible want need happen go come mean give show explain ' +
      'describe allow able like try look after before during within until since while someone anyone something ' +
      'anything people person kind sort type part number address',
  ),
);

/** Every way to quote a passage, rated by how well it answers. `context` are the headings that stand above it. */
export function windowsOf(question: DocumentQuestion, passage: string, context: string): Window[] {
  const sentences = sentencesOf(passage);
  const isQuotable = sentences.map(({ isHeading, text }) => !isHeading && !isOrder(text));
  const above = stemsOf(context);
  const stems = sentences.map(({ text }) => stemsOf(text));
  return sentences.flatMap((_, start) => {
    return Array.from({ length: longestWindow }, (_, more) => start + more + 1).flatMap((end) => {
      const window = sentences.slice(start, end);
      const isOver = end > sentences.length || isQuotable.slice(start, end).includes(false);
      // A sentence that announces a list comes with all of it, below.
      const isTorn = window.slice(0, -1).some(announcesList) && window.at(-1)?.isListItem;
      if (isOver || isTorn || (end > start + 1 && lengthOf(window) > mostCharacters)) return [];
      const own = stems.slice(start, end).flat();
      return [rate(question, withItems(window, sentences.slice(end)), own, above)];
    });
  });
}

function rate(
  question: DocumentQuestion,
  window: readonly Sentence[],
  own: readonly string[],
  above: readonly string[],
) {
  const covered = shareOf(question.stems, [...own, ...above]);
  const asked = question.stems.filter((stem) => !question.names.includes(stem));
  const inText = shareOf(question.stems, own);
  const earlier = shareOf(question.earlierStems, [...own, ...above]);
  const hasFigure = question.wantsNumber && window.some(({ text }) => figure.test(text));
  const length = 0.08 * (window.length - 1) + lengthOf(window) / 8_000;
  const score = inText + 0.5 * covered + 0.15 * earlier + (hasFigure ? 0.3 : 0) - length;
  const saidOfNames = asked.length === 0 ? 1 : shareOf(asked, [...own, ...above]);
  return { sentences: window, coverage: covered, saidOfNames, score };
}

/** A number by itself: that in a name such as P2 answers nothing. */
const figure = /(?<![\p{L}\d])\d|\b(?:two|three|four|five|six|seven|eight|nine|ten|twelve)\b/iu;

/** How much of the wanted is there, where weak words count less. */
export function shareOf(wanted: readonly string[], there: readonly string[]): number {
  const weightOf = (stem: string) => (weak.has(stem) ? 0.3 : 1);
  const whole = wanted.reduce((sum, stem) => sum + weightOf(stem), 0);
  const found = wanted.reduce((sum, stem) => sum + weightOf(stem) * presenceOf(stem, there), 0);
  return whole === 0 ? 0 : found / whole;
}

/** Another word for it is almost as good. */
function presenceOf(stem: string, there: readonly string[]): number {
  const has = (wanted: string) => there.some((other) => isSameStem(wanted, other));
  if (has(stem)) return 1;
  return synonymsOf(stem).some(has) ? 0.8 : 0;
}

/** A sentence that announces a list is nothing without it. */
function withItems(window: readonly Sentence[], following: readonly Sentence[]): readonly Sentence[] {
  const last = window.at(-1);
  if (last === undefined || !announcesList(last)) return window;
  const end = following.findIndex(({ isListItem, text }) => !isListItem || isOrder(text));
  return [...window, ...following.slice(0, end === -1 ? mostItems : Math.min(end, mostItems))];
}

const announcesList = ({ isListItem, text }: Sentence) => !isListItem && text.endsWith(':');

function lengthOf(window: readonly Sentence[]): number {
  return window.reduce((sum, { text }) => sum + text.length + 1, 0);
}

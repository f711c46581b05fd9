import { stemsOf } from '../stems.ts';
import { shareOf } from './coverage.ts';
import type { DocumentQuestion } from './question.ts';
import type { Sentence } from './sentences.ts';

/** Sentences that follow each other, and how well they answer. */
export interface Window {
  sentences: readonly Sentence[];
  /** The share of the question's words that they and the headings above them have. */
  coverage: number;
  /** The same for what is asked of those that the question names. */
  saidOfNames: number;
  score: number;
  /** The share of the question's words that they have themselves. */
  said: number;
}

/** Rates sentences as the answer to a question; `above` are the stems of the headings over them. */
export function rateWindow(
  question: DocumentQuestion,
  sentences: readonly Sentence[],
  above: readonly string[],
): Window {
  const own = sentences.flatMap(({ text }) => stemsOf(text));
  const all = [...own, ...above];
  const asked = question.stems.filter((stem) => !question.names.includes(stem));
  const coverage = shareOf(question.stems, all);
  // What a heading says already need not be said again below it.
  const fresh = question.stems.filter((stem) => shareOf([stem], above) === 0);
  const said = shareOf(question.stems, own);
  const score =
    shareOf(fresh.length === 0 ? question.stems : fresh, own) +
    0.5 * coverage +
    0.2 * said +
    0.15 * shareOf(question.earlierStems, all) +
    (isOfKind(question, sentences) ? 0.3 : 0) +
    (question.wants === 'steps' && sentences.filter(({ isListItem }) => isListItem).length > 1 ? 0.7 : 0) -
    costOf(sentences);
  return { sentences, coverage, saidOfNames: asked.length === 0 ? 1 : shareOf(asked, all), score, said };
}

const kinds: Record<NonNullable<DocumentQuestion['wants']>, RegExp> = {
  // A number by itself: that in a name such as P2 answers nothing.
  figure:
    /(?<![\p{L}\d])\d|\b(?:two|three|four|five|six|seven|eight|nine|ten|twelve|once|twice|free|unlimited|one|none)\b/iu,
  money:
    /[$\u20AC\u00A3\u00A5]|\d\s?(?:%|[A-Z]{3}\b)|\b[A-Z]{3}\s?\d|\b(?:euros?|dollars?|pounds?|cents?|francs?|percent|free)\b|\b(?:costs?|prices?|fees?)\b.*\d/u,
  time: /\b\d{1,2}:\d\d\b|\b(?:19|20)\d\d\b|\d\s*(?:am|pm|h|to|o'clock)\b|\b(?:seconds?|minutes?|hours?|days?|weeks?|months?|years?|once|twice|daily|weekly|monthly|yearly|annually|closed|noon|midnight|sunrise|sunset|always|never|immediately|before|after|until|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|january|february|march|april|june|july|august|september|october|november|december)\b/iu,
  steps:
    /^(?:to|please|first|run|open|press|click|use|go|choose|select|call|write|hold|put|clean|turn|set|start|enter|type|install|download|add|create|report|send|store|check|replace|stop|delete|remove|sign|log|ask|fill|take|visit)\b|\bcan be\b/i,
  // Somebody's name or what they do; a capital at the start of a sentence is none.
  person:
    /\p{Lu}\p{Ll}+\s+\p{Lu}\p{Ll}+|\b(?:by|manager|lead|owner|team|staff|desk|helpdesk|recipient|member|customer|buyer|seller|sender|employees?|parents?|adults?|anyone|everyone|nobody)\b/u,
  place: /\b(?:in|at|on|under|near|behind|inside|beside)\b/i,
};

/** Whether there is what the question wants, as a figure or a place. */
export function isOfKind({ wants }: DocumentQuestion, sentences: readonly Pick<Sentence, 'text'>[]): boolean {
  return wants !== undefined && sentences.some(({ text }) => kinds[wants].test(text));
}

/** Short answers are better; the points of a list count as one where a sentence announces them. */
function costOf(sentences: readonly Sentence[]): number {
  const [first, ...more] = sentences.filter(({ isListItem }, index) => !isListItem || index === 0);
  const characters = [first, ...more].reduce((sum, sentence) => sum + (sentence?.text.length ?? 0), 0);
  const unasked = sentences[0]?.isListItem ? sentences.length - 1 : 0;
  return 0.08 * more.length + 0.03 * unasked + characters / 8_000;
}

import type { Passage } from '../../knowledge/passage.ts';
import type { Finding } from '../finding.ts';
import { keepLinksTo } from '../proof/links.ts';
import { holdsQuote } from '../proof/quotes.ts';
import { isSameStem, stemsOf } from '../stems.ts';
import { isOrder, withoutOrders } from './orders.ts';
import type { DocumentQuestion } from './question.ts';
import type { Window } from './rate-window.ts';
import type { Sentence } from './sentences.ts';
import { windowsOf } from './windows.ts';

/** Less of a question's words than this, and the passage is about something else. */
const leastCoverage = 0.6;

/** What the search finds that near may say it in other words. */
const nearScore = 0.6;
const leastCoverageNear = 0.34;

/** Of what is asked about a name; the name alone is no answer. */
const leastSaidOfNames = 0.5;

/** The words of a passage that answer best, as they stand there. Undefined when none covers the question. */
export function answerFromPassages(question: DocumentQuestion, passages: readonly Passage[]): Quoted | undefined {
  if (question.stems.length === 0) return undefined;
  const best = passages
    .filter((passage) => hasNames(question, passage))
    .flatMap((passage) => windowsOf(question, passage.text, contextOf(passage)).map((window) => ({ passage, window })))
    .filter(isCovered)
    .reduce<Candidate | undefined>((top, candidate) => (rankOf(candidate) > rankOf(top) ? candidate : top), undefined);
  const finding = best && findingOf(question, best);
  return finding && { ...finding, isSure: best.window.coverage >= sureCoverage && best.window.said >= sureSaid };
}

/** Whether its own words cover the question, and not only the headings above or a few of them. */
interface Quoted extends Finding {
  isSure: boolean;
}

const sureCoverage = 0.75;
const sureSaid = 0.5;

interface Candidate {
  passage: Passage;
  window: Window;
}

function isCovered({ passage, window: { coverage, saidOfNames } }: Candidate): boolean {
  if (coverage >= leastCoverage) return saidOfNames >= leastSaidOfNames;
  return passage.score >= nearScore && coverage >= leastCoverageNear && saidOfNames >= leastCoverageNear;
}

const rankOf = (candidate: Candidate | undefined) =>
  candidate === undefined ? -1 : candidate.window.score + 0.3 * candidate.passage.score;

/** What is said of a window of a passage, with its proof. */
export function findingOf(question: DocumentQuestion, { passage, window }: Candidate): Finding | undefined {
  const { sentences, coverage } = window;
  const quote = quoteOf(sentences);
  const told = isWrittenAnswer(passage) ? withoutOrders(passage.text) : headed(question, passage, textOf(sentences));
  const text = keepLinksTo(told, new Set([passage.url])).trim();
  // What is quoted is in the passage by the way it was cut out; an answer without its proof is none.
  if (text === '' || !holdsQuote(passage.text, quote)) return undefined;
  return { text, sources: [{ title: passage.title, url: passage.url, quote }], confidence: 0.9 * coverage };
}

/** What somebody wrote as one answer is not taken apart while it is short: "Gladly." alone says nothing. */
const isWrittenAnswer = ({ kind, text }: Passage) => kind === 'qa' && text.length <= longestQuote;

/** A heading such as a version or a date is what a question for one asks about. */
function headed({ wants, names, asksWhich }: DocumentQuestion, { headings }: Passage, text: string): string {
  const heading = headings.at(-1) ?? '';
  const isFigure = wants === 'figure' || wants === 'time';
  const isNamed = stemsOf(heading).some((stem) => names.includes(stem));
  const isTold = /\d/.test(heading) && !isOrder(heading) && (asksWhich || (isFigure && (!/\d/.test(text) || isNamed)));
  return isTold ? `${heading}: ${text}` : text;
}

/** A short quote proves as much as a long one. */
const longestQuote = 400;

function quoteOf(sentences: readonly Sentence[]): string {
  const whole = sentences.map(({ raw }) => raw).join(' ');
  return whole.length <= longestQuote ? whole : (sentences[0]?.raw ?? '');
}

function textOf(sentences: readonly Sentence[]): string {
  const isLone = sentences.length === 1;
  return sentences.reduce((text, { text: next, isListItem }) => {
    if (text === '') return next;
    return isListItem && !isLone ? `${text}\n- ${next}` : `${text} ${next}`;
  }, '');
}

function contextOf({ title, headings, question }: Passage): string {
  return [title, ...headings, question ?? ''].join(' ');
}

/** A question about one thing is not answered by what is true of another. */
export function hasNames({ names }: DocumentQuestion, passage: Passage): boolean {
  if (names.length === 0) return true;
  const there = stemsOf(`${contextOf(passage)} ${passage.text}`);
  return names.every((name) => there.some((stem) => isSameStem(stem, name)));
}

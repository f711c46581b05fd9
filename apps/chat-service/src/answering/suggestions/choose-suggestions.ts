import { clearLanguageOf, stemsOf } from '@lectern/answering';
import { flat } from '../../knowledge/sources/content-questions.ts';
import type { Answer, HistoryMessage } from '../answer/answerer.ts';
import type { KnownQuestion } from './known-questions.ts';

export interface Said {
  message: string;
  /** The vector of the message; undefined without a model. */
  vector: Float32Array | undefined;
  history: readonly HistoryMessage[];
  answer: Pick<Answer, 'text' | 'sources'>;
}

const most = 3;

/** What to ask next: the questions nearest to the message whose answers have not been given yet, in its language. */
export function chooseSuggestions(known: readonly KnownQuestion[], said: Said): string[] {
  const { message, history, answer } = said;
  const asked = new Set([message, ...userTexts(history)].map(flat));
  const quotes = new Set(answer.sources.flatMap(({ quote }) => quote ?? []));
  const told = [answer.text, ...history.filter(({ role }) => role === 'assistant').map(({ text }) => text)];
  const language = clearLanguageOf([message, ...userTexts(history).slice(-mostRead)].join('\n'));
  const isNew = (one: KnownQuestion) =>
    !asked.has(flat(one.text)) &&
    !one.quotes.some((quote) => quotes.has(quote)) &&
    !told.some((text) => text !== '' && (text.includes(one.answer) || one.answer.startsWith(text)));
  const isRead = (one: KnownQuestion) => (one.language ?? language) === (language ?? one.language);
  const left = known.filter((one) => isNew(one) && isRead(one));
  const near = new Map(left.map((one) => [one, nearness(one, said)]));
  const ranked = left.toSorted((one, other) => (near.get(other) ?? 0) - (near.get(one) ?? 0));
  return ranked.slice(0, most).map(({ text }) => text);
}

/** Messages of the user that tell the language. */
const mostRead = 3;

const userTexts = (history: readonly HistoryMessage[]) =>
  history.filter(({ role }) => role === 'user').map(({ text }) => text);

/** Vectors have the length 1. Without them, the share of common words. */
function nearness({ text, vector }: KnownQuestion, said: Pick<Said, 'message' | 'vector'>): number {
  if (vector !== undefined && said.vector !== undefined) return product(vector, said.vector);
  const [one, other] = [new Set(stemsOf(text)), new Set(stemsOf(said.message))];
  return one.intersection(other).size / Math.max(1, one.union(other).size);
}

function product(one: Float32Array, other: Float32Array): number {
  let sum = 0;
  for (let index = 0; index < one.length; index += 1) sum += (one[index] ?? 0) * (other[index] ?? 0);
  return sum;
}

import type { RecordQuestion } from '../question/record-question.ts';
import type { Token } from '../text/tokens.ts';
import type { Thing } from '../unit/record-world.ts';
import type { Lexicon, Sense } from './lexicon.ts';

/** A span of a question with everything that it may mean in a query. */
export interface Span {
  from: number;
  to: number;
  text: string;
  senses: readonly Sense[];
  /** The things that it names. */
  things: readonly Thing[];
  figure?: number;
}

/** Splits a question into the longest known phrases; an unknown word becomes a span of its own. */
export function readSpans(lexicon: Lexicon, question: RecordQuestion): Span[] {
  const spans: Span[] = [];
  for (let at = 0; at < question.tokens.length; at = spans.at(-1)?.to ?? question.tokens.length)
    spans.push(spanAt(lexicon, question, at));
  return spans;
}

function spanAt(lexicon: Lexicon, { tokens, links }: RecordQuestion, from: number): Span {
  const link = links.find((one) => one.from === from);
  const phrase = phraseAt(lexicon, tokens, from);
  const linkLength = link ? link.to - link.from : 0;
  const phraseLength = phrase?.words.length ?? 0;
  const length = Math.max(linkLength, phraseLength, 1);
  const isPhrase = phraseLength === length;
  // An ordinary word with a meaning in queries is not a name; being the last word of names (a group) does not count.
  const isMeant = isPhrase && phrase?.senses.some(({ kind }) => kind !== 'group') === true;
  const isName = linkLength === length && !(link?.isOrdinary && isMeant);
  const figure = Number((tokens[from]?.word ?? '').replaceAll(',', ''));
  return {
    from,
    to: from + length,
    text: textOf(tokens.slice(from, from + length)),
    senses: isPhrase ? (phrase?.senses ?? []) : [],
    things: isName ? (link?.meanings.map(({ thing }) => thing) ?? []) : [],
    ...(Number.isFinite(figure) && length === 1 ? { figure } : {}),
  };
}

const textOf = (tokens: readonly Token[]) => tokens.map(({ word }) => word).join(' ');

const phraseAt = (lexicon: Lexicon, tokens: readonly Token[], from: number) =>
  (lexicon.get(tokens[from]?.singular ?? '') ?? []).find(({ words }) =>
    words.every((word, place) => tokens[from + place]?.singular === word),
  );

import type { Language } from '../language/language.ts';
import { type Question, readQuestion } from '../question/question.ts';
import { describeCandidates, type Ranked } from '../rank/features.ts';
import { rankRows } from '../rank/rank.ts';
import { candidatesOf, type FoundPassage } from '../retrieve/candidates.ts';
import type { LanguageWeights } from '../weights/language-weights.ts';
import type { Asked, Decision, FoundPassages } from './answer-passages.ts';
import { composeAnswer, composeUnit } from './compose.ts';
import { gateRow, probabilityOf } from './gate.ts';
import { noConversation } from './reading.ts';

/** Candidates that the gate sees. */
const mostShortlisted = 6;
const evenScore = 0.5;

/** A question read in one way, with its best candidates and what the gate sees of them. */
export interface LanguageReading {
  question: Question;
  passages: readonly FoundPassage[];
  ranking: readonly Ranked[];
  row: Float64Array;
}

/** A ranking by the words of a language alone: the models read English only. Empty if there is nothing to rank. */
function readingOf(question: Question, passages: readonly FoundPassage[], rank: readonly number[]): LanguageReading[] {
  // The search scores passages by vectors, too, if it cannot tell the language of a short question.
  const even = passages.map((passage) => ({ ...passage, score: evenScore }));
  const candidates = candidatesOf(even, undefined);
  if (candidates.length === 0 || question.terms.length === 0) return [];
  const ranking = rankRows(candidates, describeCandidates(question, candidates), rank, mostShortlisted);
  const said = ranking.map(({ unit, passage }) => composeUnit(unit, passages[passage]?.units ?? [], question));
  return [{ question, passages, ranking, row: gateRow(question, ranking, said, noConversation) }];
}

/** The readings of a message: as it stands and, in a conversation, together with the question before it. */
export function readingsInLanguage(
  { message, before }: Asked,
  { alone, together = alone }: FoundPassages,
  { language, rank }: { language: Language; rank: readonly number[] },
): LanguageReading[] {
  const whole = readingOf(readQuestion(message, undefined, language), alone, rank);
  if (before === undefined) return whole;
  return [...whole, ...readingOf(readQuestion(message, before.question, language), together, rank)];
}

/** The best answer of passages in another language than English, with the probability that it is right. */
export function answerInLanguage(
  asked: Asked,
  found: FoundPassages,
  { language, weights }: { language: Language; weights: LanguageWeights },
): Decision | undefined {
  const { rank, gate } = weights;
  const rated = readingsInLanguage(asked, found, { language, rank }).map((reading) => ({
    ...reading,
    probability: probabilityOf(reading.row, gate),
  }));
  const [first] = rated.sort((one, other) => other.probability - one.probability);
  if (first === undefined) return undefined;
  const { question, ranking, passages, probability } = first;
  const { text, parts } = composeAnswer(ranking, passages, question);
  const evidence = parts.flatMap(({ passage: at, units }) => {
    const passage = passages[at];
    return passage === undefined ? [] : [{ passage, quote: units.map(({ quote }) => quote).join(' ') }];
  });
  return { text, evidence, probability, ranking };
}

import { answerTypesOf } from '../language/answer-type.ts';
import { clearLanguageOf, type Language } from '../language/language.ts';
import { plainNumbers } from '../language/plain-numbers.ts';
import { type Question, readQuestion } from '../question/question.ts';
import { describeCandidates, type Ranked } from '../rank/features.ts';
import { rankRows, rerank } from '../rank/rank.ts';
import { candidatesOf, type FoundPassage } from '../retrieve/candidates.ts';
import { figuresOf } from '../text/numbers.ts';
import type { LanguageStage, LanguageWeights } from '../weights/language-weights.ts';
import {
  type AnsweringPorts,
  type Asked,
  type Decision,
  evidenceOf,
  type FoundPassages,
  judgedText,
  saidBy,
} from './answer-passages.ts';
import { composeAnswer } from './compose.ts';
import { gateRow, probabilityOf } from './gate.ts';
import { noConversation } from './reading.ts';

/** Candidates that the gate sees. */
const mostShortlisted = 6;
const evenScore = 0.5;

/** A question with what the search found for it, and its vector if there is a model. */
export interface LanguageDraft {
  question: Question;
  passages: readonly FoundPassage[];
  vector: Float32Array | undefined;
}

/** A question read in one way, with its best candidates and what the gate sees of them. */
export interface LanguageReading {
  question: Question;
  passages: readonly FoundPassage[];
  ranking: readonly Ranked[];
  row: Float64Array;
}

/** What the candidates of a draft are and look like; empty if there is nothing to rank. */
export function describeDraft({ question, passages, vector }: LanguageDraft) {
  // The scores of the search mean little without vectors: a language has few words in common with itself.
  const scored = vector ? passages : passages.map((passage) => ({ ...passage, score: evenScore }));
  const candidates = candidatesOf(scored, vector);
  if (question.terms.length === 0) return { candidates: [], rows: [] };
  return { candidates, rows: describeCandidates(question, candidates) };
}

/** Ranks the candidates of a draft. Empty if there is nothing to rank. */
export function readDraft(draft: LanguageDraft, rank: readonly number[]): LanguageReading[] {
  const { question, passages } = draft;
  const { candidates, rows } = describeDraft(draft);
  if (candidates.length === 0) return [];
  const ranking = rankRows(candidates, rows, rank, mostShortlisted);
  const row = gateRow(question, ranking, saidBy(question, ranking, passages), noConversation);
  return [{ question, passages, ranking, row }];
}

/** The readings of a message: as it stands and, in a conversation, together with the question before it. */
export async function draftsInLanguage(
  { message, before }: Asked,
  { alone, together = alone }: FoundPassages,
  language: Language,
  embed: AnsweringPorts['embed'],
): Promise<LanguageDraft[]> {
  const read = async (question: Question, passages: readonly FoundPassage[]): Promise<LanguageDraft> => {
    const mayCompare = passages.some(({ vectors }) => vectors !== undefined);
    return { question, passages, vector: mayCompare ? await embed?.(question.text) : undefined };
  };
  const whole = await read(readIn(language, message), alone);
  if (before === undefined) return [whole];
  return [whole, await read(readIn(language, message, before.question), together)];
}

/** A question that is compared in the language of the content, and asks for an amount or a time in its own. */
function readIn(language: Language, message: string, before?: string): Question {
  const question = readQuestion(message, before, language);
  const own = clearLanguageOf(message) ?? language;
  if (own === language) return question;
  return { ...question, types: answerTypesOf(question.text, own), figures: figuresOf(plainNumbers(message, own)) };
}

/** An answer with the stage that decided on it, which also tells how probable an answer has to be. */
export type LanguageDecision = Decision & { stage: LanguageStage };

/** The best answer where question or passages are in another language than English, with the probability that it is right. */
export async function answerInLanguage(
  asked: Asked,
  found: FoundPassages,
  language: Language,
  weights: LanguageWeights,
  { embed, scoreInLanguage }: Pick<AnsweringPorts, 'embed' | 'scoreInLanguage'>,
): Promise<LanguageDecision | undefined> {
  const drafts = await draftsInLanguage(asked, found, language, embed);
  const hasVectors = drafts.every(({ vector }) => vector !== undefined);
  const isAcross = (clearLanguageOf(asked.message) ?? language) !== language;
  const name = isAcross ? 'across' : 'vectors';
  const stage = hasVectors ? weights[name] : weights.words;
  const readings = drafts
    .map((draft) => (hasVectors ? draft : { ...draft, vector: undefined }))
    .flatMap((draft) => readDraft(draft, stage.rank));
  const first = likeliest(readings, stage);
  if (first === undefined) return undefined;
  const judged = hasVectors ? await judgedReading(first, weights.judged[name], scoreInLanguage) : undefined;
  return decisionOf(judged ?? first, judged ? weights.judged[name] : stage);
}

type Rated = LanguageReading & { probability: number };

/** The reading whose answer is most probably right. */
export function likeliest(readings: readonly LanguageReading[], { gate }: Pick<LanguageStage, 'gate'>) {
  const rated = readings.map((reading): Rated => ({ ...reading, probability: probabilityOf(reading.row, gate) }));
  return rated.sort((one, other) => other.probability - one.probability)[0];
}

async function judgedReading(
  first: Rated,
  stage: LanguageStage,
  score: AnsweringPorts['score'],
): Promise<Rated | undefined> {
  const scores = await score?.(first.question.text, first.ranking.map(judgedText));
  if (scores === undefined) return undefined;
  const reading = rerankReading(first, scores, stage.rank);
  return { ...reading, probability: probabilityOf(reading.row, stage.gate) };
}

/** A reading with its candidates in the order of the judge. */
export function rerankReading(first: Rated, scores: readonly number[], rank: readonly number[]): LanguageReading {
  const { question, passages, probability } = first;
  const scored = first.ranking.map((one, at) => ({ ...one, crossScore: scores[at] ?? 0 }));
  const ranking = rerank(scored, rank);
  const before = { probability, winner: first.ranking[0] };
  const row = gateRow(question, ranking, saidBy(question, ranking, passages), noConversation, before);
  return { question, passages, ranking, row };
}

function decisionOf({ question, ranking, passages, probability }: Rated, stage: LanguageStage): LanguageDecision {
  const { text, parts } = composeAnswer(ranking, passages, question);
  return { text, evidence: evidenceOf(parts, passages), probability, ranking, stage };
}

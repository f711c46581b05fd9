import { type Question, readQuestion } from '../question/question.ts';
import { splitQuestion } from '../question/split-question.ts';
import { describeCandidates, type Ranked } from '../rank/features.ts';
import { rankRows, rerank } from '../rank/rank.ts';
import { candidatesOf, type FoundPassage } from '../retrieve/candidates.ts';
import { remember } from '../text/remember.ts';
import { correctSpelling, createVocabulary } from '../text/speller.ts';
import { unitContext } from '../unit/unit.ts';
import type { DocumentWeights, StageWeights } from '../weights/weights.ts';
import { aloneOf, composeAnswer, composeUnit, type Form, type Part, sayUnits, withNeighbours } from './compose.ts';
import { type First, gateRow, isWorthReranking, probabilityOf } from './gate.ts';
import { narrowest } from './narrow.ts';
import { type Draft, type Earlier, noConversation, readingRow } from './reading.ts';

/** The external dependencies of answering. */
export interface AnsweringPorts {
  weights: DocumentWeights;
  /** The vector of a text; undefined without a model. */
  embed?: ((text: string) => Promise<Float32Array | undefined>) | undefined;
  /** The cross-encoder's score of each unit; undefined without one. */
  score?: ((question: string, units: readonly string[]) => Promise<readonly number[] | undefined>) | undefined;
  /** The same by the judge that reads other languages than English. */
  scoreInLanguage?: AnsweringPorts['score'];
  /** Whether it is an ordinary word, which is never treated as misspelt. */
  isKnownWord(word: string): boolean;
}

/** The best answer of the passages to a question, with the probability that it is right. */
export interface Decision {
  text: string;
  /** The passages that it is based on, each with the words that prove it, in the order of the text. */
  evidence: readonly { passage: FoundPassage; quote: string }[];
  probability: number;
  /** The candidates, best first. */
  ranking: readonly Ranked[];
}

export interface Asked {
  message: string;
  before?: Earlier | undefined;
}

/** What the search found for the message alone and, in a conversation, for the message behind the one before it. */
export interface FoundPassages {
  alone: readonly FoundPassage[];
  together?: readonly FoundPassage[];
}

/** Answers a message: as it stands or, where that is more probably right, together with the question before it. */
export async function answerFromPassages(
  asked: Asked,
  { alone, together = alone }: FoundPassages,
  ports: AnsweringPorts,
): Promise<Decision | undefined> {
  const { before } = asked;
  const everything = [...alone, ...together];
  if (everything.length === 0) return undefined;
  const message = correctSpelling(asked.message, () => everything.map(wordsOfPassage), ports.isKnownWord);
  const whole = await draft(readQuestion(message), alone, ports);
  const parts = whole && (await answerParts(message, whole, ports));
  if (parts !== undefined) return parts;
  const completed = before && (await draft(readQuestion(message, before.question), together, ports));
  const reading = chooseReading(message, before, { alone: whole, together: completed }, ports.weights);
  return reading && (await finish(reading.draft, ports, reading.row));
}

type FullDraft = Draft & { passages: readonly FoundPassage[]; hasVectors: boolean };

/** Ranks the candidates of a question by words and vectors. */
async function draft(
  question: Question,
  passages: readonly FoundPassage[],
  ports: AnsweringPorts,
): Promise<FullDraft | undefined> {
  const vector = passages.length === 0 ? undefined : await ports.embed?.(question.text);
  const hasVectors = vector !== undefined && passages.some(({ vectors }) => vectors !== undefined);
  const drafted = draftWith(question, passages, hasVectors ? vector : undefined, stageOf(hasVectors, ports.weights));
  return drafted && { ...drafted, passages, hasVectors };
}

const stageOf = (hasVectors: boolean, { vectors, words }: DocumentWeights) => (hasVectors ? vectors : words);

/** The same without ports; training uses it too. */
export function draftWith(
  question: Question,
  passages: readonly FoundPassage[],
  vector: Float32Array | undefined,
  stage: Pick<DocumentWeights['vectors'], 'rank' | 'draft'>,
): Draft | undefined {
  const candidates = candidatesOf(passages, vector);
  if (candidates.length === 0 || question.terms.length === 0) return undefined;
  const rows = describeCandidates(question, candidates);
  const ranking = rankRows(candidates, rows, stage.rank, mostShortlisted);
  const probability = probabilityOf(
    gateRow(question, ranking, saidBy(question, ranking, passages), noConversation),
    stage.draft,
  );
  const rowOf = (unit: Ranked['unit']) => rows[candidates.findIndex((one) => one.unit === unit)];
  return { question, ranking, rowOf, probability };
}

/** The reading whose answer is more probably right, and what the gate sees of the conversation. */
function chooseReading(
  message: string,
  before: Earlier | undefined,
  { alone, together }: { alone: FullDraft | undefined; together: FullDraft | undefined },
  weights: DocumentWeights,
) {
  if (before === undefined || alone === undefined || together === undefined) {
    const only = alone ?? together;
    return only && { draft: only, row: noConversation };
  }
  const readings = [alone, together].map((draft) => {
    const row = readingRow(message, before, draft, { alone, together });
    const { question, ranking, passages, hasVectors } = draft;
    const gate = gateRow(question, ranking, saidBy(question, ranking, passages), row);
    return { draft, row, probability: probabilityOf(gate, stageOf(hasVectors, weights).gate) };
  });
  return readings.reduce((best, one) => (one.probability > best.probability ? one : best));
}

/** Two questions in one message get two answers if both are known, whatever was asked before. */
async function answerParts(
  message: string,
  { passages }: FullDraft,
  ports: AnsweringPorts,
): Promise<Decision | undefined> {
  const [first = message, ...rest] = splitQuestion(message);
  if (rest.length === 0) return undefined;
  const decisions: (Decision | undefined)[] = [];
  for (const part of [first, ...rest]) {
    const question = readQuestion(part);
    const whole = part !== first && question.terms.length < 3 ? readQuestion(part, first) : question;
    const drafted = await draft(whole, passages, ports);
    decisions.push(drafted && (await finish(drafted, ports, noConversation)));
  }
  return joinDecisions(decisions, ports.weights.answerFrom);
}

function joinDecisions(decisions: readonly (Decision | undefined)[], least: number): Decision | undefined {
  const known = decisions.flatMap((one) => (one !== undefined && one.probability >= least ? [one] : []));
  const [first] = known;
  if (first === undefined || known.length < decisions.length) return undefined;
  const texts = known.map(({ text }) => text);
  return {
    text: texts
      .filter(
        (text, index) =>
          !texts.some((other, at) => at !== index && other.includes(text) && (other !== text || at < index)),
      )
      .join('\n'),
    evidence: known.flatMap(({ evidence }) => evidence),
    probability: Math.min(...known.map(({ probability }) => probability)),
    ranking: known.flatMap(({ ranking }) => ranking),
  };
}

/** The answer of a reading, after the cross-encoder has judged its best candidates where that may change it. */
async function finish(draft: FullDraft, ports: AnsweringPorts, conversation: readonly number[]): Promise<Decision> {
  return shorten(await decide(draft, ports, conversation), draft, ports.weights);
}

async function decide(
  { question, ranking, passages, hasVectors }: FullDraft,
  ports: AnsweringPorts,
  conversation: readonly number[],
): Promise<Decision> {
  const { weights } = ports;
  const plain = decisionOf(question, ranking, passages, { gate: stageOf(hasVectors, weights).gate, conversation });
  if (!hasVectors || !isWorthReranking(plain.probability, weights)) return plain;
  const scored = await scoreShortlist(question, ranking.slice(0, mostJudged), ports);
  if (scored === undefined) return plain;
  const again = rerank(scored, weights.reranked.rank);
  const first = { probability: plain.probability, winner: ranking[0] };
  return decisionOf(question, again, passages, { gate: weights.reranked.gate, conversation, first });
}

/**
 * Says only the sentence that answers where that is enough, and of a section the paragraph of that sentence where it is
 * nearly so. What is merely the closest is never taken from two places.
 */
function shorten(decision: Decision, { question, passages, rowOf, hasVectors }: FullDraft, weights: DocumentWeights) {
  const { ranking, text, probability } = decision;
  const narrow = narrowest({ question, ranking, passages, rowOf, rank: stageOf(hasVectors, weights).rank }, text);
  const [winner] = ranking;
  if (narrow === undefined || winner === undefined) return decision;
  const around = passages[winner.passage]?.units ?? [];
  const enough = probabilityOf(narrow.row, weights.narrow.gate);
  const isEnough = enough >= weights.narrow.from;
  const isAnswer = probability >= weights.answerFrom;
  const isPlace = isAnswer && winner.unit.kind === 'section' && enough >= placeFrom;
  if (!isEnough && !isPlace && isAnswer) return decision;
  const nearest = isPlace ? narrow.unit : winner.unit;
  const units = isEnough ? aloneOf(narrow.unit, around) : withNeighbours(nearest, around, question);
  const evidence = evidenceOf([{ passage: winner.passage, units }], passages);
  return { ...decision, text: sayUnits(units, around), evidence };
}

/** From here on the paragraph of a sentence is enough: of 73 sections of the authors that are fitted on, one lost its answer. */
const placeFrom = 0.7;
/** Candidates that the gate sees. */
export const mostShortlisted = 6;
/** Candidates that the cross-encoder judges, which costs more than everything else together. */
export const mostJudged = 6;

async function scoreShortlist(question: Question, shortlist: readonly Ranked[], { score }: AnsweringPorts) {
  const crossScores = await score?.(question.text, shortlist.map(judgedText));
  return crossScores && shortlist.map((one, index) => ({ ...one, crossScore: crossScores[index] ?? 0 }));
}

export const judgedText = ({ unit }: Ranked): string => unitContext({ ...unit, text: unit.compared });

/** The text that each ranked candidate would give by itself. */
export const saidBy = (form: Form, ranking: readonly Ranked[], passages: readonly FoundPassage[]): string[] =>
  ranking.map(({ unit, passage }) => composeUnit(unit, passages[passage]?.units ?? [], form));

interface Gated {
  gate: StageWeights['gate'];
  conversation: readonly number[];
  first?: First;
}

function decisionOf(
  question: Question,
  ranking: readonly Ranked[],
  passages: readonly FoundPassage[],
  { gate, conversation, first }: Gated,
): Decision {
  const { text, parts } = composeAnswer(ranking, passages, question);
  const evidence = evidenceOf(parts, passages);
  const row = gateRow(question, ranking, saidBy(question, ranking, passages), conversation, first);
  return { text, evidence, probability: probabilityOf(row, gate), ranking };
}

export const evidenceOf = (parts: readonly Part[], passages: readonly FoundPassage[]): Decision['evidence'] =>
  parts.flatMap(({ passage: at, units }) => {
    const passage = passages[at];
    return passage === undefined ? [] : [{ passage, quote: units.map(({ quote }) => quote).join(' ') }];
  });

/** Remembered, since questions about the same passages follow each other; some kilobytes each. */
const vocabularyOf = remember(createVocabulary, 200);
const wordsOfPassage = ({ title, headings, text }: FoundPassage) => vocabularyOf([title, ...headings, text].join(' '));

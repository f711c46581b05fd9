import { contextDependenceOf } from '../question/context-dependence.ts';
import { type Question, readQuestion } from '../question/question.ts';
import { splitQuestion } from '../question/split-question.ts';
import { describeCandidates, type Ranked } from '../rank/features.ts';
import { rankRows, rerank } from '../rank/rank.ts';
import { candidatesOf, type FoundPassage } from '../retrieve/candidates.ts';
import { remember } from '../text/remember.ts';
import { correctSpelling, createVocabulary } from '../text/speller.ts';
import { unitContext } from '../unit/unit.ts';
import type { DocumentWeights, StageWeights } from '../weights/weights.ts';
import { composeAnswer, composeUnit } from './compose.ts';
import { gateRow, isWorthReranking, probabilityOf } from './gate.ts';

/** The external dependencies of answering. */
export interface AnsweringPorts {
  weights: DocumentWeights;
  /** The vector of a text; undefined without a model. */
  embed?: ((text: string) => Promise<Float32Array | undefined>) | undefined;
  /** The cross-encoder's score of each unit; undefined without one. */
  score?: ((question: string, units: readonly string[]) => Promise<readonly number[] | undefined>) | undefined;
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

/** Answers the last question: alone, and together with the one before it where it depends on it or is clearer with it. */
export async function answerFromPassages(
  asked: { message: string; before?: string | undefined },
  passages: readonly FoundPassage[],
  ports: AnsweringPorts,
): Promise<Decision | undefined> {
  if (passages.length === 0) return undefined;
  const message = correctSpelling(asked.message, () => passages.map(wordsOfPassage), ports.isKnownWord);
  const { before } = asked;
  if (before === undefined) return await answerParts(message, passages, ports);
  const dependence = contextDependenceOf(message);
  const readTogether = () => decide(readQuestion(message, before), passages, ports);
  // "And for children?" alone would match anything about children, regardless of the topic.
  if (dependence === 'full') return await readTogether();
  const alone = await answerParts(message, passages, ports);
  if (dependence === 'none' && (alone?.probability ?? 0) >= ports.weights.sureAlone) return alone;
  const together = await readTogether();
  const lead = dependence === 'partial' ? clearlyBetter : 0;
  return (together?.probability ?? 0) + lead > (alone?.probability ?? 0) ? together : alone;
}

/** For a partly dependent message, reading it alone must be more probable by this much. */
const clearlyBetter = 0.3;

/** Two questions in one message get two answers if both are known. */
async function answerParts(message: string, passages: readonly FoundPassage[], ports: AnsweringPorts) {
  const parts = splitQuestion(message);
  const whole = await decide(readQuestion(message), passages, ports);
  if (parts.length === 1) return whole;
  const [first = message, ...rest] = parts;
  const decisions = [await decide(readQuestion(first), passages, ports)];
  for (const part of rest) {
    const question = readQuestion(part);
    decisions.push(await decide(question.terms.length < 3 ? readQuestion(part, first) : question, passages, ports));
  }
  return joinDecisions(decisions, ports.weights.answerFrom) ?? whole;
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

async function decide(
  question: Question,
  passages: readonly FoundPassage[],
  ports: AnsweringPorts,
): Promise<Decision | undefined> {
  const vector = await ports.embed?.(question.text);
  const hasVectors = vector !== undefined && passages.some(({ vectors }) => vectors !== undefined);
  const candidates = candidatesOf(passages, hasVectors ? vector : undefined);
  if (candidates.length === 0 || question.terms.length === 0) return undefined;
  const plain = hasVectors ? ports.weights.vectors : ports.weights.words;
  const shortlist = rankRows(candidates, describeCandidates(question, candidates), plain.rank, mostShortlisted);
  const first = decisionOf(question, shortlist, passages, plain);
  // The cross-encoder costs more than everything else together, so it is skipped where the answer is clear without it.
  if (!hasVectors || !isWorthReranking(first.probability, ports.weights)) return first;
  const scored = await scoreShortlist(question, shortlist, ports);
  if (scored === undefined) return first;
  return decisionOf(question, rerank(scored, ports.weights.reranked.rank), passages, ports.weights.reranked);
}

/** Candidates that the cross-encoder scores, and that the gate sees. */
export const mostShortlisted = 6;

async function scoreShortlist(question: Question, shortlist: readonly Ranked[], { score }: AnsweringPorts) {
  const texts = shortlist.map(({ unit }) => unitContext({ ...unit, text: unit.compared }));
  const crossScores = await score?.(question.text, texts);
  return crossScores && shortlist.map((one, index) => ({ ...one, crossScore: crossScores[index] ?? 0 }));
}

function decisionOf(
  question: Question,
  ranking: readonly Ranked[],
  passages: readonly FoundPassage[],
  stage: StageWeights,
) {
  const { text, parts } = composeAnswer(ranking, passages);
  const evidence = parts.flatMap(({ passage: at, units }) => {
    const passage = passages[at];
    return passage === undefined ? [] : [{ passage, quote: units.map(({ quote }) => quote).join(' ') }];
  });
  const said = ranking.map(({ unit, passage }) => composeUnit(unit, passages[passage]?.units ?? []));
  return { text, evidence, probability: probabilityOf(gateRow(question, ranking, said), stage.gate), ranking };
}

/** Remembered, since questions about the same passages follow each other; some kilobytes each. */
const vocabularyOf = remember(createVocabulary, 200);
const wordsOfPassage = ({ title, headings, text }: FoundPassage) => vocabularyOf([title, ...headings, text].join(' '));

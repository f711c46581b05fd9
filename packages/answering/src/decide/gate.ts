import type { AnswerType } from '../language/language-words.ts';
import type { Question } from '../question/question.ts';
import { featureNotes, featurePlaces, type Ranked } from '../rank/features.ts';
import type { Scored } from '../rank/rank.ts';
import { logistic } from '../train/softmax-ranker.ts';
import { type BoostedTrees, sumOfTrees } from '../train/sum-of-trees.ts';
import { readingNotes } from './reading.ts';

/** The features of a ranking that every gate sees. */
export const listNotes = {
  margin: 'how far the next one that says something else is behind',
  share: 'share of the softmax that goes to the same answer',
  score: 'score of the best candidate',
  bestCrossScore: 'best score of the cross-encoder in the shortlist',
  secondCrossScore: 'the second best one',
  thirdCrossScore: 'the third best one',
  winnerCrossScore: 'score of the best candidate by the cross-encoder',
} as const;

/** Margins are capped at this. */
export const mostMargin = 6;
/** Used when there is no second or third score. */
const noCrossScore = -5;

/** The winner's row plus features of the whole list; `said` is the text that each ranked candidate would give. */
export function listRow(winner: Scored, ranking: readonly Scored[], said: readonly string[]): number[] {
  const other = ranking.find((_, at) => said[at] !== said[0]);
  const powers = ranking.map(({ score }) => Math.exp(score - winner.score));
  const same = powers.filter((_, at) => said[at] === said[0]);
  const crossScores = ranking.map(({ crossScore = 0 }) => crossScore).sort((a, b) => b - a);
  return [
    ...winner.row,
    other === undefined ? mostMargin : Math.min(mostMargin, winner.score - other.score),
    sum(same) / sum(powers),
    winner.score,
    ...[crossScores[0] ?? 0, crossScores[1] ?? noCrossScore, crossScores[2] ?? noCrossScore, winner.crossScore ?? 0],
  ];
}

/** The features that the gate for documents sees. */
export const gateNotes = {
  ...featureNotes,
  ...listNotes,
  isWinnerBest: 'the cross-encoder finds the winner best, too',
  words: 'how many content words the question has',
  isFollowUp: 'the question needs the one before it',
  nearAndCovered: 'near in meaning and in words',
  bestCovered: 'share of the rare words that any of the shortlist says',
  bestCosine: 'cosine of the nearest of the shortlist',
  places: 'how many passages the shortlist comes from',
  titles: 'how many documents the shortlist comes from',
  wantsAmount: 'an amount, a time or a number is asked for',
  wantsSteps: 'a way to do something is asked for',
  wantsReason: 'a reason is asked for',
  isYesNo: 'yes or no is asked for',
  ...readingNotes,
  firstProbability: 'probability before the cross-encoder judged',
  isAgreed: 'the cross-encoder left the best candidate in its place',
} as const;

/** What was decided before the cross-encoder judged. */
export interface First {
  probability: number;
  winner: Ranked | undefined;
}

/** The winner's row for the gate; `said` is the text that each ranked candidate would give. */
export function gateRow(
  question: Question,
  ranking: readonly Ranked[],
  said: readonly string[],
  conversation: readonly number[],
  first?: First,
): Float64Array {
  const [winner] = ranking;
  if (winner === undefined) return new Float64Array(Object.keys(gateNotes).length);
  return Float64Array.from([
    ...listRow(winner, ranking, said),
    ranking.every(({ crossScore = 0 }) => crossScore <= (winner.crossScore ?? 0)) ? 1 : 0,
    question.terms.length,
    question.isFollowUp ? 1 : 0,
    (winner.row[cosineAt] ?? 0) * (winner.row[coveredAt] ?? 0),
    Math.max(...ranking.map(({ row }) => row[coveredAt] ?? 0)),
    Math.max(...ranking.map(({ row }) => row[cosineAt] ?? 0)),
    new Set(ranking.map(({ passage }) => passage)).size,
    new Set(ranking.map(({ unit }) => unit.path[0])).size,
    question.types.some((type) => amounts.has(type)) ? 1 : 0,
    question.types.includes('steps') ? 1 : 0,
    question.types.includes('reason') ? 1 : 0,
    question.isYesNo ? 1 : 0,
    ...conversation,
    first?.probability ?? 0,
    first?.winner?.unit === winner.unit ? 1 : 0,
  ]);
}

/** Probability that the text answers the question. */
export function probabilityOf(row: Float64Array, gate: BoostedTrees): number {
  return logistic(sumOfTrees(gate, row));
}

/** Whether the cross-encoder may still change the answer. */
export function isWorthReranking(probability: number, weights: { rerankFrom: number; sureFrom: number }): boolean {
  return probability >= weights.rerankFrom && probability < weights.sureFrom;
}

const { cosineUnit: cosineAt, coveredByAll: coveredAt } = featurePlaces;
const amounts = new Set<AnswerType>(['money', 'duration', 'time', 'number']);
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

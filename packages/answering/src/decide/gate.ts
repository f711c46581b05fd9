import type { AnswerType } from '../question/answer-type.ts';
import type { Question } from '../question/question.ts';
import { featureNotes, featurePlaces } from '../rank/features.ts';
import type { Ranked } from '../rank/rank.ts';
import { logistic } from '../train/softmax-ranker.ts';
import { type BoostedTrees, sumOfTrees } from './boosted-trees.ts';

/** What the gate sees besides the features of the winner. */
export const gateNotes = {
  ...featureNotes,
  margin: 'how far the next one that says something else is behind',
  share: 'share of the softmax that goes to the same answer',
  bestReading: 'best score of the cross-encoder in the shortlist',
  secondReading: 'the second best one',
  isWinnerBest: 'the cross-encoder finds the winner best, too',
  saturated: 'that score, where it is near the edge',
  words: 'how many content words the question has',
  isFollowUp: 'the question needs the one before it',
  nearAndCovered: 'near in meaning and in words',
  bestCovered: 'share of the rare words that any of the shortlist says',
  bestCosine: 'cosine of the nearest of the shortlist',
  thirdReading: 'third best score of the cross-encoder',
  winnerReading: 'score of the winner',
  places: 'how many passages the shortlist comes from',
  wantsAmount: 'an amount, a time or a number is asked for',
  wantsSteps: 'a way to do something is asked for',
  wantsReason: 'a reason is asked for',
  isYesNo: 'yes or no is asked for',
} as const;

/** The row of the winner for the gate; `said` is what each of the ranking would say. */
export function gateRow(question: Question, ranking: readonly Ranked[], said: readonly string[]): Float64Array {
  const [winner] = ranking;
  if (winner === undefined) return new Float64Array(Object.keys(gateNotes).length);
  const other = ranking.find((_, index) => said[index] !== said[0]);
  const powers = ranking.map(({ score }) => Math.exp(score - winner.score));
  const same = sum(powers.filter((_, index) => said[index] === said[0])) / sum(powers);
  const readings = ranking.map(({ reading = 0 }) => reading).sort((a, b) => b - a);
  const [best = 0, second = 0] = readings;
  return Float64Array.from([
    ...winner.row,
    other === undefined ? 2 : Math.min(2, (winner.score - other.score) / 3),
    same,
    best / 4,
    second / 4,
    (winner.reading ?? 0) >= best ? 1 : 0,
    Math.tanh(best),
    question.terms.length / 8,
    question.isFollowUp ? 1 : 0,
    (winner.row[cosineAt] ?? 0) * (winner.row[coveredAt] ?? 0),
    Math.max(...ranking.map(({ row }) => row[coveredAt] ?? 0)),
    Math.max(...ranking.map(({ row }) => row[cosineAt] ?? 0)),
    (readings[2] ?? 0) / 4,
    (winner.reading ?? 0) / 4,
    new Set(ranking.map(({ candidate }) => candidate.passage)).size / 12,
    question.types.some((type) => amounts.has(type)) ? 1 : 0,
    question.types.includes('steps') ? 1 : 0,
    question.types.includes('reason') ? 1 : 0,
    question.isYesNo ? 1 : 0,
  ]);
}

/** Probability that what is said answers the question. */
export function probabilityOf(row: Float64Array, gate: BoostedTrees): number {
  return logistic(sumOfTrees(gate, row));
}

/** Whether the cross-encoder may still change what is said. */
export function isWorthReading(probability: number, weights: { readFrom: number; sureUnread: number }): boolean {
  return probability >= weights.readFrom && probability < weights.sureUnread;
}

const { cosineUnit: cosineAt, coveredByAll: coveredAt } = featurePlaces;
const amounts = new Set<AnswerType>(['money', 'duration', 'time', 'number']);
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

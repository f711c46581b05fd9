import { textReaders } from '../language/text-readers.ts';
import type { Question } from '../question/question.ts';
import { splitQuestion } from '../question/split-question.ts';
import type { Ranked } from '../rank/features.ts';
import type { FoundPassage } from '../retrieve/candidates.ts';
import { dot } from '../train/softmax-ranker.ts';
import type { ReadUnit } from '../unit/read-units.ts';
import { composeAlone, saysFigure } from './compose.ts';

/** What decides whether one sentence is enough, instead of its paragraph or section and near matches from elsewhere. */
export const narrowNotes = {
  isSection: 'the best candidate is a whole section',
  isSentence: 'it is a sentence',
  isRow: 'it is the row of a table',
  ahead: 'how far the sentence is ahead of the next one of its passage, by words and vectors',
  share: 'its share of the softmax over the passage',
  behindWinner: 'how far it is behind the best candidate',
  siblings: 'how many sentences, items and rows the passage has',
  crossScore: 'its score by the cross-encoder, very low if that did not read it',
  crossAhead: 'how far that is ahead of the best other one of the passage',
  winnerCrossScore: 'score of the best candidate by the cross-encoder',
  sole: 'share of the words of the question that it alone has in the passage',
  elsewhere: 'share of those that others of the passage have and it has not',
  figure: 'a figure is asked for, and the sentence says one',
  sentenceLength: 'length of the sentence',
  saved: 'how much shorter it is than the whole answer',
  position: 'where it stands in the passage',
  words: 'how many content words the question has',
  asksTwice: 'the message asks for two things',
  wantsSteps: 'a way to do something is asked for',
  wantsReason: 'a reason is asked for',
  isYesNo: 'yes or no is asked for',
} as const;

export interface Narrow {
  unit: ReadUnit;
  text: string;
  /** For the fitted trees: the features of the sentence, then the notes above. */
  row: Float64Array;
}

/** What is known about a ranking before its answer is written. */
export interface Narrowing {
  question: Question;
  ranking: readonly Ranked[];
  passages: readonly Pick<FoundPassage, 'units'>[];
  /** The features of any candidate, and the weights that the first ranking was made with. */
  rowOf(unit: ReadUnit): Float64Array | undefined;
  rank: ArrayLike<number>;
}

const mayNarrow = new Set<ReadUnit['kind']>(['section', 'sentence', 'item', 'row', 'cell']);
const isSingle = ({ kind }: ReadUnit) => kind === 'sentence' || kind === 'item' || kind === 'row';
/** As the score of what the cross-encoder did not read. */
const unread = -12;
const mostAhead = 6;

interface Rated {
  unit: ReadUnit;
  row: Float64Array;
  /** By the first ranking. */
  score: number;
}

/** The sentence, item or row of the best candidate that fits best; undefined where it is not shorter than `whole`. */
export function narrowest(narrowing: Narrowing, whole: string): Narrow | undefined {
  const { ranking, passages } = narrowing;
  const [winner] = ranking;
  const around = passages[winner?.passage ?? -1]?.units ?? [];
  if (winner === undefined || !mayNarrow.has(winner.unit.kind)) return undefined;
  const rated = rate(narrowing, around, winner.unit);
  const single = rated.filter(({ unit }) => isSingle(unit)).sort((one, other) => other.score - one.score);
  const best = rated.find(({ unit }) => unit === winner.unit);
  const own = winner.unit.kind === 'section' ? single[0] : best;
  const text = own && composeAlone(own.unit, around);
  if (own === undefined || text === undefined || text.length >= whole.length) return undefined;
  const others = single.filter(({ unit }) => unit !== own.unit);
  const row = Float64Array.from([
    ...own.row,
    ...placeRow(own, best ?? own, others),
    ...crossRow(own.unit, others, ranking),
    ...wordsRow(own.unit, others, narrowing.question),
    saysFigure(own.unit, narrowing.question) ? 1 : 0,
    Math.log(1 + own.unit.text.length),
    Math.log(1 + whole.length - text.length),
    around.indexOf(own.unit),
    ...questionRow(narrowing.question),
  ]);
  return { unit: own.unit, text, row };
}

function rate({ rowOf, rank }: Narrowing, around: readonly ReadUnit[], winner: ReadUnit): Rated[] {
  return around.flatMap((unit) => {
    const row = isSingle(unit) || unit === winner ? rowOf(unit) : undefined;
    return row === undefined ? [] : { unit, row, score: dot(row, rank) };
  });
}

function placeRow(own: Rated, winner: Rated, others: readonly Rated[]): number[] {
  const powers = others.map(({ score }) => Math.exp(score - own.score));
  return [
    winner.unit.kind === 'section' ? 1 : 0,
    own.unit.kind === 'sentence' ? 1 : 0,
    own.unit.kind === 'row' ? 1 : 0,
    Math.min(mostAhead, own.score - (others[0]?.score ?? Number.NEGATIVE_INFINITY)),
    1 / (1 + powers.reduce((sum, power) => sum + power, 0)),
    winner.score - own.score,
    others.length + (isSingle(own.unit) ? 1 : 0),
  ];
}

function crossRow(own: ReadUnit, others: readonly Rated[], ranking: readonly Ranked[]): number[] {
  const scoreOf = (unit: ReadUnit | undefined) => ranking.find((one) => one.unit === unit)?.crossScore ?? unread;
  const other = Math.max(unread, ...others.map(({ unit }) => scoreOf(unit)));
  return [scoreOf(own), scoreOf(own) - other, scoreOf(ranking[0]?.unit)];
}

function wordsRow(own: ReadUnit, others: readonly Rated[], { terms, language }: Question): number[] {
  const stemsOf = ({ compared }: ReadUnit) => new Set(textReaders[language].stemsOf(compared));
  const said = stemsOf(own);
  const saidElsewhere = new Set(others.flatMap(({ unit }) => [...stemsOf(unit)]));
  const all = terms.reduce((sum, { weight }) => sum + weight, 0);
  const shareOf = (isMeant: (stem: string) => boolean) =>
    terms.reduce((sum, { stem, weight }) => (isMeant(stem) ? sum + weight : sum), 0) / Math.max(1, all);
  return [
    shareOf((stem) => said.has(stem) && !saidElsewhere.has(stem)),
    shareOf((stem) => !said.has(stem) && saidElsewhere.has(stem)),
  ];
}

function questionRow({ text, terms, types, isYesNo }: Question): number[] {
  const flags = [splitQuestion(text).length > 1, types.includes('steps'), types.includes('reason'), isYesNo];
  return [terms.length, ...flags.map(Number)];
}

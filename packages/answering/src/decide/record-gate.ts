import type { RecordQuestion } from '../question/record-question.ts';
import { recordFeatureNames } from '../rank/record-features.ts';
import type { RankedUnit } from '../rank/record-rank.ts';
import type { RecordUnit } from '../unit/record-units.ts';
import type { Completion } from './record-follow-up.ts';

/** What the gate sees beside the features of the best candidate. */
export const recordGateNotes = {
  share: 'share of the softmax that goes to the same answer',
  margin: 'how far the next candidate with another answer is behind',
  marginThing: 'how far the next candidate of another record is behind',
  score: 'score of the best candidate',
  bestReading: 'best score of the cross-encoder in the shortlist',
  secondReading: 'the second best one',
  thirdReading: 'the third best one',
  winnerReading: 'score of the best candidate by the cross-encoder',
  words: 'number of telling words',
  unknownWords: 'share of the telling words that no unit says at all',
  unnamed: 'the question names nothing',
  strangers: 'names in the question that have no record',
  isYesNo: 'yes or no is asked for',
  bestCovered: 'share of the telling words that any of the shortlist explains',
  bestMeaning: 'cosine of the nearest of the shortlist',
  isTyped: 'a message of a conversation, read as it was typed',
  isSubstituted: 'a name of the message stands in the place of one in the question before',
  hasTopic: 'what was spoken of before stands in the message',
  isAppended: 'the message stands behind the question before',
  completionPlace: 'how many ways to complete the message come before this one',
} as const;

const coveredAt = recordFeatureNames.indexOf('covered');
const meaningAt = recordFeatureNames.indexOf('meaning');
const mostMargin = 6;
/** Where there is no second or third reading. */
const noReading = -5;

/** The features of a decision: those of the best candidate and those of the whole list. */
export function recordGateRow(
  question: RecordQuestion,
  ranked: readonly RankedUnit[],
  isKnown: (stem: string) => boolean,
  completion: Completion | undefined,
): Float64Array {
  const [best] = ranked;
  if (best === undefined) return new Float64Array(recordFeatureNames.length + Object.keys(recordGateNotes).length);
  const said = ({ unit }: { unit: RecordUnit }) => unit.whole ?? unit.text;
  const behind = (other: RankedUnit | undefined) =>
    other === undefined ? mostMargin : Math.min(mostMargin, best.score - other.score);
  const powers = ranked.map(({ score }) => Math.exp(score - best.score));
  const same = powers.filter((_, at) => said(ranked[at] ?? best) === said(best));
  const readings = ranked.map(({ reading = 0 }) => reading).sort((a, b) => b - a);
  const stems = question.content.map((at) => question.stems[at] ?? '');
  const strangers = question.links.filter(
    ({ meanings, isOrdinary }) => !isOrdinary && meanings.every(({ kind }) => kind === 'bare'),
  );
  const highest = (at: number) => Math.max(...ranked.map(({ row }) => row[at] ?? 0));
  return Float64Array.from([
    ...best.row,
    ...[sum(same) / sum(powers), behind(ranked.find((one) => said(one) !== said(best)))],
    ...[behind(ranked.find(({ unit }) => unit.thing !== best.unit.thing)), best.score],
    ...[readings[0] ?? 0, readings[1] ?? noReading, readings[2] ?? noReading, best.reading ?? 0],
    stems.length,
    stems.length === 0 ? 0 : stems.filter((stem) => !isKnown(stem)).length / stems.length,
    question.links.length === 0 ? 1 : 0,
    strangers.length,
    question.isYesNo ? 1 : 0,
    ...[highest(coveredAt), highest(meaningAt)],
    ...ways.map((way) => (completion?.way === way ? 1 : 0)),
    completion?.place ?? 0,
  ]);
}

const ways: readonly Completion['way'][] = ['typed', 'substituted', 'topic', 'appended'];
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

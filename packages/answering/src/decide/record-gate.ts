import { isAsking, isOpenedBy, refersBack } from '../question/context-dependence.ts';
import type { RecordQuestion } from '../question/record-question.ts';
import { type RankedUnit, recordFeatureNames } from '../rank/record-features.ts';
import { wordsOf } from '../text/words.ts';
import { saidOf } from '../unit/record-units.ts';
import { listNotes, listRow, mostMargin } from './gate.ts';
import type { Completion } from './record-follow-up.ts';

/** What the gate sees in addition to the features of the best candidate. */
export const recordGateNotes = {
  ...listNotes,
  marginThing: 'how far the next candidate of another record is behind',
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
  isRepeat: 'the best candidate was the answer before',
  isOpened: 'the message begins with "and", "what about" or the like',
  refersBack: 'the message has a pronoun',
  isAsking: 'the message has a question word',
  messageWords: 'number of words of the message',
  firstProbability: 'probability before the cross-encoder judged',
  isAgreed: 'the cross-encoder left the best candidate in its place',
} as const;

/** A message as the gate sees it: how it was completed from the conversation, and what was said before. */
export interface Completed {
  message: string;
  completion?: Completion | undefined;
  said?: string | undefined;
}

/** What was decided before the cross-encoder judged. */
export interface FirstRecord {
  confidence: number;
  winner: RankedUnit | undefined;
}

const coveredAt = recordFeatureNames.indexOf('covered');
const meaningAt = recordFeatureNames.indexOf('meaning');

/** The features of a decision: those of the best candidate and those of the whole list. */
export function recordGateRow(
  question: RecordQuestion,
  ranked: readonly RankedUnit[],
  isKnown: (stem: string) => boolean,
  { message, completion, said: before }: Completed,
  first?: FirstRecord,
): Float64Array {
  const [best] = ranked;
  if (best === undefined) return new Float64Array(recordFeatureNames.length + Object.keys(recordGateNotes).length);
  const said = ranked.map(({ unit }) => saidOf(unit));
  const elsewhere = ranked.find(({ unit }) => unit.thing !== best.unit.thing);
  const stems = question.content.map((at) => question.stems[at] ?? '');
  const strangers = question.links.filter(
    ({ meanings, isOrdinary }) => !isOrdinary && meanings.every(({ kind }) => kind === 'bare'),
  );
  const highest = (at: number) => Math.max(...ranked.map(({ row }) => row[at] ?? 0));
  const typed = wordsOf(message);
  const flags = [saidOf(best.unit) === before, isOpenedBy(typed), refersBack(typed), isAsking(typed)];
  const conversation = completion === undefined ? [0, 0, 0, 0, 0] : [...flags.map(Number), Math.min(20, typed.length)];
  return Float64Array.from([
    ...listRow(best, ranked, said),
    elsewhere === undefined ? mostMargin : Math.min(mostMargin, best.score - elsewhere.score),
    stems.length,
    stems.length === 0 ? 0 : stems.filter((stem) => !isKnown(stem)).length / stems.length,
    question.links.length === 0 ? 1 : 0,
    strangers.length,
    question.isYesNo ? 1 : 0,
    ...[highest(coveredAt), highest(meaningAt)],
    ...ways.map((way) => (completion?.way === way ? 1 : 0)),
    completion?.place ?? 0,
    ...conversation,
    first?.confidence ?? 0,
    first?.winner?.unit === best.unit ? 1 : 0,
  ]);
}

const ways: readonly Completion['way'][] = ['typed', 'substituted', 'topic', 'appended'];

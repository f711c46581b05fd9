import { isAsking, isOpenedBy, refersBack } from '../question/context-dependence.ts';
import type { Question } from '../question/question.ts';
import { splitQuestion } from '../question/split-question.ts';
import { featurePlaces, type Ranked } from '../rank/features.ts';
import { wordsOf } from '../text/words.ts';

/** The turn before a message. */
export interface Earlier {
  question: string;
  /** What was answered. */
  answer: string;
}

/** A question read in one way, with its candidates: those of the shortlist, best first, and the features of all of them. */
export interface Draft {
  question: Question;
  ranking: readonly Ranked[];
  rowOf(unit: Ranked['unit']): Float64Array | undefined;
  /** The probability that its best candidate is right, regardless of the conversation. */
  probability: number;
}

/** What the gate sees of the conversation; all zeros for a message without one. */
export const readingNotes = {
  inConversation: 'there is a turn before it',
  isTogether: 'read together with the question before it',
  ownProbability: 'probability of this reading by itself',
  otherProbability: 'probability of the other reading by itself',
  lead: 'how far this reading is ahead of the other one',
  isSameAnswer: 'both readings have the same best candidate',
  isRepeat: 'the best candidate was said in the answer before',
  isOtherRepeat: 'that of the other reading was',
  isOpened: 'the message begins with "and", "what about" or the like',
  refersBack: 'the message has a pronoun',
  isAsking: 'the message has a question word',
  messageWords: 'number of words of the message',
  asksTwice: 'the message has two questions',
  coveredByMessage: 'share of the words of the message alone that the best candidate says',
  cosineByMessage: 'cosine of the message alone with the best candidate',
} as const;

const size = Object.keys(readingNotes).length;
export const noConversation: readonly number[] = new Array<number>(size).fill(0);

/** Describes one of two readings for the gate. */
export function readingRow(message: string, before: Earlier, own: Draft, readings: { alone: Draft; together: Draft }) {
  const other = own === readings.alone ? readings.together : readings.alone;
  const [mine, theirs] = [own.ranking[0], other.ranking[0]];
  const byMessage = mine && readings.alone.rowOf(mine.unit);
  const words = wordsOf(message);
  const flags = (...some: boolean[]) => some.map(Number);
  return [
    1,
    own === readings.together ? 1 : 0,
    own.probability,
    other.probability,
    own.probability - other.probability,
    ...flags(mine?.unit === theirs?.unit, isSaid(mine, before), isSaid(theirs, before)),
    ...flags(isOpenedBy(words), refersBack(words), isAsking(words)),
    Math.min(words.length, 20),
    splitQuestion(message).length > 1 ? 1 : 0,
    byMessage?.[featurePlaces.coveredByAll] ?? 0,
    byMessage?.[featurePlaces.cosineUnit] ?? 0,
  ];
}

function isSaid(one: Ranked | undefined, { answer }: Earlier): boolean {
  return one !== undefined && one.unit.text !== '' && answer.includes(one.unit.text);
}

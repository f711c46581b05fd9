import { answerTypesOf } from '../language/answer-type.ts';
import type { Language } from '../language/language.ts';
import type { AnswerType } from '../language/language-words.ts';
import { plainNumbers } from '../language/plain-numbers.ts';
import { textReaders } from '../language/text-readers.ts';
import { codesOf, figuresOf } from '../text/numbers.ts';
import { wordsOf } from '../text/words.ts';

/** A question, parsed for all later stages. */
export interface Question {
  /** Self-contained: a follow-up includes the question before it. */
  text: string;
  /** The language that it is compared in. */
  language: Language;
  terms: readonly Term[];
  /** The stems of all words of the message, including stop words. */
  words: readonly string[];
  types: readonly AnswerType[];
  codes: readonly string[];
  figures: readonly string[];
  isFollowUp: boolean;
  /** Whether it begins with a verb, as yes-no questions do. */
  isYesNo: boolean;
}

/** A content word; those that a follow-up takes from the previous question weigh less. */
export interface Term {
  stem: string;
  weight: number;
}

const verbs = new Set(
  'is are am was were do does did can could may might will would shall should must has have had'.split(' '),
);
const weightBefore = 0.5;
const mostWords = 32;

/** A question behind the one before it, in the form that the models were trained on. */
export const joinTurns = (before: string, message: string): string => `${before} | ${message}`;

export function readQuestion(message: string, before?: string, language: Language = 'en'): Question {
  const { stem, contentOf, stemsOf } = textReaders[language];
  const own = contentOf(message).map(stem);
  const earlier =
    before === undefined
      ? []
      : contentOf(before)
          .map(stem)
          .filter((one) => !own.includes(one));
  const text = before === undefined ? message : joinTurns(before, message);
  return {
    text,
    language,
    terms: [
      ...[...new Set(own)].map((one) => ({ stem: one, weight: 1 })),
      ...[...new Set(earlier)].map((one) => ({ stem: one, weight: weightBefore })),
    ],
    words: [...new Set(stemsOf(message))].slice(0, mostWords),
    types: answerTypesOf(text, language),
    codes: codesOf(message),
    figures: figuresOf(plainNumbers(message, language)),
    isFollowUp: before !== undefined,
    isYesNo: verbs.has(wordsOf(message)[0] ?? ''),
  };
}

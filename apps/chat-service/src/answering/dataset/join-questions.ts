import type { Question } from './question.ts';

/** Both messages as one; what the later one says comes first and counts more. */
export function joined(question: Question, before: Question): Question {
  const shift = question.tokens.length;
  return {
    tokens: [...question.tokens, ...before.tokens],
    mentions: before.mentions.map((one) => ({ ...one, start: one.start + shift, end: one.end + shift })),
    corrected: new Set([...before.corrected].map((index) => index + shift)),
    unrecorded: before.unrecorded.map(({ start, end }) => ({ start: start + shift, end: end + shift })),
    yesNo: before.yesNo,
    level: question.level ?? before.level,
    levelWords: new Set([...question.levelWords, ...[...before.levelWords].map((index) => index + shift)]),
  };
}

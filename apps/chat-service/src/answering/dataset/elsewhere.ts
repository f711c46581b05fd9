import type { Question } from './question.ts';

/** Whether a question is about things in a place that nobody here knows, as in "a zombie in Terraria". */
export function isElsewhere({ tokens, mentions }: Question, known: (word: string) => boolean): boolean {
  const isNamed = (index: number) => mentions.some(({ start, end }) => index >= start && index < end);
  return tokens.some(({ word }, index) => {
    const place = tokens[index + 1];
    if (place === undefined || !/^(in|from|on|at|of)$/.test(word) || isNamed(index + 1)) return false;
    return /^[a-z]{3,}$/.test(place.word) && !known(place.word) && !known(place.stem);
  });
}

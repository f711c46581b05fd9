import { sharedLanguage } from '../language/language.ts';
import { createWordFamilies, soughtWord } from '../text/word-families.ts';
import { type Question, readQuestion } from './question.ts';

/** One line of explanation for each feature; their order is the order of the weights. */
export const sameQuestionNotes = {
  cosine: 'the meanings of both are near',
  coveredOfAsked: 'share of the content words of the message that the question of the pair has',
  coveredOfPair: 'share of the content words of that question that the message has',
  leftOfAsked: 'content words of the message that are left over, at most 4',
  leftOfPair: 'content words of that question that are left over, at most 4',
  exchanged: 'both have words left over, and most of the others are the same',
  allWords: 'share of all words that both have, small ones such as "not" too',
  figureDiffers: 'one has a figure or a code that the other does not have',
  typeDiffers: 'they ask for another kind of thing, such as a price and a time',
  typeSame: 'they ask for the same kind of thing',
  formDiffers: 'one is a question for yes or no and the other is not',
  sameOrder: 'the words that both have stand in the same order',
  sameEnds: 'share of words at the beginning and at the end that are the same',
  oneExchanged: 'they are the same but for one or two words in the middle, which differ',
  leftInMiddle: 'words of the message that are left between the same beginning and end, at most 4',
  shorter: 'the length of the message as a share of the other, at most 1',
} as const;

const mostLeft = 4;

/** How a message and the question of a pair compare. Without vectors the cosine is 0. */
export function sameQuestionRow(message: string, paired: string, cosine: number): Float64Array {
  const language = sharedLanguage(message, [{ title: '', headings: [], text: paired }]);
  const asked = readQuestion(message, undefined, language);
  const pair = readQuestion(paired, undefined, language);
  const [left, right] = [leftOver(asked, pair), leftOver(pair, asked)];
  const covered = (all: Question, rest: number) => 1 - rest / Math.max(1, all.terms.length);
  const shares = [covered(asked, left), covered(pair, right)];
  return Float64Array.from([
    cosine,
    ...shares,
    Math.min(mostLeft, left),
    Math.min(mostLeft, right),
    left > 0 && right > 0 ? Math.min(...shares) : 0,
    overlap(asked.words, pair.words),
    differs([...asked.figures, ...asked.codes], [...pair.figures, ...pair.codes]) ? 1 : 0,
    asked.types.length > 0 && pair.types.length > 0 && overlap(asked.types, pair.types) === 0 ? 1 : 0,
    overlap(asked.types, pair.types),
    asked.isYesNo === pair.isYesNo ? 0 : 1,
    sameOrder(asked, pair),
    ...middleOf(asked, pair),
    Math.min(1, asked.words.length / Math.max(1, pair.words.length)),
  ]);
}

function leftOver(one: Question, other: Question): number {
  const families = createWordFamilies(other.words);
  return one.terms.filter(({ stem }) => !families.has(soughtWord(stem))).length;
}

function overlap(one: readonly string[], other: readonly string[]): number {
  const all = new Set([...one, ...other]).size;
  return all === 0 ? 0 : new Set(one.filter((word) => other.includes(word))).size / all;
}

const differs = (one: readonly string[], other: readonly string[]) =>
  one.some((figure) => !other.includes(figure)) || other.some((figure) => !one.includes(figure));

/** What remains of both between the same beginning and the same end. */
function middleOf({ words: one }: Question, { words: other }: Question): number[] {
  const least = Math.min(one.length, other.length);
  let before = 0;
  while (before < least && one[before] === other[before]) before += 1;
  let after = 0;
  while (after < least - before && one.at(-1 - after) === other.at(-1 - after)) after += 1;
  const [left, right] = [one.length - before - after, other.length - before - after];
  const ends = (before + after) / Math.max(1, one.length, other.length);
  const isExchanged = left > 0 && right > 0 && left <= 2 && right <= 3 && before + after > 1;
  return [ends, isExchanged ? 1 : 0, Math.min(mostLeft, left)];
}

function sameOrder(one: Question, other: Question): number {
  const places = one.words.flatMap((word) => (other.words.includes(word) ? [other.words.indexOf(word)] : []));
  const steps = places.slice(1).filter((place, at) => place > (places[at] ?? 0)).length;
  return places.length < 2 ? 0 : steps / (places.length - 1);
}

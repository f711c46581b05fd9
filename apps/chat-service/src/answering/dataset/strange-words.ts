import { attributeWords } from './attributes.ts';
import { contentOf } from './coverage.ts';
import { isKindWord } from './everyday-names.ts';
import { examples, nothing } from './examples/examples.ts';
import type { Mention } from './linker.ts';
import type { Prose } from './prose.ts';
import { type Question, spokenText } from './question.ts';
import { rootOf, wordsOf } from './text.ts';

/** The roots of what people say when they ask for something that records hold. */
const askingRoots = new Set(
  examples.filter(({ attribute }) => attribute !== nothing).flatMap(({ text }) => wordsOf(text).map(rootOf)),
);

/** Whether a word occurs neither in the records nor where people ask about them. */
function isStrange(word: string, prose: Prose): boolean {
  const root = rootOf(word);
  const isKnown = attributeWords.has(word) || askingRoots.has(root) || prose.entitiesWith(root).length > 0;
  return !isKnown && /^[a-z]{3,}$/.test(word);
}

/** Shorter ones are chatter more often than a part of a name. */
const shortest = 5;

/** Whether a name has a strange word beside it, which makes another thing of it: "infinity gauntlet". */
export function isBesideStrange(question: Question, { start, end }: Mention, prose: Prose): boolean {
  const content = contentOf(question);
  return [start - 1, end].some((index) => {
    const word = question.tokens[index]?.word ?? '';
    return word.length >= shortest && content.includes(index) && isStrange(word, prose);
  });
}

/** Whether a question is about things in a place that nobody here knows, as in "a zombie in Azeroth". */
export const isInStrangePlace = (question: Question, prose: Prose): boolean =>
  contentOf(question).some((index) => {
    const before = spokenText({ tokens: question.tokens.slice(Math.max(0, index - 2), index) });
    const isPlace = /\b(in|from|on|at|of)( (the|a|an))?$/.test(before);
    return isPlace && isStrange(question.tokens[index]?.word ?? '', prose);
  });

/** How many words of a question are strange. */
const strangeWords = (question: Question, prose: Prose): number =>
  contentOf(question).filter((index) => isStrange(question.tokens[index]?.word ?? '', prose)).length;

/** Whether a question turns on strange words: "in which biome do dinosaurs live". */
export function isMostlyStrange(question: Question, prose: Prose): boolean {
  const strange = strangeWords(question, prose);
  const content = contentOf(question);
  const telling = content.filter((index) => !isAsking(question.tokens[index]?.word ?? ''));
  return strange > 0 && (strange >= telling.length || strange >= content.length / 2);
}

/** Words for what is asked and of what kind of thing, beside which others count. */
const isAsking = (word: string) => attributeWords.has(word) || isKindWord(word);

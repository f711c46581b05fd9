import type { Subject } from './choose.ts';
import { kindWords } from './everyday-names.ts';
import type { Question } from './question.ts';

type About = Pick<Subject, 'entity'> & Partial<Subject>;

/** The question with "it" for the record, and without the word that says what kind of thing that is. */
export function aroundIt({ tokens, mentions }: Question, { entity, mention }: About): string {
  const words = tokens.map(({ word }) => word);
  if (mention === undefined || !mentions.includes(mention)) return words.join(' ');
  const isKind = (word: string | undefined) => kindWords[entity.resource.name]?.test(word ?? '') === true;
  const before = words.slice(0, mention.start);
  const after = words.slice(mention.end);
  if (isKind(before.at(-1))) before.pop();
  while (/^(the|a|an)$/.test(before.at(-1) ?? '')) before.pop();
  if (isKind(after[0])) after.shift();
  return withoutKind([...before, 'it', ...after], isKind).join(' ');
}

/** "What is special about that biome" asks it of the biome that is named. */
const withoutKind = (words: readonly string[], isKind: (word: string | undefined) => boolean) =>
  words.flatMap((word, index) => {
    if (isKind(word) && isPointer(words[index - 1])) return [];
    return isPointer(word) && isKind(words[index + 1]) ? ['it'] : [word];
  });

const isPointer = (word: string | undefined) => /^(this|that|the|these|those)$/.test(word ?? '');

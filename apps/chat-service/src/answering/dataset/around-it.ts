import type { Subject } from './choose.ts';
import { kindWords } from './everyday-names.ts';
import type { Question } from './question.ts';

/** The question with "it" for the record, and without the word that says what kind of thing that is. */
export function aroundIt({ tokens, mentions }: Question, { entity, mention }: Subject): string {
  const words = tokens.map(({ word }) => word);
  if (mention === undefined || !mentions.includes(mention)) return words.join(' ');
  const isKind = (word: string | undefined) => kindWords[entity.resource.name]?.test(word ?? '') === true;
  const before = words.slice(0, mention.start);
  const after = words.slice(mention.end);
  if (isKind(before.at(-1))) before.pop();
  while (/^(the|a|an)$/.test(before.at(-1) ?? '')) before.pop();
  if (isKind(after[0])) after.shift();
  return [...before, 'it', ...after].join(' ');
}

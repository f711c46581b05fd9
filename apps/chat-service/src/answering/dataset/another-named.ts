import { askedKind } from './asked-kind.ts';
import type { Question } from './question.ts';
import { stemOf, wordsOf } from './text.ts';
import type { Understood } from './understood.ts';

/** Whether a question for a mob names one, so that it is for another: "which mob rides on spiders". */
export const isForAnother = (question: Question): boolean =>
  askedKind(question) === 'mobs' && question.mentions.some(({ entities: [first] }) => first?.resource.name === 'mobs');

/** Whether a sentence about what is named names something else. */
export function namesAnother({ question, entity, told }: Understood): boolean {
  const known = new Set([...question.tokens.map(({ stem }) => stem), ...wordsOf(entity.name).map(stemOf)]);
  const names = told.text.slice(entity.name.length).match(/(?<=[a-z,] )[A-Z][a-z]+/g) ?? [];
  return names.some((name) => !known.has(stemOf(name.toLowerCase())));
}

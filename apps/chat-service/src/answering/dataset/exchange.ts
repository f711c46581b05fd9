import type { Subject } from './choose.ts';
import { layOut } from './layout.ts';
import type { Question } from './question.ts';
import type { State } from './state.ts';

/** The question before, about what is named now: it takes the place of what was of its kind, else of the subject. */
export function exchanged(
  question: Question,
  before: Question,
  { mention, entities }: State,
): { question: Question; subjects: Subject[] } {
  const named = question.mentions.flatMap((one) => one.entities);
  const kinds = new Set(named.map(({ resource }) => resource));
  const replaced = before.mentions.find(
    (one) => one !== mention && one.entities.some(({ resource }) => kinds.has(resource)),
  );
  const subject = entities[0];
  // "And with mending?" leaves the subject and exchanges what stands beside it.
  const isBeside = /\bwith (a |an |the )?@/.test(layOut(question, undefined).text);
  if (replaced !== undefined && subject !== undefined && (isBeside || !kinds.has(subject.resource))) {
    const mentions = before.mentions.map((one) => (one === replaced ? { ...one, entities: named } : one));
    return {
      question: withLevel({ ...before, mentions }, question),
      subjects: [{ entity: subject, mention, prior: 0 }],
    };
  }
  const subjects = named.map((entity, index): Subject => ({ entity, mention, prior: index * -0.1 }));
  return { question: withLevel(before, question), subjects };
}

const withLevel = (before: Question, { level }: Question): Question =>
  level === undefined ? before : { ...before, level };

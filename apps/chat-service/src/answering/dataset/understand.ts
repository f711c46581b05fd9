import { type Knowledge, readingsOf, type Subject } from './choose.ts';
import { carriedOver } from './ellipsis.ts';
import { isEnough } from './enough.ts';
import { isPersonal } from './personal.ts';
import type { Question } from './question.ts';
import type { State } from './state.ts';
import { othersOf, subjectsOf } from './subjects.ts';
import type { Understood } from './understood.ts';
import { withOthers } from './with-others.ts';
import { withSecond } from './with-second.ts';

/** The likeliest reading of a message in its conversation; undefined when none explains enough of it. */
export function understand(knowledge: Knowledge, question: Question, state: State): Understood | undefined {
  const carried = carriedOver(knowledge.world, question, state);
  if (carried !== undefined) {
    const found = best(knowledge, carried.question, carried.subjects, carried.only);
    if (found !== undefined) return found;
  }
  if (isPersonal(question)) return undefined;
  const offered = knowledge.offered(question);
  if (offered !== undefined && offered.dark < 0.8) return { ...offered, question, mention: undefined };
  const found = best(knowledge, question, subjectsOf(question, state));
  return found && withSecond(knowledge, withOthers(knowledge, found, state));
}

function best(
  knowledge: Knowledge,
  question: Question,
  subjects: readonly Subject[],
  only?: string,
): Understood | undefined {
  let likeliest: Understood | undefined;
  for (const subject of subjects) {
    const others = othersOf(question, subject);
    for (const reading of readingsOf(knowledge, question, subject, others)) {
      if (only !== undefined && reading.attribute !== only) continue;
      if (likeliest !== undefined && reading.score <= likeliest.score) break;
      if (isEnough(question, subject, reading)) likeliest = { ...reading, question, mention: subject.mention };
    }
  }
  return likeliest;
}

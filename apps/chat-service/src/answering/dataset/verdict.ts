import type { Question } from './question.ts';

const negation =
  /\b(not|never|no|cannot|none|neither|without|nothing|nobody|instead of|refuses?|immune|unable|fails?|out of (its|their|the|your) reach|too (hard|weak|far|short)|keeps? away|useless|safe from|spared?)\b/i;

/** What holds of some only. */
const partial = /\b(some|sometimes|half|most|may|might|often|rarely|one in|chance|\d+%|not every|not all)\b/i;

/** What is told as a mistake does not work. */
const mistake = /^[A-Z][a-z]+ing\b[^:]*:\s/;

/** Whether a sentence of a record says yes or no to a question; undefined where that is not sure. */
export function verdictOf(question: Question, text: string, roots: readonly string[]): boolean | undefined {
  const asked = question.tokens.map(({ word }) => word).join(' ');
  if (mistake.test(text)) return false;
  if (/\b(every|all|always|each|guaranteed)\b/.test(asked) && partial.test(text)) return false;
  if (/\beither\b/i.test(text) && /\b(and|both|together|with)\b/.test(asked)) return false;
  const clauses = text.split(/[,;:]| but | and /);
  const clause = clauses.find((one) => roots.some((root) => one.toLowerCase().includes(root)));
  if (clause === undefined) return undefined;
  const denied = negation.test(clause);
  // "Is it impossible to ..." and "can it not ..." turn the answer around; so does a denial in another clause.
  if (/\b(not|impossible|never|without)\b/.test(asked)) return undefined;
  if (!denied && negation.test(text)) return undefined;
  return !denied;
}

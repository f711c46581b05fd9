import { rootsOf } from './prose.ts';
import type { Question } from './question.ts';
import { synonymOf } from './synonyms.ts';

const negation =
  /\b(not|never|no|cannot|none|neither|without|nothing|nobody|instead of|refuses?|immune|unable|fails?|out of (its|their|the|your) reach|too (hard|weak|far|short)|keeps? away|useless|safe from|spared?)\b/i;

/** What holds of some only. */
const partial = /\b(some|sometimes|half|most|may|might|often|rarely|one in|chance|only|\d+%|not every|not all)\b/i;

/** Whether a sentence tells of a mistake: what it speaks of does not work. */
export const isMistake = (text: string) => /^[A-Z][a-z]+ing\b[^:]*:\s/.test(text);

/** Whether a question is for what kind of thing something is. */
const asksKind = /^(is|are|was|were) .+ an? \w+$/;

/** Whether a sentence of a record says yes or no to a question; undefined where that is not sure. */
export function verdictOf(question: Question, text: string, roots: readonly string[]): boolean | undefined {
  const asked = question.tokens.map(({ word }) => word).join(' ');
  if (isMistake(text)) return false;
  if (asksKind.test(asked)) return undefined;
  if (/\b(every|all|always|each|guaranteed)\b/.test(asked) && partial.test(text)) return false;
  if (/\beither\b/i.test(text) && /\b(and|both|together|with)\b/.test(asked)) return false;
  const clause = clauseWith(text, roots);
  if (clause === undefined) return undefined;
  // What keeps others away is no denial where that is asked.
  const scares = roots.some((root) => synonymOf(root) === '~scare');
  const denies = (told: string) => negation.test(scares ? told.replace(/keeps? away/i, '') : told);
  // "Is it impossible to ..." and "can it not ..." turn the answer around; so does a denial in another clause.
  if (/\b(not|impossible|never|without)\b/.test(asked)) return undefined;
  if (denies(clause)) return false;
  const told = new Set(rootsOf(text));
  const isTold = (root: string) => text.toLowerCase().includes(root) || told.has(synonymOf(root) ?? '');
  return !denies(text) && roots.every(isTold) ? true : undefined;
}

/** Whether a sentence denies what is asked for, as in "cannot climb". */
export function isDenied(text: string, roots: readonly string[]): boolean {
  const clause = clauseWith(text, roots);
  return clause !== undefined && (negation.test(clause) || /\bimmune\b/i.test(clause));
}

/** The clause that speaks of what is asked; the parts of a list belong to the clause behind it. */
function clauseWith(text: string, roots: readonly string[]): string | undefined {
  const parts = text.split(/[,;:]| but | and /);
  const place = parts.findIndex((one) => roots.some((root) => one.toLowerCase().includes(root)));
  if (place < 0) return undefined;
  const end = parts.findIndex((one, index) => index >= place && one.trim().split(/\s+/).length > longestName);
  return parts.slice(place, end < 0 ? undefined : end + 1).join(',');
}

const longestName = 3;

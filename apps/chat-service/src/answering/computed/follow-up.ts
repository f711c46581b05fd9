import { type Draft, indexes, reading } from './draft.ts';
import type { Lexicon } from './lexicon.ts';
import type { Goal, Query, Test } from './query.ts';
import { readGoal } from './read-goal.ts';
import { isAllUsed, readDraft } from './read-query.ts';
import { readLoneNames, readNamesAs } from './read-relations.ts';

const opening = /^(?:\s*(?:and|but|so|ok|okay|then|now|what about|how about|only)\b[\s,]*)+/i;
const pointing = /\b(them|those|these|they|ones?)\b/i;
const counting = /^\s*how many(?: (?:are there|in total|is that|total|of them))?[?.!\s]*$/i;
const lone = /^\s*(?:which|what|who)(?:'s|s| is| are| was)?(?: the)? [a-z]+[?.!\s]*$/i;
const naming =
  /^\s*(?:which|what)(?: (?:ones?|are they|are those|are these))?(?: (?:are|is) (?:they|those|these|it|that))?[?.!\s]*$|^\s*(?:list|name|show)(?: me)? (?:them|those|these)(?: all)?[?.!\s]*$/i;

/** Whether a message only makes sense with the question before it. */
export const isFollowUp = (message: string): boolean =>
  opening.test(message) || pointing.test(message) || counting.test(message) || lone.test(message);

/** What "which ones?" or "how many are there?" wants of the records of the question before; undefined for other messages. */
export function askedAgain(earlier: Query, message: string): Query | undefined {
  const isSet = earlier.goal.kind === 'list' || earlier.goal.kind === 'count';
  if (!isSet) return undefined;
  if (counting.test(message)) return { ...earlier, goal: { kind: 'count' } };
  return naming.test(message) ? { ...earlier, goal: { kind: 'list' } } : undefined;
}

/** What a follow-up says by itself. */
export const withoutOpening = (message: string): string => message.replace(opening, '');

/** The earlier query with what the follow-up changes: its conditions, what it wants to know, or the field. */
export function followUp(earlier: Query, lexicon: Lexicon, words: readonly string[]): Query | undefined {
  const draft = readDraft(earlier.table, lexicon, words);
  if (draft === undefined) return undefined;
  for (const index of indexes(draft)) {
    if (reading(draft, index, 'them') !== undefined) draft.used.add(index);
  }
  const goalRead = readGoal(draft);
  const own = goalRead?.kind === 'list' ? (turned(draft, earlier.goal) ?? goalRead) : goalRead;
  draft.hasNoun = true;
  readNamesAs(draft, new Set(earlier.tests.flatMap(({ named }) => named?.relation.field ?? [])));
  readLoneNames(draft);
  const field = indexes(draft)
    .map((index) => ({ index, field: reading(draft, index, 'field')?.field }))
    .find((found) => found.field !== undefined);
  if (field !== undefined) draft.used.add(field.index);
  if (!isAllUsed(draft) || own?.kind === 'compare') return undefined;
  const goal = mergedGoal(earlier.goal, own, field?.field, draft.tests, words);
  const isChanged = draft.tests.length > 0 || own?.kind !== 'list' || field !== undefined;
  return goal && isChanged ? { ...earlier, tests: merged(earlier.tests, draft.tests), goal } : undefined;
}

/** "And the least?", "and the second highest?", "and the third?" after "the most". */
function turned(draft: Draft, earlier: Goal): Goal | undefined {
  if (earlier.kind !== 'extreme') return undefined;
  const extremeAt = indexes(draft).find((index) => reading(draft, index, 'extreme') !== undefined);
  const rankAt = indexes(draft).find((index) => reading(draft, index, 'rank') !== undefined);
  const extreme = extremeAt === undefined ? undefined : reading(draft, extremeAt, 'extreme');
  const rank = rankAt === undefined ? undefined : reading(draft, rankAt, 'rank');
  if (extreme === undefined && rank === undefined) return undefined;
  for (const at of [extremeAt, rankAt]) if (at !== undefined) draft.used.add(at);
  return { ...earlier, direction: extreme?.direction ?? earlier.direction, rank: rank?.rank ?? 1 };
}

function mergedGoal(
  earlier: Goal,
  own: Goal | undefined,
  field: Extract<Goal, { kind: 'extreme' }>['field'] | undefined,
  tests: readonly Test[],
  words: readonly string[],
): Goal | undefined {
  if (field !== undefined) {
    if (earlier.kind === 'compare') return { ...earlier, fields: [field] };
    return earlier.kind === 'extreme' || earlier.kind === 'total' ? { ...earlier, field } : undefined;
  }
  if (own !== undefined && own.kind !== 'list') return own;
  if (earlier.kind === 'compare' || tests.length === 0) return undefined;
  return words.includes('which') || words.includes('what') ? { kind: 'list' } : earlier;
}

/** A new condition takes the place of an earlier one on the same field. */
function merged(earlier: readonly Test[], later: readonly Test[]): Test[] {
  const changed = new Set(later.map(({ field }) => field));
  return [...earlier.filter(({ field }) => !changed.has(field)), ...later];
}

import { type Draft, indexes, neighbour, reading } from './draft.ts';
import type { Lexicon } from './lexicon.ts';
import type { Goal, Query, Test } from './query.ts';
import { readGoal } from './read-goal.ts';
import { readMeasures } from './read-measures.ts';
import { readLoneNames, readRelations } from './read-relations.ts';
import { readSpots } from './read-spots.ts';
import { readThresholds } from './read-thresholds.ts';
import { readTraits } from './read-traits.ts';
import type { Table } from './table.ts';
import { withoutArticles } from './text.ts';

/** The question as a query on one table; undefined when a word of it is left over. */
export function readQuery(table: Table, lexicon: Lexicon, words: readonly string[]): Query | undefined {
  const draft = readDraft(table, lexicon, words);
  if (draft === undefined) return undefined;
  const goal = readGoal(draft);
  if (goal?.kind !== 'compare') readLoneNames(draft);
  return goal === undefined || !isAllUsed(draft) || isTooVague(draft, goal, words)
    ? undefined
    : { table, tests: draft.tests, goal, nounAt: nounAt(draft) };
}

/** A question in which conditions have been read, but not yet what it wants to know. */
export function readDraft(table: Table, lexicon: Lexicon, words: readonly string[]): Draft | undefined {
  const spots = readSpots(lexicon, withoutArticles(words));
  if (spots === undefined) return undefined;
  const draft: Draft = { table, spots, used: new Set(), tests: [], hasNoun: false, isVague: false };
  draft.hasNoun = indexes(draft).some((index) => reading(draft, index, 'noun') !== undefined);
  readThresholds(draft);
  readMeasures(draft);
  readRelations(draft);
  readTraits(draft);
  return draft;
}

function nounAt({ spots }: Draft): number | undefined {
  const at = spots.findIndex(({ readings }) => readings.some(({ kind }) => kind === 'noun'));
  return at < 0 ? undefined : at;
}

/** Joints and verbs may be left: they lead to conditions. */
export function isAllUsed(draft: Draft): boolean {
  return indexes(draft).every(
    (index) =>
      draft.used.has(index) ||
      reading(draft, index, 'idle') !== undefined ||
      reading(draft, index, 'and') !== undefined ||
      joinsUsed(draft, index) ||
      limitsNothing(draft, index) ||
      leadsToPlace(draft, index),
  );
}

/** "only 1 health", "the only structure with ...", but not "only spawn in", which nothing here can tell. */
function limitsNothing(draft: Draft, index: number): boolean {
  const next = draft.spots[neighbour(draft, index, 1)]?.readings ?? [];
  const isHarmless = next.some(({ kind }) => /^(number|field|noun|trait|comparison)$/.test(kind));
  return reading(draft, index, 'only') !== undefined && isHarmless;
}

/** "hostile or neutral". */
function joinsUsed(draft: Draft, index: number): boolean {
  const sides = [neighbour(draft, index, -1), neighbour(draft, index, 1)];
  return reading(draft, index, 'or') !== undefined && sides.every((side) => draft.used.has(side));
}

/** "generate in the End": the dimension says it all. */
function leadsToPlace(draft: Draft, index: number): boolean {
  const next = neighbour(draft, index, 1);
  const isPlace = draft.spots[next]?.readings.some(
    (token) => token.kind === 'trait' && /^(dimension|category)$/.test(token.trait.field),
  );
  return reading(draft, index, 'relation') !== undefined && isPlace === true && draft.used.has(next);
}

/** Without a condition there is nothing to list; without a noun only a named thing says what is asked. */
function isTooVague({ table, tests, hasNoun, isVague }: Draft, goal: Goal, words: readonly string[]): boolean {
  if (isVague && tests.length === 0) return true;
  if (table.isOrdered && goal.kind !== 'extreme') return !tests.some(({ field }) => field === table.numbers[0]?.name);
  if (goal.kind === 'compare') return false;
  // "the newest" or "the rarest" of what?
  if (goal.kind === 'extreme') return !hasNoun && (goal.field.order ?? goal.field.isMeasure) === true;
  if (goal.kind !== 'list') return !hasNoun;
  const isWhat = /^(what|which|whats|who)$/.test(words[0] ?? '') && !words.includes('it');
  const isAlone = ({ named, alone }: Test) => (named ? !named.relation.needsNoun : alone === true && isWhat);
  return hasNoun ? tests.length === 0 : !tests.some(isAlone);
}

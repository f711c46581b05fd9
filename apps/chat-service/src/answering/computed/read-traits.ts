import { type Draft, indexes, readings, takeNot } from './draft.ts';
import type { Test } from './query.ts';
import type { Trait } from './table.ts';

/** Takes nouns and traits: "hostile mobs", "bosses", "not tameable". */
export function readTraits(draft: Draft): void {
  for (const index of indexes(draft)) {
    const [noun] = readings(draft, index, 'noun');
    const [trait] = readings(draft, index, 'trait');
    const found = noun?.trait ?? trait?.trait;
    if (noun === undefined && trait === undefined) continue;
    draft.used.add(index);
    if (noun?.vague) draft.isVague = true;
    draft.hasNoun ||= noun !== undefined;
    if (found !== undefined) addTrait(draft, found, takeNot(draft, index) !== (trait?.opposite ?? false));
  }
}

/** Two traits of one field are alternatives: no mob is hostile and neutral. */
function addTrait(draft: Draft, trait: Trait, negated: boolean): void {
  const at = draft.tests.findIndex(({ field, named }) => field === trait.field && named === undefined);
  const known = draft.tests[at];
  const test = traitTest(trait, negated);
  if (known === undefined) {
    draft.tests.push(test);
    return;
  }
  draft.tests[at] = negated ? both(known, test) : either(known, test);
}

function traitTest(trait: Trait, negated: boolean): Test {
  const holds = (row: Parameters<Trait['holds']>[0]) => trait.holds(row) !== negated;
  if (negated) return { field: trait.field, holds, after: trait.not };
  return {
    field: trait.field,
    holds,
    ...(trait.before === undefined ? {} : { before: trait.before }),
    ...(trait.after === undefined ? {} : { after: trait.after }),
    ...(trait.api === undefined ? {} : { api: trait.api }),
    ...(trait.noun === undefined ? {} : { noun: trait.noun }),
    ...(trait.alone === undefined ? {} : { alone: trait.alone }),
  };
}

function either(one: Test, other: Test): Test {
  const join = (a: string | undefined, b: string | undefined) =>
    [a, b].filter((text) => text !== undefined).join(' or ');
  const texts =
    one.before === undefined ? { after: join(one.after, other.after) } : { before: join(one.before, other.before) };
  return { field: one.field, holds: (row) => one.holds(row) || other.holds(row), ...texts };
}

function both(one: Test, other: Test): Test {
  const after = [one.after, other.after].filter((text) => text !== undefined).join(' and ');
  return { ...one, holds: (row) => one.holds(row) && other.holds(row), after };
}

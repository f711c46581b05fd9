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

/** Texts of both where both have the same kind of text. */
function either(one: Test, other: Test): Test {
  const holds: Test['holds'] = (row) => one.holds(row) || other.holds(row);
  for (const place of ['noun', 'before', 'after'] as const) {
    const [first, second] = [one[place], other[place]];
    if (first !== undefined && second !== undefined)
      return { field: one.field, holds, [place]: `${first} or ${second}` };
  }
  const label = ({ noun, before, after }: Test) => noun ?? before ?? after ?? '';
  return { field: one.field, holds, after: `that {is|are} ${label(one)} or ${label(other)}` };
}

/** No parameter of the data service says both at once. */
function both(one: Test, other: Test): Test {
  const { api: _, ...rest } = one;
  const after = [one.after, other.after].filter((text) => text !== undefined).join(' and ');
  return { ...rest, holds: (row) => one.holds(row) && other.holds(row), after };
}

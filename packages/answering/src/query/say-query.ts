import type { Field, Resource } from '@lectern/dataset';
import { joined } from '../unit/record-units.ts';
import type { Thing } from '../unit/record-world.ts';
import type { Query } from './query.ts';

export interface Computed {
  text: string;
  /** The same in natural wording. */
  said?: string;
  proof: readonly Thing[];
  goal: Query['goal']['kind'];
}

const mostNames = 80;

/** Runs a query and puts the result into words; undefined when there is nothing to say. */
export function sayQuery(query: Query, things: readonly Thing[]): Computed | undefined {
  const { resource, conditions, goal } = query;
  const all = things.filter((thing) => thing.resource === resource);
  const matching = all.filter(({ record }) => record !== undefined && conditions.every(({ holds }) => holds(record)));
  switch (goal.kind) {
    case 'count':
    case 'list': {
      if (goal.kind === 'list' && matching.length === 0) return undefined;
      const text = `${sayCount(query, matching.length)}${sayNames(matching)}`;
      return { goal: goal.kind, text, said: sayHolders(query, matching) ?? text, proof: matching };
    }
    case 'extreme':
      return sayExtreme(query, goal, matching);
    case 'compare':
      return sayCompare(goal);
    case 'check':
      return sayCheck(query, goal.thing);
  }
}

const nounOf = ({ words }: Resource, count: number) => {
  const noun = words.kinds[0] ?? 'record';
  return count === 1 ? noun : noun.endsWith('y') ? `${noun.slice(0, -1)}ies` : `${noun}s`;
};

/** "Hostile mobs that drop Leather". */
function saySet({ resource, conditions }: Query, count: number): string {
  const before = conditions.flatMap((one) => one.before ?? []);
  const after = conditions.flatMap((one) => one.after ?? []);
  return [...before, nounOf(resource, count), ...after].join(' ');
}

const sayCount = (query: Query, count: number) =>
  `There ${count === 1 ? 'is' : 'are'} ${count === 0 ? 'no' : count} ${saySet(query, count)}`;

/** "Gunpowder is dropped by Creeper, Ghast and Witch.", if the only condition is a name that the records contain. */
function sayHolders({ resource, conditions, goal }: Query, things: readonly Thing[]): string | undefined {
  const [{ held, field } = {}] = conditions;
  if (conditions.length !== 1 || held === undefined || things.length === 0 || things.length > mostNames)
    return undefined;
  const text = field?.sayReverse?.(held, joined(things.map(({ title }) => title)));
  if (text === undefined || goal.kind === 'list') return text;
  return `${things.length} ${nounOf(resource, things.length)}. ${text}`;
}

function sayNames(things: readonly Thing[]): string {
  if (things.length === 0 || things.length > mostNames) return '.';
  return `: ${joined(things.map(({ title }) => title))}.`;
}

interface Valued {
  thing: Thing;
  value: number;
}

const sayValue = (field: Field, { thing: { record = {} }, value }: Valued): string =>
  field.sayNumber?.(value, record) ?? `${value}`;

const sayAdded = (field: Field, one: Valued): string => `${one.thing.title} was added in ${sayValue(field, one)}`;

function valued(field: Field, things: readonly Thing[]): Valued[] {
  return things.flatMap((thing) => {
    const value = thing.record && field.number?.(thing.record);
    return value === undefined ? [] : [{ thing, value }];
  });
}

const mostTied = 12;

function sayExtreme(
  query: Query,
  { field, direction }: Extract<Query['goal'], { kind: 'extreme' }>,
  matching: readonly Thing[],
): Computed | undefined {
  const known = valued(field, matching).sort((a, b) => direction * (b.value - a.value));
  const best = known[0];
  if (best === undefined) return undefined;
  const tied = known.filter(({ value }) => value === best.value).map(({ thing }) => thing);
  if (tied.length > mostTied) return undefined;
  const value = sayValue(field, best);
  const next = known[tied.length];
  const after = next && tied.length === 1 ? ` Next: ${next.thing.title} with ${sayValue(field, next)}.` : '';
  const [most, least] =
    field.type === 'version' ? ['newest', 'oldest'] : [`highest ${field.label}`, `lowest ${field.label}`];
  const order = direction === 1 ? most : least;
  const text = `${joined(tied.map(({ title }) => title))}: ${value}, the ${order} of all ${saySet(query, 2)}.${after}`;
  return { goal: 'extreme', text, proof: tied };
}

function sayCompare({ field, direction, things }: Extract<Query['goal'], { kind: 'compare' }>): Computed | undefined {
  const known = valued(field, things).sort((a, b) => direction * (b.value - a.value));
  const [best, ...rest] = known;
  if (best === undefined || known.length !== things.length) return undefined;
  const say = (one: Valued) =>
    field.type === 'version' ? sayAdded(field, one) : `${one.thing.title} has ${sayValue(field, one)}`;
  if (rest.every(({ value }) => value === best.value))
    return { goal: 'compare', text: `The same: ${known.map(say).join(', ')}.`, proof: things };
  const [more, less] = field.type === 'version' ? ['newer', 'older'] : [`more ${field.label}`, `less ${field.label}`];
  const order = direction === 1 ? more : less;
  const text = `${best.thing.title} (${order}): ${say(best)}, ${rest.map(say).join(', ')}.`;
  return { goal: 'compare', text, proof: known.map(({ thing }) => thing) };
}

function sayCheck({ conditions }: Query, thing: Thing): Computed | undefined {
  const { record } = thing;
  if (record === undefined) return undefined;
  const isSo = conditions.every(({ holds }) => holds(record));
  const told = [...new Set(conditions.flatMap(({ field }) => field?.say(record) ?? []))].join(' ');
  return { goal: 'check', text: `${isSo ? 'Yes' : 'No'}. ${told}`, proof: [thing] };
}

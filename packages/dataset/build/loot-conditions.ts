import { z } from 'zod';
import { bare } from '../verify/items/names.ts';

export const condition = z.looseObject({ condition: z.string() });
export type Condition = z.infer<typeof condition>;

/** Conditions as a probability, and as texts for what is not chance. */
export interface Held {
  chance: number;
  when: readonly string[];
}

const table = z.object({ chances: z.array(z.number()) });
const enchanted = z.object({ unenchanted_chance: z.number() });

/** What the conditions mean for a player without enchantments. */
export function readConditions(conditions: readonly Condition[]): Held {
  let chance = 1;
  const when: string[] = [];
  for (const one of conditions) {
    const probability = chanceOf(one);
    if (probability === undefined) when.push(describe(one));
    else chance *= probability;
  }
  return { chance, when };
}

function chanceOf(one: Condition): number | undefined {
  switch (bare(one.condition)) {
    // Drops that an explosion destroys are not counted.
    case 'survives_explosion':
      return 1;
    case 'random_chance':
      return z.number().parse(one.chance);
    case 'random_chance_with_enchanted_bonus':
      return enchanted.parse(one).unenchanted_chance;
    case 'table_bonus':
      return table.parse(one).chances[0];
    default:
      return undefined;
  }
}

/** A condition in the words of its file. */
export function describe(one: Condition): string {
  const { condition: type, ...rest } = one;
  switch (bare(type)) {
    case 'any_of':
      return z.array(condition).parse(rest.terms).map(describe).join(' or ');
    case 'inverted':
      return negated(describe(condition.parse(rest.term)));
    case 'killed_by_player':
      return 'killed by a player';
    case 'block_state_property':
      return `state ${flat(rest.properties)}`;
    case 'match_tool':
      return `tool ${flat(rest.predicate)}`;
    case 'entity_properties':
      return `entity ${rest.entity} ${flat(rest.predicate)}`.trim();
    case 'damage_source_properties':
      return `damage ${flat(rest.predicate)}`;
    case 'location_check':
      return `location ${rest.offsetY === undefined ? '' : `y${Number(rest.offsetY) > 0 ? '+' : ''}${rest.offsetY} `}${flat(rest.predicate)}`;
    default:
      throw new Error(`The condition ${type} is not known`);
  }
}

export const negated = (text: string) => (text.startsWith('not (') ? text.slice(5, -1) : `not (${text})`);

/** Nested members as `a.b=c`, without namespaces. */
function flat(value: unknown): string {
  return pairs(value, '')
    .join(', ')
    .replaceAll('predicates.enchantments.enchantments=', 'enchantment=')
    .replaceAll(', predicates.enchantments.levels.min=1', '');
}

function pairs(value: unknown, path: string): string[] {
  if (Array.isArray(value)) {
    return value.every((one) => typeof one === 'string')
      ? [`${path}=${value.map((one) => bare(one)).join('|')}`]
      : value.flatMap((one) => pairs(one, path));
  }
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([name, inner]) =>
      pairs(inner, path === '' ? bare(name) : `${path}.${bare(name)}`),
    );
  }
  return [`${path}=${typeof value === 'string' ? value.replace('minecraft:', '') : value}`];
}

/** Whether both speak of the same property of a block's state, so that one excludes the other. */
export function excludes(one: string, other: string): boolean {
  const property = /^state (\w+)=(\w+)$/.exec(one);
  const rival = /^state (\w+)=(\w+)$/.exec(other);
  return property !== null && rival !== null && property[1] === rival[1] && property[2] !== rival[2];
}

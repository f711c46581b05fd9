import { z } from 'zod';
import { bare } from '../verify/items/names.ts';
import type { Facts } from '../verify/proof.ts';
import { type Condition, excludes, negated, readConditions } from './loot-conditions.ts';
import { binomial, type Distribution, mapped, mean, readNumber, sum } from './loot-counts.ts';
import { definitionsOf } from './source-data.ts';

/** One item that a draw can give. */
export interface Outcome {
  item: string;
  potion: string | null;
  enchanted: boolean;
  /** Of at least one. */
  chance: number;
  average: number;
  min: number;
  max: number;
  when: readonly string[];
}

interface Function {
  [field: string]: unknown;
  function: string;
  conditions?: readonly Condition[] | undefined;
}

const bonus = z.object({
  formula: z.string(),
  parameters: z.object({ extra: z.number().optional(), probability: z.number().optional() }).optional(),
});
const limits = z.object({
  limit: z.union([z.number(), z.object({ min: z.number().optional(), max: z.number().optional() })]),
});

/** An item with its functions: one outcome, and one for each function with a condition that changes number or item. */
export function outcomesOfItem(facts: Facts, item: string, functions: readonly Function[]): Outcome[] {
  const always = functions.filter(({ conditions = [] }) => conditions.length === 0);
  const sometimes = functions.filter(
    ({ function: name, conditions = [] }) => conditions.length > 0 && /:(set_count|furnace_smelt)$/.test(name),
  );
  const conditionOf = ({ conditions = [] }: Function) => readConditions(conditions).when.join(' and ');
  const others = sometimes.map(conditionOf);
  const plain = outcomeOf(facts, item, always, others.map(negated));
  const variants = sometimes.map((extra) => {
    const own = conditionOf(extra);
    const not = others.filter((other) => other !== own && !excludes(own, other)).map(negated);
    const used = functions.filter((one) => one === extra || always.includes(one));
    return outcomeOf(facts, item, used, [own, ...not]);
  });
  return [plain, ...variants].filter(({ max }) => max > 0);
}

function outcomeOf(facts: Facts, item: string, functions: readonly Function[], when: readonly string[]): Outcome {
  const count = functions.reduce<Distribution>(changeCount, new Map([[1, 1]]));
  const numbers = [...count].filter(([number, p]) => number > 0 && p > 0).map(([number]) => number);
  const has = (name: RegExp) => functions.find((one) => name.test(one.function));
  const potion = has(/:set_potion$/)?.id;
  return {
    item: has(/:furnace_smelt$/) === undefined ? item : smelted(facts, item),
    potion: typeof potion === 'string' ? bare(potion) : null,
    enchanted: has(/:(enchant_randomly|enchant_with_levels|set_enchantments)$/) !== undefined,
    chance: numbers.reduce((total, number) => total + (count.get(number) ?? 0), 0),
    average: mean(count),
    min: numbers.length === 0 ? 0 : Math.min(...numbers),
    max: numbers.length === 0 ? 0 : Math.max(...numbers),
    when,
  };
}

/** Without Fortune and Looting. */
function changeCount(count: Distribution, one: Function): Distribution {
  switch (bare(one.function)) {
    case 'set_count':
      return one.add === true ? sum(count, readNumber(one.count)) : mapped0(readNumber(one.count));
    case 'apply_bonus': {
      const { formula, parameters } = bonus.parse(one);
      if (bare(formula) !== 'binomial_with_bonus_count') return count;
      return sum(count, binomial(parameters?.extra ?? 0, parameters?.probability ?? 0));
    }
    case 'limit_count': {
      const { limit } = limits.parse(one);
      const { min = -Infinity, max = Infinity } = typeof limit === 'number' ? { min: limit, max: limit } : limit;
      return mapped(count, (number) => Math.min(Math.max(number, min), max));
    }
    default:
      return count;
  }
}

/** A number below zero gives nothing. */
const mapped0 = (of: Distribution) => mapped(of, (number) => Math.max(0, number));

/** What a furnace makes of an item; the item itself if there is no such recipe. */
function smelted(facts: Facts, item: string): string {
  const recipe = Object.values(definitionsOf(facts, 'recipe')).find(
    ({ type, ingredient }) => type === 'minecraft:smelting' && [ingredient].flat().includes(`minecraft:${item}`),
  );
  const result = z.object({ id: z.string() }).safeParse(recipe?.result);
  return result.success ? bare(result.data.id) : item;
}

import { z } from 'zod';
import { bare, tagMembers } from '../enchantments/tags.ts';
import type { Facts } from '../proof.ts';

const cost = z.object({ id: z.string(), count: z.number().default(1) });
const range = z.object({ type: z.literal('minecraft:uniform'), min: z.number(), max: z.number() });

const modifier = z.discriminatedUnion('function', [
  z.object({
    function: z.literal('minecraft:enchant_with_levels'),
    include_additional_cost_component: z.literal(true),
    levels: range,
  }),
  z.object({
    function: z.literal('minecraft:enchant_randomly'),
    include_additional_cost_component: z.literal(true),
    options: z.string(),
  }),
  z.object({ function: z.literal('minecraft:set_name'), name: z.object({ translate: z.string() }) }),
  z.object({
    function: z.literal('minecraft:set_stew_effect'),
    effects: z.array(z.object({ type: z.string(), duration: z.number() })),
  }),
  z.object({
    function: z.literal('minecraft:set_random_dyes'),
    number_of_dyes: z.object({ summands: z.tuple([z.number(), z.object({ n: z.number() })]) }),
  }),
  z.object({ function: z.literal('minecraft:set_random_potion'), options: z.string() }),
  z.object({ function: z.literal('minecraft:set_potion') }),
  z.object({ function: z.literal('minecraft:exploration_map') }),
  z.object({ function: z.literal('minecraft:filtered') }),
]);

const variants = z.union([z.string().transform((one) => [one]), z.array(z.string())]);
const merchant = z.object({
  predicate: z.object({ 'minecraft:predicates': z.object({ 'minecraft:villager/variant': variants }) }),
});

const villagerTrade = z
  .object({
    wants: cost,
    additional_wants: cost.optional(),
    gives: cost,
    max_uses: z.number().default(4),
    given_item_modifiers: z.array(modifier).default([]),
    merchant_predicate: merchant.optional(),
  })
  .transform(({ given_item_modifiers, merchant_predicate, ...trade }) => ({
    ...trade,
    modifiers: given_item_modifiers,
    /** Types of villager that make this offer; empty when all do. */
    types: merchant_predicate?.predicate['minecraft:predicates']['minecraft:villager/variant'].map(bare) ?? [],
  }));

/** One offer as the game's data describes it, seen from the villager: it wants and it gives. */
export type VillagerTrade = z.infer<typeof villagerTrade> & { id: string };

const villagerTrades = z.record(z.string(), villagerTrade);
const tradeSets = z.record(z.string(), z.object({ trades: z.string() }));

/** Every profession with offers for a first level; wandering traders have no levels. */
export function professionsIn(facts: Facts): string[] {
  const sets = Object.keys(facts.read('raw/data/trade_set.json', tradeSets));
  return sets.flatMap((set) => /^(\w+)\/level_1$/.exec(set)?.[1] ?? []);
}

/** Every offer that a profession can draw at a level, in the game's order. */
export function offersOf(facts: Facts, profession: string, level: number): VillagerTrade[] {
  const set = facts.read('raw/data/trade_set.json', tradeSets)[`${profession}/level_${level}`];
  if (set === undefined) throw new Error(`no trade set for ${profession} at level ${level}`);
  const trades = facts.read('raw/data/villager_trade.json', villagerTrades);
  return tagMembers(facts, 'villager_trade', set.trades).map((id) => {
    const trade = trades[id];
    if (trade === undefined) throw new Error(`no villager trade ${id}`);
    return { ...trade, id };
  });
}

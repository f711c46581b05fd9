import { z } from 'zod';
import type { Mob } from '../../src/resources/mobs.ts';
import type { Facts } from '../proof.ts';
import { bare, isItemName, itemName, type SettledMob, settledOf, textOf } from './facts.ts';

const amount = z.union([
  z.number().transform((value) => ({ min: value, max: value })),
  z.object({ min: z.number(), max: z.number() }),
]);
const condition = z.looseObject({
  condition: z.string(),
  chance: z.number().optional(),
  unenchanted_chance: z.number().optional(),
});
const entry = z.object({
  type: z.string(),
  name: z.string().optional(),
  value: z.string().optional(),
  weight: z.number().default(1),
  conditions: z.array(condition).default([]),
  functions: z
    .array(z.looseObject({ function: z.string(), count: z.unknown().optional(), id: z.string().optional() }))
    .default([]),
  get children() {
    return z.array(entry).default([]);
  },
});
const pool = z.object({ rolls: amount, conditions: z.array(condition).default([]), entries: z.array(entry) });
const tables = z.record(z.string(), z.object({ pools: z.array(pool).default([]) }));

type Condition = z.infer<typeof condition>;
type Entry = z.infer<typeof entry>;
type Pool = z.infer<typeof pool>;
type Drop = Mob['drops'][number];

/** Chances between 0 and 1 of an item from one pool. */
interface Roll {
  item: string;
  min: number;
  max: number;
  chance: number;
}

/** Loot that a kill by a player without Looting gives, then what the mob carries by itself. One entry per item. */
export function dropsOf(record: Mob, facts: Facts): Drop[] {
  const rolls = tableOf(facts, `entities/${record.id}`).flatMap((each) => rollsOf(each, facts));
  const merged = Map.groupBy(rolls, ({ item }) => item);
  return [...[...merged.values()].map(together), ...carried(record, facts)];
}

/**
 * What excludes an entry: it asks for a certain killer or way of death (skeleton, frog, lightning, returned fireball)
 * or for a special individual (jockey, raid captain, another color than the default). Sizes of a cube do not count,
 * since every cube ends as its smallest.
 */
function isOrdinary(each: Condition): boolean {
  const words = JSON.stringify(each);
  switch (bare(each.condition)) {
    case 'killed_by_player':
    case 'random_chance':
    case 'random_chance_with_enchanted_bonus':
      return true;
    case 'inverted':
      return words.includes('minecraft:frog');
    case 'entity_properties':
      return words.includes('type_specific/cube_mob') || words.includes('"minecraft:sheep/color":"white"');
    case 'damage_source_properties':
      return false;
    default:
      throw new Error(`unknown condition ${each.condition}`);
  }
}

function rollsOf({ rolls, conditions, entries }: Pool, facts: Facts): Roll[] {
  if (!conditions.every(isOrdinary)) return [];
  const allowed = conditions.reduce(
    (all, { chance, unenchanted_chance }) => all * (chance ?? unenchanted_chance ?? 1),
    1,
  );
  return picks(entries, facts).map((pick) => ({
    item: pick.item,
    min: pick.min,
    max: pick.max * rolls.max,
    chance: allowed * hitsIn(rolls, pick.chance),
  }));
}

/** The chance to pick an entry at least once in a rolled number of tries. */
function hitsIn({ min, max }: { min: number; max: number }, chance: number): number {
  const tries = Array.from({ length: max - min + 1 }, (_, index) => min + index);
  return tries.reduce((sum, count) => sum + 1 - (1 - chance) ** count, 0) / tries.length;
}

function picks(entries: readonly Entry[], facts: Facts): Roll[] {
  const possible = entries.filter(({ conditions }) => conditions.every(isOrdinary));
  const total = possible.reduce((sum, { weight }) => sum + weight, 0);
  return possible.flatMap((each) =>
    itemsOf(each, facts).map((roll) => ({ ...roll, chance: (roll.chance * each.weight) / total })),
  );
}

function itemsOf(each: Entry, facts: Facts): Roll[] {
  switch (bare(each.type)) {
    case 'empty':
      return [];
    case 'alternatives':
      return picks(each.children.filter(({ conditions }) => conditions.every(isOrdinary)).slice(0, 1), facts);
    case 'loot_table':
      return tableOf(facts, bare(each.value ?? '')).flatMap((inner) => rollsOf(inner, facts));
    case 'item':
      return [counted(each, facts)];
    default:
      throw new Error(`unknown loot entry ${each.type}`);
  }
}

/** Where a count is rolled from below zero, zero or less is a miss: -1 to 1 gives 1 one time in three. */
function counted(each: Entry, facts: Facts): Roll {
  const setter = each.functions.find((one) => bare(one.function) === 'set_count');
  const { min, max } = setter === undefined ? { min: 1, max: 1 } : amount.parse(setter.count);
  const item = nameOf(each, facts);
  return min < 0 ? { item, min: 1, max, chance: max / (max - min + 1) } : { item, min, max, chance: 1 };
}

function nameOf({ name = '', functions }: Entry, facts: Facts): string {
  const potion = functions.find((one) => bare(one.function) === 'set_potion')?.id;
  const brewed = potion && textOf(facts, `item.minecraft.${bare(name)}.effect.${bare(potion)}`);
  return brewed ?? itemName(facts, name);
}

/** The same item out of several pools: at least one of them, at most all. */
function together(rolls: readonly Roll[]): Drop {
  const missed = rolls.reduce((all, { chance }) => all * (1 - chance), 1);
  return {
    item: rolls[0]?.item ?? '',
    count: { min: Math.min(...rolls.map(({ min }) => min)), max: rolls.reduce((sum, { max }) => sum + max, 0) },
    chance: percent(1 - missed),
  };
}

const percent = (share: number) => Math.round(share * 100_000) / 1000;

function tableOf(facts: Facts, name: string): Pool[] {
  const file = name.startsWith('gameplay/') ? 'gameplay' : 'entities';
  return facts.read(`raw/data/loot_table/${file}.json`, tables)[name]?.pools ?? [];
}

/** Equipment and boss drops from the game's code, with a known chance and no special condition. */
function carried(record: Mob, facts: Facts): Drop[] {
  return settledOf(record, facts).extraDrops.flatMap(({ item, count, chancePercent, note }) =>
    chancePercent === null || !isItemName(facts, item) || isSpecialCase(note)
      ? []
      : [{ item, count, chance: carriedChance(record, chancePercent, note) }],
  );
}

/** Given back to the player, or only by a charged creeper, a captain, a drinker, the first dragon. */
const isSpecialCase = (note: SettledMob['extraDrops'][number]['note']): boolean =>
  /^(if |only if |when killed|raid or patrol|first kill|what it|invisibility)/i.test(note);

/** Percent of the kills by a player after which a carried item drops: Mob.DEFAULT_EQUIPMENT_DROP_CHANCE. */
const equipmentDrop = 8.5;

function carriedChance({ id }: Mob, chance: number, note: string): number {
  // Fox.dropAllDeathLoot drops the item in its mouth at every death, so the chance of other equipment does not apply.
  if (id === 'fox') return percent(chance / equipmentDrop);
  // The facts round the product to two places; the share of carriers gives it exactly.
  const carriers = /^(?:carried by )?([\d.]+) %.*8\.5 % if carried/.exec(note)?.[1];
  return carriers === undefined ? chance : percent((Number(carriers) * equipmentDrop) / 10_000);
}

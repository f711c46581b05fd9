import { z } from 'zod';
import type { Facts } from '../proof.ts';

type Records = readonly Readonly<Record<string, unknown>>[];

interface Checked {
  compared: number;
  differences: string[];
}

const itemFacts = z.record(
  z.string(),
  z.object({
    stackSize: z.int(),
    durability: z.int().nullable(),
    rarity: z.string(),
    enchantable_value: z.int().nullable(),
    fuelTicks: z.int().nullable(),
  }),
);
const chestLoot = z.record(z.string(), z.array(z.object({ item: z.string(), chance: z.number() })));
const mobDrops = z.record(
  z.string(),
  z.array(z.object({ item: z.string(), chancePercent: z.number(), conditions: z.array(z.unknown()) })),
);
const drops = z.array(z.object({ item: z.string(), chance: z.number(), when: z.array(z.string()) }));

/** How far two figures may differ that were rounded to four digits. */
const tolerance = 0.0001;

/** Values that were computed a second time by other means, by kind. */
export const crossChecks: Readonly<Record<string, readonly ((records: Records, facts: Facts) => Checked)[]>> = {
  items: [checkItems],
  loot: [checkChests],
  entities: [checkMobs],
};

function checkItems(records: Records, facts: Facts): Checked {
  const known = facts.read('derived/items.json', itemFacts);
  const pairs = [
    ['stackSize', 'stackSize'],
    ['durability', 'durability'],
    ['rarity', 'rarity'],
    ['enchantability', 'enchantable_value'],
    ['fuelTicks', 'fuelTicks'],
  ] as const;
  const compared = records.flatMap((record) =>
    pairs.map(([field, other]) => ({
      at: `${record.id}: ${field}`,
      is: record[field],
      wanted: known[String(record.id)]?.[other],
    })),
  );
  return {
    compared: compared.length,
    differences: compared
      .filter(({ is, wanted }) => is !== wanted)
      .map(({ at, is, wanted }) => `${at}: ${is} but a second computation gives ${wanted}`),
  };
}

/** Items that a container has in one entry only: others are joined in our tables. */
function checkChests(records: Records, facts: Facts): Checked {
  const known = facts.read('derived/chest_loot.json', chestLoot);
  return compareChances(records, (id) => once(known[id] ?? []));
}

function checkMobs(records: Records, facts: Facts): Checked {
  const known = facts.read('derived/entity_drops.json', mobDrops);
  return compareChances(records, (id) =>
    once((known[id] ?? []).filter(({ conditions }) => conditions.length === 0)).map(({ item, chancePercent }) => ({
      item,
      chance: chancePercent / 100,
    })),
  );
}

function compareChances(
  records: Records,
  expected: (id: string) => readonly { item: string; chance: number }[],
): Checked {
  const differences: string[] = [];
  let compared = 0;
  for (const record of records) {
    const own = drops.parse(record.drops);
    for (const { item, chance } of expected(String(record.id))) {
      compared += 1;
      const same = own.filter((drop) => drop.item === item);
      if (!same.some((drop) => Math.abs(drop.chance - chance) <= tolerance)) {
        differences.push(
          `${record.id}: ${item}: ${same.map((drop) => drop.chance)} but a second computation gives ${chance}`,
        );
      }
    }
  }
  return { compared, differences };
}

const once = <Entry extends { item: string }>(entries: readonly Entry[]): Entry[] =>
  entries.filter(({ item }) => entries.filter((other) => other.item === item).length === 1);

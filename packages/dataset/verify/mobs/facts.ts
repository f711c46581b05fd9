import { z } from 'zod';
import type { Mob } from '../../src/resources/mobs.ts';
import type { Facts } from '../proof.ts';

const language = z.record(z.string(), z.string());
const tags = z.record(z.string(), z.object({ values: z.array(z.string()) }));
const entities = z.record(
  z.string(),
  z.object({
    max_health: z.number().optional(),
    experience_reward: z.number().optional(),
    fire_immune: z.boolean(),
    attributes: z.array(z.record(z.string(), z.number())).optional(),
  }),
);
const byDifficulty = z.object({ easy: z.number(), normal: z.number(), hard: z.number() });
const settled = z.record(
  z.string(),
  z.object({
    hp: z.number(),
    damageExact: byDifficulty,
    damageBasis: z.string(),
    tameable: z.boolean(),
    taming: z.string().nullable(),
    breedable: z.boolean(),
    extraDrops: z.array(
      z.object({
        item: z.string(),
        count: z.object({ min: z.number(), max: z.number() }),
        chancePercent: z.number().nullable(),
        note: z.string(),
      }),
    ),
  }),
);

export type EntityRow = z.infer<typeof entities>[string];
export type SettledMob = z.infer<typeof settled>[string];

export const bare = (id: string): string => id.replace(/^minecraft:/, '');

export const textOf = (facts: Facts, key: string): string | undefined =>
  facts.read('raw/lang/en_us.json', language)[key];

/** The game's name of an item; armor trim templates, which share one, carry their kind. */
export function itemName(facts: Facts, id: string): string {
  const item = bare(id);
  const shared = textOf(facts, `item.minecraft.${item}`) ?? textOf(facts, `block.minecraft.${item}`) ?? item;
  const trim = textOf(facts, `trim_pattern.minecraft.${item.replace('_armor_trim_smithing_template', '')}`);
  return trim === undefined ? shared : `${trim} ${shared}`;
}

/** Whether some item or block of the game carries this name, so that it is no placeholder. */
export function isItemName(facts: Facts, name: string): boolean {
  const lang = facts.read('raw/lang/en_us.json', language);
  return Object.entries(lang).some(([key, text]) => text === name && /^(item|block)\.minecraft\.[a-z_]+$/.test(key));
}

/** Every member of a tag, tags inside it resolved. */
export function tagMembers(facts: Facts, registry: 'item' | 'entity_type', tag: string): string[] {
  const values = facts.read(`raw/data/tags/${registry}.json`, tags)[bare(tag)]?.values ?? [];
  return values.flatMap((value) =>
    value.startsWith('#') ? tagMembers(facts, registry, value.slice(1)) : [bare(value)],
  );
}

export function settledOf(record: Mob, facts: Facts): SettledMob {
  const found = facts.read('settled/mobs.json', settled)[record.id];
  if (found === undefined) throw new Error(`${record.id} is no mob of settled/mobs.json`);
  return found;
}

export function entityOf(record: Mob, facts: Facts): EntityRow {
  const found = facts.read('raw/pumpkin/entities_26.2.json', entities)[record.id];
  if (found === undefined) throw new Error(`${record.id} is no entity of the game`);
  return found;
}

export function attributeOf(record: Mob, facts: Facts, attribute: string): number | undefined {
  const values = entityOf(record, facts).attributes ?? [];
  return values.find((value) => attribute in value)?.[attribute];
}

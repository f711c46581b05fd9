import { z } from 'zod';
import type { Structure } from '../../src/resources/structures.ts';
import type { Facts } from '../proof.ts';
import { plain } from './tables.ts';

const spawnSchema = z.object({ type: z.string() });

const structureFactsSchema = z.record(
  z.string(),
  z.object({
    registry: z.array(z.string()).nullable(),
    densityPerMillionBlocks: z.number().optional(),
    lootTables: z.array(z.string()),
    templates: z
      .object({ entities: z.record(z.string(), z.number()), spawners: z.record(z.string(), z.number()) })
      .nullish(),
    trialSpawners: z.record(z.string(), z.array(z.string())).optional(),
  }),
);

const registrySchema = z.record(
  z.string(),
  z.object({
    biomes: z.string(),
    spawn_overrides: z.record(z.string(), z.object({ spawns: z.array(spawnSchema) })),
  }),
);

const tagsSchema = z.record(z.string(), z.object({ values: z.array(z.string()) }));
const tradesSchema = z.record(
  z.string(),
  z.object({
    wants: z.object({ count: z.number().default(1) }),
    given_item_modifiers: z.array(z.object({ destination: z.string().optional() })).default([]),
  }),
);
const biomesSchema = z.record(z.string(), z.object({ features: z.array(z.array(z.string())) }));
const langSchema = z.record(z.string(), z.string());
const templatesSchema = z.record(z.string(), z.object({ blocks: z.array(z.string()) }));

export type StructureFacts = z.infer<typeof structureFactsSchema>[string];

/** The id of the selection: `jungle_pyramid` for the record `jungle-pyramid`. */
export function gameKey(record: Structure): string {
  return record.id.replaceAll('-', '_');
}

export function readStructures(facts: Facts): Map<string, StructureFacts> {
  return new Map(Object.entries(facts.read('derived/structures.json', structureFactsSchema)));
}

/** Variants of the game's structure registry behind a record; none for the three that are features. */
export function variantsOf(record: Structure, facts: Facts): string[] {
  return readStructures(facts).get(gameKey(record))?.registry ?? [];
}

/** Features of the biomes' decoration lists; the exit portal is placed by code in its one biome. */
const features: ReadonlyMap<string, readonly string[]> = new Map([
  ['monster_room', ['monster_room', 'monster_room_deep']],
  ['amethyst_geode', ['amethyst_geode']],
]);

export function biomeIds(record: Structure, facts: Facts): string[] {
  const key = gameKey(record);
  if (key === 'exit_portal') return ['the_end'];
  const wanted = features.get(key);
  if (wanted !== undefined) {
    return Object.entries(facts.read('raw/data/worldgen/biome.json', biomesSchema))
      .filter(([, biome]) => biome.features.flat().some((feature) => wanted.includes(plain(feature))))
      .map(([id]) => id);
  }
  const registry = facts.read('raw/data/worldgen/structure.json', registrySchema);
  return [...new Set(variantsOf(record, facts).flatMap((id) => resolveTag(registry[id]?.biomes ?? '', facts)))];
}

function resolveTag(id: string, facts: Facts): string[] {
  if (!id.startsWith('#')) return [plain(id)];
  const tags = facts.read('raw/data/tags/worldgen_biome.json', tagsSchema);
  return (tags[plain(id.slice(1))]?.values ?? []).flatMap((member) => resolveTag(member, facts));
}

export function expectedBiomes(record: Structure, facts: Facts): string[] {
  const lang = facts.read('raw/lang/en_us.json', langSchema);
  return biomeIds(record, facts)
    .map((id) => lang[`biome.minecraft.${id}`] ?? id)
    .sort();
}

/** The dimension most of its biomes belong to: ruined portals stand in the Nether too. */
export function expectedDimension(record: Structure, facts: Facts): string | undefined {
  const ids = biomeIds(record, facts);
  const count = (tag: string) => ids.filter((id) => resolveTag(`#minecraft:${tag}`, facts).includes(id)).length;
  return ['overworld', 'nether', 'end']
    .map((name) => ({ name, count: count(`is_${name}`) }))
    .sort((a, b) => b.count - a.count)[0]?.name;
}

/** The argument that makes /locate find any variant; undefined for features, which it does not know. */
export function locateTarget(record: Structure, facts: Facts): string | undefined {
  const [first, ...others] = variantsOf(record, facts);
  if (first === undefined) return undefined;
  if (others.length === 0) return `minecraft:${first}`;
  const tags = facts.read('raw/data/tags/worldgen_structure.json', tagsSchema);
  const key = gameKey(record);
  return tags[key] === undefined ? undefined : `#minecraft:${key}`;
}

/** Emeralds a Cartographer asks for a map to it; undefined where none is sold. */
export function mapPrice(record: Structure, facts: Facts): number | undefined {
  const tags = facts.read('raw/data/tags/worldgen_structure.json', tagsSchema);
  const variants = variantsOf(record, facts).map((id) => `minecraft:${id}`);
  const leadsHere = (destination: string | undefined) =>
    tags[plain(destination ?? '')]?.values.some((id) => variants.includes(id)) ?? false;
  const trades = Object.values(facts.read('raw/data/villager_trade.json', tradesSchema));
  return trades.find((trade) => trade.given_item_modifiers.some(({ destination }) => leadsHere(destination)))?.wants
    .count;
}

/** Peaceful inhabitants of templates and spawn lists. */
const friends = 'allay armor_stand camel cat cow horse iron_golem pig sheep villager'.split(' ');

/** Mobs that code puts there, that are called or summoned there, or that come for the villagers. */
const broughtByCode: ReadonlyMap<string, readonly string[]> = new Map([
  ['village', ['evoker', 'pillager', 'ravager', 'vex', 'vindicator', 'witch', 'zombie']],
  ['mansion', ['evoker', 'vex', 'vindicator']],
  ['monument', ['elder_guardian']],
  ['ocean_ruin', ['drowned']],
  ['mineshaft', ['cave_spider']],
  ['stronghold', ['silverfish']],
  ['ancient_city', ['warden']],
  ['monster_room', ['skeleton', 'spider', 'zombie']],
  ['end_city', ['shulker']],
  ['exit_portal', ['ender_dragon', 'enderman']],
]);

const templateFolders: ReadonlyMap<string, string> = new Map([
  ['bastion_remnant', 'bastion'],
  ['mansion', 'woodland_mansion'],
]);

/** The folder of its template files, which usually has the same name. */
export function templateFolderOf(key: string): string {
  return templateFolders.get(key) ?? key;
}

export function expectedHostileMobs(record: Structure, facts: Facts): string[] {
  const key = gameKey(record);
  const own = readStructures(facts).get(key);
  const registry = facts.read('raw/data/worldgen/structure.json', registrySchema);
  const spawns = variantsOf(record, facts).flatMap((id) => Object.values(registry[id]?.spawn_overrides ?? {}));
  const folder = facts.read('derived/structure_templates.json', templatesSchema)[templateFolderOf(key)];
  const infested = folder?.blocks.some((block) => block.startsWith('infested_')) ?? false;
  const ids = [
    ...spawns.flatMap((list) => list.spawns.map(({ type }) => plain(type))),
    ...Object.keys(own?.templates?.entities ?? {}),
    ...Object.keys(own?.templates?.spawners ?? {}),
    ...Object.values(own?.trialSpawners ?? {}).flat(),
    ...(infested ? ['silverfish'] : []),
    ...(broughtByCode.get(key) ?? []),
  ];
  const lang = facts.read('raw/lang/en_us.json', langSchema);
  const names = ids.filter((id) => !friends.includes(id)).map((id) => lang[`entity.minecraft.${id}`] ?? id);
  return [...new Set(names)].sort();
}

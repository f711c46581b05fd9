import { z } from 'zod';
import type { Mob } from '../../src/resources/mobs.ts';
import type { Facts } from '../proof.ts';
import { nestBiomes } from './bees.ts';
import { bare, entityOf, itemName, settledOf, tagMembers, textOf } from './facts.ts';

const spawner = z.object({ type: z.string(), minCount: z.number(), maxCount: z.number() });
const biomes = z.record(z.string(), z.object({ spawners: z.record(z.string(), z.array(spawner)) }));
const structures = z.record(
  z.string(),
  z.object({ spawn_overrides: z.record(z.string(), z.object({ spawns: z.array(spawner) })) }),
);

/** Our names of the structures that have spawn lists of their own. */
const structureNames: ReadonlyMap<string, string> = new Map([
  ['fortress', 'Nether Fortress'],
  ['monument', 'Ocean Monument'],
  ['pillager_outpost', 'Pillager Outpost'],
  ['swamp_hut', 'Swamp Hut'],
]);

/** What an entity tag means for a fighter. */
const tagWeaknesses = [
  { tag: 'sensitive_to_smite', words: 'Smite' },
  { tag: 'sensitive_to_bane_of_arthropods', words: 'Bane of Arthropods' },
  { tag: 'sensitive_to_impaling', words: 'Impaling' },
  { tag: 'burn_in_daylight', words: 'Burns in daylight' },
  { tag: 'freeze_hurts_extra_types', words: 'Freezing (five times the damage)' },
  { tag: 'inverted_healing_and_harm', words: 'Instant Health (Potion of Healing)' },
];

/** Food tags that are not named after the mob; of horse and llama food only what tempts them makes them breed. */
const foodTags: ReadonlyMap<string, string> = new Map([
  ['donkey', 'horse_tempt_items'],
  ['horse', 'horse_tempt_items'],
  ['llama', 'llama_tempt_items'],
  ['mooshroom', 'cow_food'],
]);

/** Too many foods to list, or counted ones: our words. */
const wordedFood = new Set(['bee', 'nautilus', 'villager', 'wolf']);

const tamingTags: ReadonlyMap<string, string> = new Map([
  ['cat', 'cat_food'],
  ['nautilus', 'nautilus_taming_items'],
  ['parrot', 'parrot_food'],
]);

const rolledHealth = new Set(['donkey', 'horse', 'llama']);

/** Ghasts come one at a time whatever the list says: Ghast.getMaxSpawnClusterSize. */
const ownGroupSize = new Set(['ghast']);

export function spawnBiomesOf(record: Mob, facts: Facts): string[] {
  const listed = spawnListsOf(record, facts).map(({ biome }) => biome);
  if (listed.length > 0) return [...new Set(listed)].sort();
  if (record.id === 'bee')
    return nestBiomes(facts)
      .map((id) => `${biomeName(id, facts)} (Bee Nests)`)
      .sort();
  const names = new Set(
    Object.keys(facts.read('raw/data/worldgen/biome.json', biomes)).map((id) => biomeName(id, facts)),
  );
  // Without a spawn list the entries are phrases for places, including every structure with its own list.
  const phrases = record.spawnBiomes.filter((phrase) => !names.has(phrase));
  const structuresWithList = structureListsOf(record, facts).map(({ structure }) => structure);
  return [...new Set([...phrases, ...structuresWithList])].sort();
}

/** The sentence itself where it names every group size of the spawn lists, otherwise the sizes it should name. */
export function conditionsWithGroups(record: Mob, facts: Facts): string | undefined {
  const all = [...spawnListsOf(record, facts), ...structureListsOf(record, facts)];
  const lists = ownGroupSize.has(record.id) ? [] : all;
  const groups = new Set(lists.map(({ min, max }) => (min < max ? `${min} to ${max}` : String(max))));
  groups.delete('1');
  if (groups.size === 0) return undefined;
  const missing = [...groups].filter((group) => !saysNumber(record.spawnConditions, group));
  return missing.length === 0 ? record.spawnConditions : `a sentence with groups of ${missing.join(' and ')}`;
}

export function weaknessesOf(record: Mob, facts: Facts): string[] {
  const byTag = tagWeaknesses.filter(({ tag }) => tagMembers(facts, 'entity_type', tag).includes(record.id));
  const harmed = byTag.filter(({ tag }) => tag !== 'burn_in_daylight' || !entityOf(record, facts).fire_immune);
  const ours = record.weaknesses.filter((words) => tagWeaknesses.every((known) => known.words !== words));
  const health = `${record.hp} HP (${record.hp / 2} hearts)`;
  return [
    ...harmed.map(({ words }) => words),
    ...ours.map((words) => words.replace(/\d+ HP \([\d.]+ hearts\)/, health)),
  ];
}

export function tamingOf(record: Mob, facts: Facts): string | null {
  const { taming, tameable } = settledOf(record, facts);
  if (!tameable) return null;
  const words = record.tamingMethod ?? '';
  const tag = tamingTags.get(record.id);
  const items = tag === undefined ? [] : tagMembers(facts, 'item', tag).map((item) => itemName(facts, item));
  const claims = [...items, ...(taming?.match(/1 in \d+/) ?? [])];
  const missing = claims.filter((claim) => !words.includes(claim));
  return missing.length === 0 ? words : `a method with ${missing.join(', ')}`;
}

export function breedingOf(record: Mob, facts: Facts): string | null | undefined {
  if (!settledOf(record, facts).breedable) return null;
  if (wordedFood.has(record.id)) return undefined;
  const foods = tagMembers(facts, 'item', foodTags.get(record.id) ?? `${record.id}_food`);
  return foods
    .map((item) => itemName(facts, item))
    .join(', ')
    .replace(/, ([^,]+)$/, ' or $1');
}

/** The notes themselves where hearts are half the health and the unrounded damage agrees with the facts. */
export function notesWithFigures(record: Mob, facts: Facts): string | undefined {
  const { easy, normal, hard } = settledOf(record, facts).damageExact;
  const hearts = [...record.notes.matchAll(/(\d+) HP \(([\d.]+) hearts\)/g)];
  const wrong = hearts.filter(([, health, shown]) => Number(health) / 2 !== Number(shown)).map(([text]) => text);
  const claims = [
    ...(/rounding|exact damage/.test(record.notes) ? [`${easy}, ${normal} or ${hard}`] : []),
    ...(rolledHealth.has(record.id) ? [`between 15 and ${record.hp} HP`] : []),
  ];
  if (hearts.length + claims.length === 0) return undefined;
  const missing = claims.filter((claim) => !record.notes.includes(claim));
  return missing.length + wrong.length === 0 ? record.notes : `notes with ${missing} and without ${wrong}`;
}

const saysNumber = (sentence: string, group: string) => new RegExp(`\\b${group}\\b`).test(sentence);

const biomeName = (id: string, facts: Facts) => textOf(facts, `biome.minecraft.${bare(id)}`) ?? id;

function spawnListsOf(record: Mob, facts: Facts) {
  return Object.entries(facts.read('raw/data/worldgen/biome.json', biomes)).flatMap(([id, { spawners }]) =>
    Object.values(spawners)
      .flat()
      .filter(({ type }) => bare(type) === record.id)
      .map(({ minCount: min, maxCount: max }) => ({ biome: biomeName(id, facts), min, max })),
  );
}

function structureListsOf(record: Mob, facts: Facts) {
  return Object.entries(facts.read('raw/data/worldgen/structure.json', structures)).flatMap(
    ([id, { spawn_overrides }]) =>
      Object.values(spawn_overrides)
        .flatMap(({ spawns }) => spawns)
        .filter(({ type }) => bare(type) === record.id)
        .map(({ minCount: min, maxCount: max }) => ({ structure: structureNames.get(bare(id)) ?? id, min, max })),
  );
}

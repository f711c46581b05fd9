import { z } from 'zod';
import { type CatalogAdvancement, catalogAdvancement } from '../src/catalog/kinds/advancements.ts';
import type { CatalogGamerule } from '../src/catalog/kinds/gamerules.ts';
import type { CatalogParticle } from '../src/catalog/kinds/particles.ts';
import type { CatalogSound } from '../src/catalog/kinds/sounds.ts';
import type { CatalogTag } from '../src/catalog/kinds/tags.ts';
import { achievements } from '../src/resources/achievements.ts';
import { bare } from '../verify/items/names.ts';
import type { Facts } from '../verify/proof.ts';
import { sinceOf } from './releases.ts';
import { definitionsOf, membersOf, nameOf, registryOf, tagsOf, wordsOf } from './source-data.ts';

const rule = z.union([z.boolean(), z.object({ default: z.int(), min: z.int(), max: z.int() })]);
const rules = z.record(z.string(), rule);
const advancement = z.object({
  parent: z.string().optional(),
  display: z.object({
    title: z.object({ translate: z.string() }),
    icon: z.object({ id: z.string() }),
    frame: z.string().optional(),
    hidden: z.boolean().optional(),
  }),
  criteria: z.record(z.string(), z.unknown()),
  requirements: z.array(z.array(z.string())),
  rewards: z.object({ experience: z.int().optional() }).optional(),
});

/** The registries that have tags. */
const tagged = [
  'banner_pattern',
  'block',
  'damage_type',
  'dialog',
  'enchantment',
  'entity_type',
  'fluid',
  'game_event',
  'instrument',
  'item',
  'painting_variant',
  'point_of_interest_type',
  'potion',
  'timeline',
  'villager_trade',
  'worldgen/biome',
  'worldgen/configured_feature',
  'worldgen/flat_level_generator_preset',
  'worldgen/structure',
  'worldgen/world_preset',
];

export function buildTags(facts: Facts): CatalogTag[] {
  return tagged.flatMap((registry) =>
    Object.entries(tagsOf(facts, registry)).map(([tag, { values }]) => ({
      id: `${registry}/${tag}`,
      name: wordsOf(tag),
      registry,
      tag,
      tags: values.filter((value) => value.startsWith('#')).map((value) => bare(value.slice(1))),
      members: membersOf(facts, registry, tag),
    })),
  );
}

export function buildAdvancements(facts: Facts): CatalogAdvancement[] {
  const { tab, frame } = catalogAdvancement.shape;
  return Object.entries(definitionsOf(facts, 'advancement')).map(([id, file]) => {
    const { display, criteria, requirements, rewards, parent } = advancement.parse(file);
    const same = achievements.records.find((record) => bare(record.id) === id);
    return {
      id,
      name: nameOf(facts, display.title.translate),
      tab: tab.parse(id.split('/')[0]),
      frame: frame.parse(display.frame ?? 'task'),
      parent: parent === undefined ? null : bare(parent),
      icon: bare(display.icon.id),
      isHidden: display.hidden ?? false,
      experience: rewards?.experience ?? 0,
      criteria: Object.keys(criteria).map(bare),
      requiredCriteria: requirements.length,
      since: sinceOf(facts, 'advancement', id),
      curated: same?.slug ?? null,
    };
  });
}

export function buildGamerules(facts: Facts): CatalogGamerule[] {
  return registryOf(facts, 'game_rule').map((id) => {
    const known = facts.read('raw/pumpkin/game_rules.json', rules)[id];
    if (known === undefined) throw new Error(`The game rule table has no ${id}`);
    const shared = { id, name: wordsOf(id) };
    const since = sinceOf(facts, 'game_rule', id);
    return typeof known === 'boolean'
      ? { ...shared, type: 'boolean', default: known, min: null, max: null, since }
      : { ...shared, type: 'integer', default: known.default, min: known.min, max: known.max, since };
  });
}

export const buildSounds = (facts: Facts): CatalogSound[] =>
  registryOf(facts, 'sound_event').map((id) => ({
    id,
    name: wordsOf(id),
    group: id.split('.')[0] ?? id,
    since: sinceOf(facts, 'sound_event', id),
  }));

export const buildParticles = (facts: Facts): CatalogParticle[] =>
  registryOf(facts, 'particle_type').map((id) => ({
    id,
    name: wordsOf(id),
    since: sinceOf(facts, 'particle_type', id),
  }));

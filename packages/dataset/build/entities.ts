import { z } from 'zod';
import { type CatalogEntity, catalogEntity } from '../src/catalog/kinds/entities.ts';
import { mobs } from '../src/resources/mobs.ts';
import type { Facts } from '../verify/proof.ts';
import { lootOf } from './loot.ts';
import { sinceOf } from './releases.ts';
import { nameOf, registryOf, rounded, short, tagsHolding } from './source-data.ts';

const entityTable = z.record(
  z.string(),
  z.object({
    attributes: z.array(z.record(z.string(), z.number())).optional(),
    mob: z.boolean().optional(),
    limit_per_chunk: z.int().optional(),
    summonable: z.boolean(),
    fire_immune: z.boolean(),
    category: z.string().transform((category) => category.toLowerCase()),
    dimension: z.tuple([z.number(), z.number()]),
    eye_height: z.number(),
    spawn_restriction: z.object({ location: z.string() }),
  }),
);

export function buildEntities(facts: Facts): CatalogEntity[] {
  const { category } = catalogEntity.shape;
  return registryOf(facts, 'entity_type').map((id) => {
    const known = facts.read('raw/pumpkin/entities_26.2.json', entityTable)[id];
    if (known === undefined) throw new Error(`The entity table has no ${id}`);
    const pairs = known.attributes?.flatMap((one) => Object.entries(one)) ?? [];
    const attributes = Object.fromEntries(pairs.map(([attribute, value]) => [attribute, short(value)]));
    const attribute = (name: string) => attributes[name] ?? null;
    const [width, height] = known.dimension;
    return {
      id,
      name: nameOf(facts, `entity.minecraft.${id}`),
      category: category.parse(known.category),
      isMob: known.mob ?? false,
      width: rounded(short(width)),
      height: rounded(short(height)),
      eyeHeight: rounded(short(known.eye_height)),
      fireImmune: known.fire_immune,
      summonable: known.summonable,
      maxHealth: attribute('max_health'),
      attackDamage: attribute('attack_damage'),
      armor: attribute('armor'),
      movementSpeed: attribute('movement_speed'),
      followRange: attribute('follow_range'),
      attributes: pairs.length === 0 ? null : attributes,
      spawnLocation: known.spawn_restriction.location.toLowerCase(),
      spawnLimit: known.limit_per_chunk ?? null,
      ...lootOf(facts, `entities/${id}`),
      tags: tagsHolding(facts, 'entity_type', id),
      since: sinceOf(facts, 'entity_type', id),
      curated: mobs.records.some((record) => record.id === id) ? id : null,
    };
  });
}

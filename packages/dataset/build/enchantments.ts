import { z } from 'zod';
import type { CatalogEnchantment } from '../src/catalog/kinds/enchantments.ts';
import { enchantments as curatedEnchantments } from '../src/resources/enchantments.ts';
import type { Facts } from '../verify/proof.ts';
import { sinceOf } from './releases.ts';
import { definitionsOf, membersOf, nameOf, registryOf, resolved, tagsHolding } from './source-data.ts';

const cost = z
  .object({ base: z.int(), per_level_above_first: z.int() })
  .transform(({ base, per_level_above_first: perLevel }) => ({ base, perLevel }));
const enchantment = z.object({
  max_level: z.int(),
  weight: z.int(),
  anvil_cost: z.int(),
  min_cost: cost,
  max_cost: cost,
  slots: z.array(z.string()),
  description: z.object({ translate: z.string() }),
  supported_items: z.unknown(),
  primary_items: z.unknown().optional(),
  exclusive_set: z.unknown().optional(),
});

export function buildEnchantments(facts: Facts): CatalogEnchantment[] {
  const ids = registryOf(facts, 'enchantment');
  const files = definitionsOf(facts, 'enchantment');
  const excludedBy = (id: string) => resolved(facts, 'enchantment', files[id]?.exclusive_set);
  const isIn = (tag: string, id: string) => membersOf(facts, 'enchantment', tag).includes(id);
  return ids.map((id) => {
    const file = enchantment.parse(files[id]);
    return {
      id,
      name: nameOf(facts, file.description.translate),
      maxLevel: file.max_level,
      weight: file.weight,
      anvilCost: file.anvil_cost,
      minCost: file.min_cost,
      maxCost: file.max_cost,
      isCurse: isIn('curse', id),
      isTreasure: isIn('treasure', id),
      isTradeable: isIn('tradeable', id),
      slots: file.slots,
      items: resolved(facts, 'item', file.supported_items),
      tableItems: resolved(facts, 'item', file.primary_items),
      exclusiveWith: ids.filter(
        (other) => other !== id && (excludedBy(id).includes(other) || excludedBy(other).includes(id)),
      ),
      tags: tagsHolding(facts, 'enchantment', id),
      since: sinceOf(facts, 'enchantment', id),
      curated: curatedEnchantments.records.some((record) => record.id === id) ? id : null,
    };
  });
}

import { z } from 'zod';
import type { CatalogEffect } from '../src/catalog/kinds/effects.ts';
import type { CatalogPotion } from '../src/catalog/kinds/potions.ts';
import { items as curatedItems } from '../src/resources/items.ts';
import { bare } from '../verify/items/names.ts';
import type { Facts } from '../verify/proof.ts';
import { sinceOf } from './releases.ts';
import { nameOf, registryOf, short, tagsHolding } from './source-data.ts';

const effectTable = z.record(
  z.string(),
  z.object({
    category: z.string(),
    color: z.int(),
    translation_key: z.string(),
    attribute_modifiers: z.array(z.object({ attribute: z.string(), operation: z.string(), baseValue: z.number() })),
  }),
);
const potionTable = z.record(
  z.string(),
  z.object({
    base_name: z.string(),
    effects: z.array(z.object({ effect_type: z.string(), duration: z.int(), amplifier: z.int() })),
  }),
);
const steps = z.object({
  potion_recipes: z.array(z.object({ from: z.string(), ingredient: z.array(z.string()), to: z.string() })),
});
const category = z.enum(['beneficial', 'harmful', 'neutral']);
const operation = z.enum(['add_value', 'add_multiplied_base', 'add_multiplied_total']);

export function buildEffects(facts: Facts): CatalogEffect[] {
  return registryOf(facts, 'mob_effect').map((id) => {
    const known = facts.read('raw/pumpkin/effect.json', effectTable)[id];
    if (known === undefined) throw new Error(`The effect table has no ${id}`);
    return {
      id,
      name: nameOf(facts, known.translation_key),
      category: category.parse(known.category.toLowerCase()),
      color: `#${known.color.toString(16).padStart(6, '0')}`,
      modifiers: known.attribute_modifiers.map((one) => ({
        attribute: one.attribute,
        operation: operation.parse(one.operation.toLowerCase()),
        amount: short(one.baseValue),
      })),
      since: sinceOf(facts, 'mob_effect', id),
    };
  });
}

export function buildPotions(facts: Facts): CatalogPotion[] {
  const { potion_recipes: all } = facts.read('raw/pumpkin/potion_brewing.json', steps);
  return registryOf(facts, 'potion').map((id) => {
    const known = facts.read('raw/pumpkin/potion.json', potionTable)[id];
    if (known === undefined) throw new Error(`The potion table has no ${id}`);
    const key = `potion_of_${id}`;
    return {
      id,
      name: nameOf(facts, `item.minecraft.potion.effect.${known.base_name}`),
      effects: known.effects.map((one) => ({
        effect: bare(one.effect_type),
        durationTicks: one.duration,
        level: one.amplifier + 1,
      })),
      brewing: all
        .filter(({ to }) => bare(to) === id)
        .map(({ from, ingredient: [ingredient = ''] }) => ({ from: bare(from), ingredient: bare(ingredient) })),
      tags: tagsHolding(facts, 'potion', id),
      since: sinceOf(facts, 'potion', id),
      curated: curatedItems.records.some((record) => record.id === key) ? key : null,
    };
  });
}

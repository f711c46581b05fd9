import { z } from 'zod';
import { tagMembers } from '../enchantments/tags.ts';
import type { Facts } from '../proof.ts';
import type { VillagerTrade } from './data.ts';

export interface PriceRange {
  min: number;
  max: number;
}

const highestPrice = 64;
const maxLevels = z.record(z.string(), z.object({ max_level: z.number() }));

/** Emeralds for a book with an enchantment of a level: 2 + 3 per level + one of 0 to 4 + 10 per level. */
export function bookPrice(level: number, factor = 1): PriceRange {
  const least = 2 + 3 * level;
  return { min: least * factor, max: Math.min((least + 4 + 10 * level) * factor, highestPrice) };
}

/** The enchantment levels a traded book can have: 1 to the highest of any tradeable enchantment. */
export function bookLevels(facts: Facts): number[] {
  const enchantments = facts.read('raw/data/enchantment.json', maxLevels);
  const tradeable = tagMembers(facts, 'enchantment', 'tradeable');
  const highest = Math.max(...tradeable.map((id) => enchantments[id]?.max_level ?? 0));
  return Array.from({ length: highest }, (_, index) => index + 1);
}

/** What an offer asks in emeralds; undefined when it asks none. */
export function priceOf(facts: Facts, trade: VillagerTrade): PriceRange | undefined {
  const { wants, additional_wants } = trade;
  if (wants.id !== 'minecraft:emerald') {
    if (additional_wants?.id !== 'minecraft:emerald') return undefined;
    return { min: additional_wants.count, max: additional_wants.count };
  }
  const surcharge = surchargeOf(facts, trade);
  return { min: wants.count + surcharge.min, max: Math.min(wants.count + surcharge.max, highestPrice) };
}

/** What enchantments add to the count in the data. */
function surchargeOf(facts: Facts, { modifiers }: VillagerTrade): PriceRange {
  for (const modifier of modifiers) {
    // Enchanted gear costs one more emerald per enchanting level.
    if (modifier.function === 'minecraft:enchant_with_levels') return modifier.levels;
    if (modifier.function === 'minecraft:enchant_randomly') {
      const prices = bookLevels(facts).map((level) => bookPrice(level));
      return { min: Math.min(...prices.map(({ min }) => min)), max: highestPrice };
    }
  }
  return { min: 0, max: 0 };
}

import type { Enchantment } from '@lectern/dataset';
import { listed, sentencesOf, type Told } from './fact.ts';
import { purposeOf } from './purposes.ts';

export function enchantmentFacts(enchantment: Enchantment): Told[] {
  const { name } = enchantment;
  return [
    `${name} is a ${enchantment.category} enchantment with ${enchantment.maxLevel} levels.`,
    purposeOf(enchantment.id),
    enchantment.description,
    sentencesOf(enchantment.description),
    enchantment.effectPerLevel.join('; '),
    `${name} goes on ${listed(enchantment.applicableItems)}.`,
    enchantment.incompatibleWith.length > 0
      ? `${name} cannot share an item with ${listed(enchantment.incompatibleWith)}.`
      : undefined,
    `${name} is obtained from ${listed(enchantment.obtainedFrom)}.`,
    enchantment.treasureOnly ? `${name} is a treasure enchantment that no enchanting table offers.` : undefined,
    enchantment.curseOf ? `${name} is a curse.` : undefined,
    sentencesOf(enchantment.notes),
  ];
}

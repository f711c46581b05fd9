import type { Mob } from '@lectern/dataset';
import { listed, sentencesOf, type Told } from './fact.ts';
import { looksOf } from './looks.ts';

export function mobFacts(mob: Mob): Told[] {
  const { name, damage } = mob;
  return [
    `${name} is a ${mob.type} mob with ${mob.hp} health, ${mob.hp / 2} hearts.`,
    looksOf(mob.id),
    damage.normal > 0
      ? `${name} hits for ${damage.normal} damage, ${damage.hard} on hard.`
      : `${name} does not attack.`,
    mob.spawnBiomes.length > 0 ? `${name} spawns in ${listed(mob.spawnBiomes)}.` : undefined,
    sentencesOf(mob.spawnConditions),
    mob.drops.map(({ item }) => `${name} drops ${item}.`),
    mob.behavior,
    sentencesOf(mob.behavior),
    mob.weaknesses.map((weakness) => `Weakness of the ${name}: ${weakness}.`),
    mob.tamingMethod === null ? undefined : `Taming a ${name}: ${mob.tamingMethod}.`,
    mob.breedingItem === null ? undefined : `${name} is bred with ${mob.breedingItem}.`,
    sentencesOf(mob.notes),
  ];
}

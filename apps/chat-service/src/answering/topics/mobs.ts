import type { Mob } from '@lectern/dataset';
import { listOf, percent, rangeOf, sentences, since, type Topic } from './topic.ts';

export const mobTopics: readonly Topic<Mob>[] = [
  {
    asks: /\b(health|hp|hearts?|hit ?points?|life|lives)\b/,
    tell: ({ name, hp }) => `The ${name} has ${hp} health points (${hp / 2} ${hp === 2 ? 'heart' : 'hearts'}).`,
  },
  {
    asks: /\b(damage|attacks?|hits?|hurts?|strong|strength|hard|easy|normal|difficulty)\b/,
    tell: ({ name, damage: { easy, normal, hard } }) =>
      hard === 0
        ? `The ${name} deals no damage.`
        : `The ${name} deals ${normal} damage on Normal, ${easy} on Easy and ${hard} on Hard.`,
  },
  {
    asks: /\b(xp|experience|orbs?)\b/,
    tell: ({ name, xpDrop }) => `The ${name} gives ${rangeOf(xpDrop)} experience when a player kills it.`,
  },
  {
    asks: /\b(drop(s|ped)?|loot)\b/,
    tell: ({ name, drops }) => {
      if (drops.length === 0) return `The ${name} drops nothing of its own.`;
      const parts = drops.map(({ item, count, chance }) => `${rangeOf(count)} ${item}${oddsOf(chance)}`);
      return `The ${name} drops ${listOf(parts)}.`;
    },
  },
  {
    asks: /\btam(e|es|ed|ing|eable)\b/,
    tell: ({ name, tameable, tamingMethod }) =>
      tameable ? `The ${name} can be tamed: ${tamingMethod}.` : `The ${name} cannot be tamed.`,
  },
  {
    asks: /\b(breed(s|ing)?|feed|eats?|bab(y|ies))\b/,
    tell: ({ name, breedable, breedingItem }) =>
      breedable ? `The ${name} is bred with this: ${breedingItem}.` : `The ${name} cannot be bred.`,
  },
  {
    asks: /\b(kill(ing)?|defeat|beat|fight|weak(ness|nesses)?|against)\b/,
    tell: ({ name, weaknesses }) => `Against the ${name} this works well: ${listOf(weaknesses, 3)}.`,
  },
  {
    asks: /\b(spawn(s|ing)?|find|found|where|biomes?|live|appears?|home)\b/,
    tell: ({ spawnConditions }) => sentences(spawnConditions, 2),
  },
  {
    asks: /\b(hostile|passive|neutral|boss|aggressive|dangerous|friendly|type|kind)\b/,
    tell: ({ name, type }) => `The ${name} is ${type === 'boss' ? 'a boss' : type}.`,
  },
  since(),
  { asks: /\b(behaviou?r|behaves?|acts?)\b/, tell: ({ behavior }) => sentences(behavior, 2) },
];

const oddsOf = (chance: number) => (chance === 100 ? '' : ` (${percent(chance)})`);

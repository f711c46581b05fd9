import { historyFacts, nameFacts } from './history.ts';
import type { Fact, RawFiles } from './raw-files.ts';
import { blockFacts, entityFacts, fuelFacts, itemFacts, tagFacts } from './things.ts';
import { edgeFacts, lootFacts, potionFacts, recipeFacts } from './ways.ts';
import { advancementFacts, biomeFacts, enchantmentFacts, listFacts, structureFacts } from './world.ts';

/** Each group is drawn from as often as the others. */
export const groups: Readonly<Record<string, (raw: RawFiles) => Fact[]>> = {
  items: itemFacts,
  fuels: fuelFacts,
  blocks: blockFacts,
  entities: entityFacts,
  tags: tagFacts,
  recipes: recipeFacts,
  relations: edgeFacts,
  loot: lootFacts,
  potions: potionFacts,
  enchantments: enchantmentFacts,
  biomes: biomeFacts,
  structures: structureFacts,
  advancements: advancementFacts,
  lists: listFacts,
  history: historyFacts,
  names: nameFacts,
};

/** Draws from every group in turn, each fact once; the same seed draws the same facts. */
export function drawFacts(raw: RawFiles, count: number, seed: number): { group: string; fact: Fact }[] {
  const random = createRandom(seed);
  const left = Object.entries(groups).map(([group, read]) => ({ group, facts: read(raw) }));
  const drawn: { group: string; fact: Fact }[] = [];
  while (drawn.length < count && left.some(({ facts }) => facts.length > 0)) {
    for (const { group, facts } of left.slice(0, count - drawn.length)) {
      const [fact] = facts.splice(Math.floor(random() * facts.length), 1);
      if (fact !== undefined) drawn.push({ group, fact });
    }
  }
  return drawn;
}

/** Mulberry32: numbers from 0 to 1 that a seed repeats. */
function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

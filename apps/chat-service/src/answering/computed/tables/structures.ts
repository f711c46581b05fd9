import type { Structure } from '@lectern/dataset';
import type { NumberField, Relation, Table, Trait } from '../table.ts';
import { figure, words } from '../text.ts';
import type { World } from '../world.ts';
import { added, addedOrder } from './added.ts';
import { dimensionTraits, rarityOrder, rarityTraits } from './places.ts';

export function structureTable(world: World): Table<Structure> {
  const rows = world.records<Structure>('structures');
  return {
    resource: 'structures',
    singular: 'structure',
    plural: 'structures',
    nouns: ['structure', 'building'],
    fillers: [
      'mob',
      'chest',
      'loot',
      'biome',
      'item',
      'inside',
      'naturally',
      'boss',
      'version',
      'level',
      'generate',
      'spawn',
    ],
    rows,
    nameOf: ({ name }) => name,
    recordOf: (structure) => structure,
    numbers: [...numbers, rarityOrder(['common', 'uncommon', 'rare', 'very_rare', 'unique']), addedOrder(rows)],
    traits: [...dimensionTraits, ...rarityTraits, ...categories],
    relations: [...relations, added],
  };
}

/** What its containers hold, and what else is found only there. */
export const lootOf = ({ loot, uniqueLoot }: Structure): string[] => [
  ...new Set([...loot.map(({ item }) => item), ...uniqueLoot]),
];

const counted = (
  name: string,
  nouns: readonly string[],
  of: (structure: Structure) => number,
): NumberField<Structure> => ({
  name,
  of,
  nouns,
  top: `{has|have} the most ${name}`,
  bottom: `{has|have} the fewest ${name}`,
  say: (value) => (value === 0 ? `no ${name}` : `${value} ${name}`),
});

const numbers: readonly NumberField<Structure>[] = [
  counted('kinds of loot', ['loot', 'kind of loot', 'item', 'different item'], ({ loot }) => loot.length),
  counted('kinds of mob to fight', ['mob', 'hostile mob', 'monster', 'enemy', 'enemies'], (s) => s.hostileMobs.length),
  counted('biomes', ['biome'], ({ biomes }) => biomes.length),
  {
    name: 'depth',
    isMeasure: true,
    of: ({ yLevel }) => yLevel.min,
    nouns: ['y level', 'y'],
    least: ['deepest', 'lowest lying', 'farthest down', 'furthest down'],
    less: ['deeper'],
    top: '{has|have} the highest lowest point',
    bottom: '{reaches|reach} deepest',
    say: (value) => `down to y ${value}`,
    key: true,
  },
  {
    name: 'height',
    of: ({ yLevel }) => yLevel.max,
    nouns: [],
    most: ['highest lying', 'highest up'],
    top: '{is|are} found highest up',
    bottom: '{has|have} the lowest upper end',
    say: (value) => `up to y ${value}`,
  },
];

const category = (value: Structure['category'], words: readonly string[], before: string): Trait<Structure> => ({
  field: 'category',
  words,
  holds: (structure) => structure.category === value,
  before,
  not: `that {is|are} not ${before}`,
  api: `category=${value}`,
});

const categories: readonly Trait<Structure>[] = [
  category('overworld_surface', ['surface', 'above ground', 'overworld surface'], 'surface'),
  category('overworld_underground', ['underground', 'below ground'], 'underground'),
  category('ocean', ['ocean', 'underwater', 'aquatic', 'sea'], 'ocean'),
];

const relations: readonly Relation<Structure>[] = [
  {
    field: 'loot',
    after: words('contain|have|with|hold|give|loot|can i find|find|get|chest with|offer|drop'),
    before: ['be found', 'found in', 'found', 'find', 'generate', 'get', 'loot', 'obtain', 'spawn'],
    implied: true,
    needsNoun: true,
    values: lootOf,
    refers: ['items'],
    clause: 'with {} to find',
    not: 'without {}',
    detail: ({ loot }, name) => {
      const chance = loot.find(({ item }) => item === name)?.chance;
      return chance === undefined ? undefined : `${figure(Math.round(chance * 1_000) / 10)}%`;
    },
  },
  {
    field: 'hostileMobs',
    after: words('have|contain|with|home of|home to|guarded by|inhabited by|spawn|find|encounter|meet|fight'),
    before: ['spawn', 'spawn in', 'live', 'live in', 'guard', 'be found', 'found in', 'find', 'appear', 'inhabit'],
    implied: true,
    needsNoun: true,
    values: ({ hostileMobs }) => hostileMobs,
    refers: ['mobs'],
    clause: 'where you fight {}',
    not: 'without {}',
  },
  {
    field: 'biomes',
    after: ['generate in', 'spawn in', 'found in', 'be found in', 'find in', 'appear in', 'exist in', 'occur in', 'in'],
    implied: true,
    needsNoun: true,
    values: ({ biomes }) => biomes,
    refers: ['biomes'],
    clause: 'in {}',
    not: 'not in {}',
  },
];

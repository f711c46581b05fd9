import type { Biome, Mob, Structure } from '@lectern/dataset';
import type { NumberField, Table } from '../table.ts';
import { figure, words } from '../text.ts';
import type { World } from '../world.ts';
import { added, addedOrder } from './added.ts';
import { mobRelations, spawnsIn } from './mob-relations.ts';
import { mobTraits } from './mob-traits.ts';

export function mobTable(world: World): Table<Mob> {
  const rows = world.records<Mob>('mobs');
  const structures = world.records<Structure>('structures');
  const dimensions = new Map(
    [...world.records<Biome>('biomes'), ...structures].map((place) => [place.name, dimensionNames[place.dimension]]),
  );
  return {
    resource: 'mobs',
    singular: 'mob',
    plural: 'mobs',
    nouns: ['mob', 'creature', 'entity', 'entities'],
    vagueNouns: ['animal', 'pet'],
    fillers: words(
      'biome|item|when killed|on death|dimension|naturally|version|deal|cause|inflict|do|to kill|to beat|to defeat|upon death|' +
        'when you kill it|when you kill them|when you kill|when it dies|when they die|for killing|by killing|kill|killing|worth|player|you',
    ),
    rows,
    nameOf: ({ name }) => name,
    recordOf: (mob) => mob,
    numbers: [...numbers, addedOrder(rows)],
    traits: mobTraits,
    relations: [...mobRelations, spawnsIn(structures, dimensions), added],
  };
}

const dimensionNames = { overworld: 'the Overworld', nether: 'the Nether', end: 'the End' };

const damage = (difficulty: 'easy' | 'normal' | 'hard', label: string): NumberField<Mob> => ({
  name: `damage on ${label}`,
  of: (mob) => mob.damage[difficulty],
  nouns: [
    ...['on', 'in', 'at'].flatMap((at) => [`${at} ${difficulty}`, `damage ${at} ${difficulty}`]),
    ...['difficulty', 'mode'].flatMap((word) => ['on', 'in'].map((at) => `damage ${at} ${difficulty} ${word}`)),
    ...[`${difficulty} mode`, `${difficulty} difficulty`, `on ${difficulty} mode`, `on ${difficulty} difficulty`],
  ],
  top: `{hits|hit} hardest on ${label}`,
  bottom: `{deals|deal} the least damage on ${label}`,
  say: (value) => `${value} damage on ${label}`,
});

const numbers: readonly NumberField<Mob>[] = [
  {
    name: 'health',
    of: ({ hp }) => hp,
    nouns: ['health', 'hp', 'heart', 'hit point', 'health point', 'life', 'hitpoint', 'healthpoint', 'max health'],
    units: { heart: 2 },
    most: ['tankiest', 'healthiest', 'toughest', 'sturdiest', 'hardest to kill', 'beefiest', 'tankiest'],
    least: ['easiest to kill', 'squishiest', 'frailest'],
    more: ['healthier', 'tankier', 'tougher'],
    less: ['frailer', 'squishier'],
    top: '{has|have} the most health',
    bottom: '{has|have} the least health',
    say: (value) =>
      `${value} health ${value === 1 ? 'point' : 'points'} (${figure(value / 2)} ${value === 2 ? 'heart' : 'hearts'})`,
    key: true,
  },
  {
    ...damage('hard', 'Hard'),
    name: 'damage',
    top: '{hits|hit} hardest',
    bottom: '{deals|deal} the least damage',
    nouns: [
      ...damage('hard', 'Hard').nouns,
      ...['damage', 'attack', 'attack damage', 'dmg', 'attack power', 'damage per hit', 'hit damage'],
    ],
    most: words(
      'strongest|hardest|most powerful|hits hardest|hit the hardest|hardest hitter|hardest hitting|deadliest|' +
        'most dangerous|most damaging',
    ),
    least: ['weakest', 'easiest', 'least dangerous', 'least powerful', 'hits least'],
    more: ['stronger', 'more powerful', 'deadlier', 'more dangerous', 'hits harder', 'hit harder'],
    less: ['weaker', 'less powerful', 'less dangerous'],
    also: 'health',
    key: true,
  },
  damage('normal', 'Normal'),
  damage('easy', 'Easy'),
  {
    name: 'experience',
    of: ({ xpDrop }) => xpDrop.max,
    nouns: ['xp', 'experience', 'experience point', 'exp', 'xp drop', 'xp point'],
    top: '{gives|give} the most experience',
    bottom: '{gives|give} the least experience',
    say: (value) => `${value > 0 ? 'up to ' : ''}${value} experience`,
    key: true,
  },
  {
    name: 'kinds of drop',
    of: ({ drops }) => drops.length,
    nouns: ['drop', 'different drop', 'kind of drop', 'item dropped', 'loot'],
    top: '{has|have} the most kinds of drop',
    bottom: '{has|have} the fewest kinds of drop',
    say: (value) => (value === 0 ? 'no drops' : `${value} ${value === 1 ? 'kind' : 'kinds'} of drop`),
  },
  {
    name: 'spawn places',
    of: ({ spawnBiomes }) => spawnBiomes.length,
    nouns: ['spawn biome', 'spawning biome', 'biome'],
    top: '{spawns|spawn} in the most places',
    bottom: '{spawns|spawn} in the fewest places',
    say: (value) => `${value} ${value === 1 ? 'place' : 'places'}`,
  },
];

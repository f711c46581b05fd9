import type { Biome, Mob } from '@lectern/dataset';
import type { NumberField, Relation, Table, Trait } from '../table.ts';
import { figure, words } from '../text.ts';
import type { World } from '../world.ts';
import { added, addedOrder } from './added.ts';
import { dimensionTraits, rarityOrder, rarityTraits } from './places.ts';

export function biomeTable(world: World): Table<Biome> {
  const rows = world.records<Biome>('biomes');
  return {
    resource: 'biomes',
    singular: 'biome',
    plural: 'biomes',
    nouns: ['biome'],
    fillers: ['structure', 'mob', 'naturally', 'block', 'there', 'version'],
    rows,
    nameOf: ({ name }) => name,
    recordOf: (biome) => biome,
    numbers: [...numbers, rarityOrder(['common', 'uncommon', 'rare', 'very_rare']), addedOrder(rows)],
    traits: [...dimensionTraits, ...kinds, ...categories, ...rarityTraits, ...weather, unguarded(world)],
    relations: [...relations, added],
  };
}

const numbers: readonly NumberField<Biome>[] = [
  {
    name: 'temperature',
    isMeasure: true,
    of: ({ temperature }) => temperature,
    nouns: ['temperature', 'base temperature', 'temp'],
    most: ['hottest', 'warmest'],
    least: ['coldest', 'coolest', 'chilliest'],
    more: ['hotter', 'warmer'],
    less: ['colder', 'cooler'],
    top: '{has|have} the highest temperature',
    bottom: '{has|have} the lowest temperature',
    say: (value) => `a temperature of ${figure(value)}`,
    key: true,
  },
  {
    name: 'kinds of mob',
    of: ({ spawningMobs }) => spawningMobs.length,
    nouns: ['mob', 'spawning mob', 'kind of mob', 'creature'],
    top: '{has|have} the most kinds of mob',
    bottom: '{has|have} the fewest kinds of mob',
    say: (value) => (value === 0 ? 'no mobs' : `${value} ${value === 1 ? 'kind' : 'kinds'} of mob`),
    key: true,
  },
  {
    name: 'structures',
    of: ({ structuresFound }) => structuresFound.length,
    nouns: ['structure'],
    top: '{has|have} the most structures',
    bottom: '{has|have} the fewest structures',
    say: (value) => (value === 0 ? 'no structures' : `${value} kinds of structure`),
    key: true,
  },
];

const category = (value: Biome['category'], words: readonly string[], before: string): Trait<Biome> => ({
  field: 'category',
  words,
  holds: (biome) => biome.category === value,
  before,
  not: `that {is|are} not ${before}`,
  api: `category=${value}`,
});

const categories: readonly Trait<Biome>[] = [
  category('temperate', ['temperate'], 'temperate'),
  category('cold', ['cold'], 'cold'),
  category('warm', ['warm', 'hot'], 'warm'),
  category('ocean', ['ocean', 'sea', 'aquatic'], 'ocean'),
  category('underground', ['underground', 'cave', 'cavern', 'below ground', 'subterranean'], 'underground'),
];

/** By a word of the name: "forest biomes". */
const kinds: readonly Trait<Biome>[] = words(
  'forest|jungle|taiga|ocean|savanna|badlands|plains|swamp|peaks|beach|river|desert|frozen|windswept|deep',
).map((kind) => ({
  field: 'kind',
  words: [],
  nouns: [`${kind} biome`, `type of ${kind}`, `kind of ${kind}`],
  holds: ({ name }) => name.toLowerCase().includes(kind),
  noun: `{${kind} biome|${kind} biomes}`,
  not: `that {is|are} no ${kind}`,
}));

const falls = (value: Biome['precipitation'], words: readonly string[], after: string, not: string): Trait<Biome> => ({
  field: 'precipitation',
  words,
  holds: (biome) => biome.precipitation === value,
  after,
  not,
});

const weather: readonly Trait<Biome>[] = [
  falls('snow', ['snow', 'it snows', 'snowfall', 'snowy'], 'where it snows', 'where it does not snow'),
  falls('rain', ['rain', 'it rains', 'rainy'], 'where it rains', 'where it does not rain'),
  falls(
    'none',
    ['dry', 'no rain', 'no precipitation', 'never rains', 'no weather'],
    'without rain or snow',
    'with rain or snow',
  ),
];

/** Where nothing spawns that attacks on sight. */
function unguarded(world: World): Trait<Biome> {
  const hostile = new Set(
    world
      .records<Mob>('mobs')
      .filter(({ category: one }) => one === 'hostile')
      .map(({ name }) => name),
  );
  return {
    field: 'monsters',
    words: ['no', 'without', 'without any', 'free of'].flatMap((not) =>
      ['hostile mob', 'monster', 'enemy', 'hostile creature', 'hostile monster'].map((noun) => `${not} ${noun}`),
    ),
    holds: ({ spawningMobs }) => !spawningMobs.some((name) => hostile.has(name)),
    after: 'where no hostile mob spawns',
    not: 'where hostile mobs spawn',
  };
}

const relations: readonly Relation<Biome>[] = [
  {
    field: 'spawningMobs',
    after: words('home of|home to|have|with|contain|find|meet|spawn|encounter'),
    before: ['spawn', 'spawn in', 'live', 'live in', 'be found', 'find', 'found in', 'appear', 'come from', 'inhabit'],
    implied: true,
    needsNoun: true,
    values: ({ spawningMobs }) => spawningMobs,
    refers: ['mobs'],
    clause: 'where {} can spawn',
    not: 'where {} cannot spawn',
  },
  {
    field: 'structuresFound',
    after: ['have', 'contain', 'with', 'hold', 'generate', 'can i find', 'find'],
    before: words('generate|generate in|spawn|spawn in|be found|found|found in|appear|exist|find|occur'),
    implied: true,
    values: ({ structuresFound }) => structuresFound,
    refers: ['structures'],
    clause: 'with {}',
    not: 'without {}',
  },
  {
    field: 'uniqueBlocks',
    after: ['have', 'with', 'contain', 'find'],
    before: ['be found', 'found in', 'grow', 'grow in', 'generate', 'find', 'spawn'],
    implied: true,
    needsNoun: true,
    values: ({ uniqueBlocks }) => uniqueBlocks,
    clause: 'marked by {}',
    not: 'not marked by {}',
  },
];

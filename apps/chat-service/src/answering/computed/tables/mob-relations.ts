import type { Mob, Structure } from '@lectern/dataset';
import type { Relation } from '../table.ts';
import { figure, span, words } from '../text.ts';
import { bredWith, places, tamedWith } from './mob-values.ts';

/** What players call some drops. */
const everydayNames = {
  ...{ wool: 'White Wool', beef: 'Raw Beef', pork: 'Raw Porkchop', porkchop: 'Raw Porkchop', mutton: 'Raw Mutton' },
  ...{ cod: 'Raw Cod', salmon: 'Raw Salmon', redstone: 'Redstone Dust', 'wither skull': 'Wither Skeleton Skull' },
};

const drops: Relation<Mob> = {
  field: 'drops',
  after: [
    'drop',
    'drops',
    'gives',
    'leave behind',
    'source of',
    'drop rate of',
    'drop chance of',
    'drop rate for',
    'drop chance for',
  ],
  before: ['dropped by', 'dropped', 'drop rate', 'drop chance', 'drop rates', 'drop chances', 'drop from', 'come from'],
  values: (mob) => mob.drops.map(({ item }) => item),
  refers: ['items'],
  aliases: everydayNames,
  clause: 'that {drops|drop} {}',
  not: 'that {does|do} not drop {}',
  detail: (mob, name) => {
    const drop = mob.drops.find(({ item }) => item === name);
    if (drop === undefined) return undefined;
    return drop.chance === 100 ? span(drop.count) : `${figure(drop.chance)}%`;
  },
};

/** "Mobs you can get leather from": without the noun the words say too little. */
const gotFrom: Relation<Mob> = {
  ...drops,
  after: words('get|obtain|yield|give|farm for|kill for|collect|loot|carry|farm'),
  before: [],
  needsNoun: true,
};

export const mobRelations: readonly Relation<Mob>[] = [
  drops,
  gotFrom,
  {
    field: 'breedingItem',
    after: words('breed with|bred with|bred using|breed using|be bred with|bred by|fed|eat|breed on'),
    before: ['breed', 'to breed', 'used to breed'],
    values: bredWith,
    refers: ['items'],
    aliases: { seed: 'Wheat Seeds', flower: 'flower' },
    clause: 'bred with {}',
    not: 'not bred with {}',
  },
  {
    field: 'tamingMethod',
    after: ['tame with', 'tamed with', 'tame using', 'tamed using', 'tamed by', 'tamed by feeding'],
    before: ['tame', 'to tame', 'used to tame'],
    values: tamedWith,
    refers: ['items'],
    aliases: { seed: 'Wheat Seeds', fish: 'Raw Cod' },
    clause: 'tamed with {}',
    not: 'not tamed with {}',
  },
  {
    field: 'weaknesses',
    after: ['weak to', 'weak against', 'vulnerable to', 'weakness to', 'affected by', 'hurt by', 'harmed by'],
    before: ['work against', 'works well against', 'effective against', 'good against'],
    implied: true,
    values: ({ weaknesses }) =>
      weaknesses.map((text) => text.replace(/ \(.*\)$/, '')).filter((text) => /^\D{4,19}$/.test(text)),
    clause: 'with the weakness {}',
    not: 'without the weakness {}',
  },
];

/** Biomes, structures and dimensions. */
export const spawnsIn = (structures: readonly Structure[], dimensions: ReadonlyMap<string, string>): Relation<Mob> => ({
  field: 'spawnBiomes',
  after: words(
    'spawn in|spawn inside|spawn at|spawn on|spawn|live in|live|found in|find in|appear in|be found in|' +
      'inhabit|native to|can i find in|in biome|spawns naturally in|from',
  ),
  before: ['home of', 'home to'],
  implied: true,
  values: (mob) => places(mob, structures, dimensions),
  refers: ['biomes', 'structures'],
  aliases: { end: 'the End', hell: 'the Nether', 'nether dimension': 'the Nether', 'end dimension': 'the End' },
  clause: 'that {spawns|spawn} in {}',
  not: 'that {does|do} not spawn in {}',
});

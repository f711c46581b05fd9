import { z } from 'zod';
import records from '../../records/mobs.json' with { type: 'json' };
import words from '../../words/mobs.json' with { type: 'json' };
import { addedIn } from '../added-in.ts';
import { defineResource } from '../define-resource.ts';
import { mobFields } from '../fields/mobs.ts';
import { addedInLayout } from '../page-layout.ts';
import { named, notes, prose, range, someStrings, strings, versionAdded } from '../shapes.ts';

const temperament = z.enum(['passive', 'neutral', 'hostile', 'boss']);
const hitPoints = z.int().min(0);
const damage = named('MobDamage', z.strictObject({ easy: hitPoints, normal: hitPoints, hard: hitPoints }));

const drop = named(
  'MobDrop',
  z.strictObject({
    item: z.string().min(1),
    count: range('How many the roll gives'),
    chance: z.number().min(0).max(100).describe('Percent chance of the roll'),
  }),
);

export const mobSchema = z.strictObject({
  id: z
    .string()
    .regex(/^[a-z_]+$/)
    .describe('Entity id of the game without its namespace'),
  name: z.string().min(1).describe('Name in the game'),
  type: temperament.describe('How it behaves towards players'),
  category: temperament.describe('Same value as type'),
  hp: z.int().min(1).describe('Health points; two are one heart. The maximum where health is rolled'),
  damage: damage.describe('Health points one hit of its main attack takes from an unarmoured player, by difficulty'),
  xpDrop: range('Experience points for killing an adult'),
  spawnBiomes: strings(
    'Biomes it spawns in by itself; other places for mobs that spawn in structures or by special rules',
  ),
  spawnConditions: prose('When, where and in what groups it appears'),
  drops: z.array(drop).describe('What it drops when killed without Looting'),
  behavior: prose('What it does'),
  weaknesses: someStrings('What works well against it'),
  tameable: z.boolean().describe('Whether a player can become its owner'),
  tamingMethod: z.string().min(1).nullable().describe('How to tame it'),
  breedable: z.boolean().describe('Whether two of them can be bred'),
  breedingItem: z.string().min(1).nullable().describe('What to feed them for that'),
  versionAdded,
  notes,
});

export type Mob = z.infer<typeof mobSchema>;

export const mobs = defineResource({
  name: 'mobs',
  singular: 'Mob',
  summary: 'Creatures: health, damage, drops, spawning, taming and breeding',
  keyParameter: 'name',
  record: mobSchema,
  search: ['name'],
  filters: ['type', 'category'],
  lookup: ['id', 'name'],
  otherSpellings: {
    cave_spider: ['cavespider'],
    ender_dragon: ['enderdragon', 'dragon'],
    evoker: ['evocation_illager'],
    happy_ghast: ['ghastling'],
    iron_golem: ['villager_golem'],
    magma_cube: ['lava_slime'],
    mooshroom: ['mushroom_cow'],
    ocelot: ['ozelot'],
    pufferfish: ['puffer_fish'],
    snow_golem: ['snowman'],
    vindicator: ['vindication_illager'],
    wandering_trader: ['trader'],
    wither: ['wither_boss'],
    zombie_villager: ['villager_zombie'],
    zombified_piglin: ['zombie_pigman', 'pigman', 'pig_zombie'],
  },
  references: [
    { to: 'items', forward: 'drops', backward: 'dropped by', names: (mob) => mob.drops.map(({ item }) => item) },
    { to: 'items', forward: 'bred with', backward: 'breeds', names: (mob) => [mob.breedingItem] },
    { to: 'biomes', forward: 'spawns in', backward: 'home of', names: (mob) => mob.spawnBiomes },
    addedIn,
  ],
  page: {
    glyph: 'M6 10V4l4 3h4l4-3v6M6 10v4a6 6 0 0 0 12 0v-4M9.5 11.5v1.5M14.5 11.5v1.5M11 16.5h2',
    kind: 'type',
    namedInTexts: true,
    lead: 'behavior',
    facts: ['hp', 'damage', 'xpDrop', 'versionAdded'],
    example: 'creeper',
    columns: ['type', 'hp', 'damage.normal', 'xpDrop.max', 'versionAdded'],
    fields: {
      category: { hidden: true },
      hp: { unit: 'points' },
      damage: { as: 'bars' },
      xpDrop: { unit: 'points' },
      spawnBiomes: { label: 'Spawns in', as: 'names', to: 'biomes' },
      drops: { as: 'percentages', to: 'items' },
      tameable: { label: 'Tameable' },
      breedable: { label: 'Breedable' },
      breedingItem: { label: 'Bred with' },
      versionAdded: addedInLayout,
    },
    charts: [
      {
        kind: 'scatter',
        title: 'Mobs by health and damage',
        text: 'Both axes are logarithmic: the creeper is a small thing with a large blast, the warden is neither small nor harmless.',
        x: { field: 'hp', label: 'Health points', logarithmic: true },
        y: { field: 'damage.hard', label: 'Damage of one hit on Hard', logarithmic: true },
      },
    ],
  },
  fields: mobFields,
  words,
  records,
});

import { z } from 'zod';
import records from '../../records/structures.json' with { type: 'json' };
import words from '../../words/structures.json' with { type: 'json' };
import { addedIn } from '../added-in.ts';
import { defineResource } from '../define-resource.ts';
import { structureFields } from '../fields/structures.ts';
import { addedInLayout } from '../page-layout.ts';
import { named, notes, prose, range, someStrings, strings, versionAdded } from '../shapes.ts';

const loot = named(
  'StructureLoot',
  z.strictObject({
    item: z.string().min(1),
    chance: z.number().min(0).max(1).describe('Fraction of containers that hold at least one'),
    count: range('How many one such container holds'),
  }),
);

export const structureSchema = z.strictObject({
  id: z
    .string()
    .regex(/^[a-z]+(-[a-z]+)*$/)
    .describe('Dashed id'),
  name: z.string().min(1).describe('Name players use'),
  dimension: z.enum(['overworld', 'nether', 'end']).describe('Dimension it generates in'),
  category: z
    .enum(['overworld_surface', 'overworld_underground', 'ocean', 'nether', 'end'])
    .describe('Where it stands'),
  biomes: someStrings('Biomes it generates in'),
  rarity: z.enum(['common', 'uncommon', 'rare', 'very_rare', 'unique']).describe('How many there are in an area'),
  yLevel: range('Height at which it is found'),
  features: someStrings('What it is made of'),
  hostileMobs: strings('Mobs to fight there'),
  loot: z.array(loot).describe('What its containers hold'),
  uniqueLoot: strings('Loot found nowhere else'),
  howToFind: prose('How to find one'),
  dangers: someStrings('What can go wrong'),
  rewards: someStrings('What makes the visit worth it'),
  versionAdded,
  notes,
});

export type Structure = z.infer<typeof structureSchema>;

export const structures = defineResource({
  name: 'structures',
  singular: 'Structure',
  summary: 'Structures: where they stand, who lives there and what they hold',
  keyParameter: 'name',
  record: structureSchema,
  search: ['name'],
  filters: ['dimension', 'category', 'rarity'],
  lookup: ['id', 'name'],
  otherSpellings: {
    village: ['plains village', 'desert village', 'savanna village', 'snowy village', 'taiga village', 'npc village'],
    'desert-pyramid': ['desert temple'],
    'swamp-hut': ['witch hut', 'witch house'],
    'pillager-outpost': ['outpost', 'pillager tower'],
    mansion: ['illager mansion'],
    'ruined-portal': ['ruined nether portal', 'ruined portal overworld', 'ruined portal nether'],
    monument: ['ocean temple', 'guardian temple'],
    'ocean-ruin': ['underwater ruins', 'underwater ruin', 'cold ocean ruins', 'warm ocean ruins'],
    shipwreck: ['sunken ship', 'beached shipwreck'],
    'buried-treasure': ['treasure chest'],
    mineshaft: ['abandoned mineshaft', 'badlands mineshaft', 'mine shaft'],
    'trail-ruins': ['trail ruin'],
    'trial-chambers': ['trial chamber'],
    'monster-room': ['spawner room', 'mob dungeon'],
    'amethyst-geode': ['geode'],
    'bastion-remnant': ['bastion', 'piglin bastion'],
    'end-city': ['end ship'],
    'exit-portal': ['end fountain', 'end podium'],
  },
  references: [
    {
      to: 'items',
      forward: 'holds',
      backward: 'found in',
      names: (structure) => structure.loot.map(({ item }) => item),
    },
    { to: 'mobs', forward: 'guarded by', backward: 'guards', names: (structure) => structure.hostileMobs },
    addedIn,
  ],
  page: {
    glyph: 'M4 21V9l8-5 8 5v12zM9.5 21v-6h5v6M8 11h1M15 11h1',
    kind: 'category',
    namedInTexts: true,
    lead: 'howToFind',
    facts: ['dimension', 'rarity', 'yLevel', 'versionAdded'],
    columns: ['category', 'dimension', 'rarity', 'yLevel.min', 'yLevel.max', 'versionAdded'],
    fields: {
      yLevel: { unit: 'y' },
      biomes: { as: 'names', to: 'biomes' },
      hostileMobs: { as: 'names', to: 'mobs' },
      loot: { as: 'fractions', to: 'items' },
      uniqueLoot: { as: 'names', to: 'items' },
      versionAdded: addedInLayout,
    },
  },
  fields: structureFields,
  words,
  records,
});

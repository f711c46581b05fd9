import { z } from 'zod';
import records from '../../records/biomes.json' with { type: 'json' };
import words from '../../words/biomes.json' with { type: 'json' };
import { addedIn } from '../added-in.ts';
import { defineResource } from '../define-resource.ts';
import { biomeFields } from '../fields/biomes.ts';
import { addedInLayout } from '../page-layout.ts';
import { colour, named, notes, someStrings, strings, versionAdded } from '../shapes.ts';

const colors = named('BiomeColors', z.strictObject({ grass: colour, water: colour, foliage: colour, sky: colour }));

export const biomeSchema = z.strictObject({
  id: z
    .string()
    .regex(/^minecraft:[a-z_]+$/)
    .describe('Namespaced id of the game'),
  name: z.string().min(1).describe('Name in the game'),
  dimension: z.enum(['overworld', 'nether', 'end']).describe('Dimension it generates in'),
  category: z
    .enum(['temperate', 'cold', 'warm', 'ocean', 'underground', 'beach_special', 'nether', 'end'])
    .describe('Kind of biome'),
  temperature: z.number().describe('Base temperature of the game; below 0.15 it snows at sea level'),
  precipitation: z.enum(['rain', 'snow', 'none']).describe('What falls at sea level'),
  terrainFeatures: someStrings('What the land looks like'),
  uniqueBlocks: someStrings('Blocks that mark it'),
  spawningMobs: strings('Mobs that spawn in it by themselves'),
  structuresFound: strings('Structures that can generate in it'),
  colors: colors.describe('Display colors as #RRGGBB'),
  rarity: z.enum(['common', 'uncommon', 'rare', 'very_rare']).describe('How much of its layer it covers'),
  versionAdded,
  notes,
});

export type Biome = z.infer<typeof biomeSchema>;

export const biomes = defineResource({
  name: 'biomes',
  singular: 'Biome',
  summary: 'Biomes: climate, colors, terrain, mobs and structures',
  keyParameter: 'name',
  record: biomeSchema,
  search: ['name'],
  filters: ['dimension', 'category', 'rarity'],
  lookup: ['id', 'name'],
  otherSpellings: {
    badlands: ['Mesa'],
    basalt_deltas: ['Basalt Delta'],
    dark_forest: ['Roofed Forest'],
    deep_dark: ['The Deep Dark'],
    dripstone_caves: ['Dripstone Cave'],
    eroded_badlands: ['Mesa (Bryce)'],
    ice_spikes: ['Ice Plains Spikes'],
    lush_caves: ['Lush Cave'],
    mushroom_fields: ['Mushroom Island'],
    nether_wastes: ['Nether', 'Hell'],
    old_growth_birch_forest: ['Tall Birch Forest'],
    old_growth_pine_taiga: ['Giant Tree Taiga', 'Mega Taiga'],
    old_growth_spruce_taiga: ['Giant Spruce Taiga', 'Mega Spruce Taiga'],
    snowy_beach: ['Cold Beach'],
    snowy_plains: ['Snowy Tundra', 'Ice Plains'],
    snowy_taiga: ['Cold Taiga'],
    soul_sand_valley: ['Soulsand Valley'],
    sparse_jungle: ['Jungle Edge'],
    stony_shore: ['Stone Shore', 'Stone Beach'],
    sulfur_caves: ['Sulfur Cave'],
    swamp: ['Swampland'],
    the_end: ['End'],
    windswept_forest: ['Wooded Mountains'],
    windswept_gravelly_hills: ['Gravelly Mountains'],
    windswept_hills: ['Mountains', 'Extreme Hills'],
    windswept_savanna: ['Shattered Savanna'],
    wooded_badlands: ['Wooded Badlands Plateau'],
  },
  references: [
    { to: 'structures', forward: 'holds', backward: 'found in', names: (biome) => biome.structuresFound },
    addedIn,
  ],
  page: {
    glyph: 'M3 20l6-12 4 7 2.5-4L21 20zM17 4.5a1.5 1.5 0 1 1 0 3 1.5 1.5 0 0 1 0-3',
    kind: 'category',
    namedInTexts: true,
    lead: 'notes',
    facts: ['temperature', 'precipitation', 'rarity', 'versionAdded'],
    columns: ['category', 'dimension', 'temperature', 'precipitation', 'rarity', 'versionAdded'],
    fields: {
      colors: { as: 'swatches' },
      spawningMobs: { label: 'Mobs that spawn here', as: 'names', to: 'mobs' },
      structuresFound: { label: 'Structures found here', as: 'names', to: 'structures' },
      versionAdded: addedInLayout,
    },
    charts: [
      {
        kind: 'scatter',
        title: 'Biomes by temperature and precipitation',
        text: 'Below 0.15 the rain of a biome falls as snow. The hottest ones see no rain at all.',
        x: { field: 'temperature', label: 'Base temperature' },
        y: { field: 'precipitation', label: 'What falls' },
      },
    ],
  },
  fields: biomeFields,
  words,
  records,
});

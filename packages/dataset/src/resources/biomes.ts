import { z } from 'zod';
import records from '../../records/biomes.json' with { type: 'json' };
import { addedIn } from '../added-in.ts';
import { defineResource } from '../define-resource.ts';
import { colour, notes, someStrings, strings, versionAdded } from '../shapes.ts';

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
  colors: z
    .strictObject({ grass: colour, water: colour, foliage: colour, sky: colour })
    .describe('Display colours as #RRGGBB'),
  rarity: z.enum(['common', 'uncommon', 'rare', 'very_rare']).describe('How much of its layer it covers'),
  versionAdded,
  notes,
});

export type Biome = z.infer<typeof biomeSchema>;

export const biomes = defineResource({
  name: 'biomes',
  singular: 'Biome',
  summary: 'Biomes: climate, colours, terrain, mobs and structures',
  keyParameter: 'name',
  record: biomeSchema,
  search: ['name'],
  filters: ['dimension', 'category', 'rarity'],
  lookup: ['id', 'name'],
  references: [
    { to: 'structures', forward: 'holds', backward: 'found in', names: (biome) => biome.structuresFound },
    addedIn,
  ],
  records,
});

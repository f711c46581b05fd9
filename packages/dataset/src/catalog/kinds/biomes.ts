import { z } from 'zod';
import { named } from '../../shapes.ts';
import { computed, defineCatalog, read } from '../define-catalog.ts';
import { colour, count, curated, figure, flag, id, ids, name, since } from '../shapes.ts';

const spawn = named(
  'CatalogSpawn',
  z.strictObject({
    entity: id('Entity type'),
    category: id('Spawn category'),
    weight: count('Weight among those of its category'),
    min: count('Smallest group'),
    max: count('Largest group'),
  }),
);

export const catalogBiome = z.strictObject({
  id: id('Biome id of the game without its namespace'),
  name: name('Name in the game'),
  dimension: z.enum(['overworld', 'nether', 'end']).nullable().describe('Dimension that generates it'),
  temperature: figure('Temperature'),
  downfall: figure('Downfall'),
  hasPrecipitation: flag('Whether it rains or snows'),
  isFrozen: flag('Whether its temperature modifier is frozen'),
  waterColor: colour('Colour of water').nullable(),
  grassColor: colour('Colour of grass, if the biome sets it').nullable(),
  foliageColor: colour('Colour of leaves, if the biome sets it').nullable(),
  dryFoliageColor: colour('Colour of leaf litter, if the biome sets it').nullable(),
  skyColor: colour('Colour of the sky, if the biome sets it').nullable(),
  fogColor: colour('Colour of fog, if the biome sets it').nullable(),
  spawns: z.array(spawn).describe('What spawns by itself'),
  structures: ids('Structures that generate in it'),
  features: ids('Placed features, in the order of generation'),
  carvers: ids('Carvers'),
  tags: ids('Biome tags that hold it'),
  since,
  curated: curated('biomes'),
});

export type CatalogBiome = z.infer<typeof catalogBiome>;

const file = (field: string) => read(`biome file: ${field}`);

export const biomes = defineCatalog({
  kind: 'biomes',
  singular: 'CatalogBiome',
  noun: 'Biome',
  summary: 'Every biome: climate, colours, spawns, structures and features',
  record: catalogBiome,
  curated: 'biomes',
  page: {
    glyph: 'M3 19l6-10 4 6 3-4 5 8zM17 5a2 2 0 1 0 .01 0',
    columns: ['dimension', 'temperature', 'downfall'],
    links: () => ({
      entity: { to: 'catalog/entities' },
      structures: { to: 'catalog/structures' },
      tags: { to: 'catalog/tags', prefix: 'worldgen/biome/' },
    }),
  },
  sources: {
    id: read('biome registry'),
    name: read('en_us language file'),
    dimension: computed('biome tags is_overworld, is_nether and is_end'),
    temperature: file('temperature'),
    downfall: file('downfall'),
    hasPrecipitation: file('has_precipitation'),
    isFrozen: file('temperature_modifier'),
    waterColor: file('effects'),
    grassColor: file('effects'),
    foliageColor: file('effects'),
    dryFoliageColor: file('effects'),
    skyColor: file('attributes'),
    fogColor: file('attributes'),
    spawns: file('spawners'),
    structures: computed('structure files: biomes, tags resolved'),
    features: file('features'),
    carvers: file('carvers'),
    tags: computed('biome tags, resolved'),
    since: computed('biome registries of the releases since 1.14'),
    curated: computed('the record of biomes with the same id'),
  },
  edges: ({ spawns, structures }) => [
    ...spawns.map(({ entity }) => ({
      forward: 'home of',
      backward: 'spawns in',
      to: 'catalog/entities',
      id: entity,
    })),
    ...structures.map((structure) => ({
      forward: 'holds',
      backward: 'found in',
      to: 'catalog/structures',
      id: structure,
    })),
  ],
});

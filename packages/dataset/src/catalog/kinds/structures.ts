import { z } from 'zod';
import { computed, defineCatalog, read } from '../define-catalog.ts';
import { count, curated, figure, id, ids, name, since } from '../shapes.ts';

export const catalogStructure = z.strictObject({
  id: id('Structure id of the game without its namespace'),
  name: name('The words of the id: the game has no names for structures'),
  type: z.string().describe('Structure type of the game'),
  step: z.string().describe('Step of generation'),
  terrainAdaptation: z.string().nullable().describe('How the terrain adapts to it'),
  set: id('Structure set').nullable(),
  placement: z.string().nullable().describe('Placement type of the set'),
  spacing: count('Average distance of the set in chunks').nullable(),
  separation: count('Lowest distance of the set in chunks').nullable(),
  frequency: figure('Share of the attempts that succeed').nullable(),
  weight: count('Weight in its set').nullable(),
  biomes: ids('Biomes that it generates in'),
  tags: ids('Structure tags that hold it'),
  since,
  curated: curated('structures'),
});

export type CatalogStructure = z.infer<typeof catalogStructure>;

const file = (field: string) => read(`structure file: ${field}`);
const set = (field: string) => read(`structure set: ${field}`);

export const structures = defineCatalog({
  kind: 'structures',
  singular: 'CatalogStructure',
  noun: 'Structure',
  summary: 'Every structure: biomes, placement and generation step',
  record: catalogStructure,
  curated: 'structures',
  page: {
    glyph: 'M4 20V9l4-4 4 4 4-4 4 4v11zM10 20v-5h4v5',
    columns: ['type', 'step', 'spacing', 'separation'],
    links: () => ({
      biomes: { to: 'catalog/biomes' },
      tags: { to: 'catalog/tags', prefix: 'worldgen/structure/' },
    }),
  },
  sources: {
    id: read('structure registry'),
    name: computed('structure registry'),
    type: file('type'),
    step: file('step'),
    terrainAdaptation: file('terrain_adaptation'),
    set: set('structures'),
    placement: set('placement'),
    spacing: set('placement'),
    separation: set('placement'),
    frequency: set('placement, 1 if it is left out'),
    weight: set('structures'),
    biomes: computed('structure file: biomes, tags resolved'),
    tags: computed('structure tags, resolved'),
    since: computed('structure ids of the releases since 1.14'),
    curated: computed('the record of structures that stands for it'),
  },
});

import { z } from 'zod';
import { computed, defineCatalog, read } from '../define-catalog.ts';
import { id, name, since } from '../shapes.ts';

export const catalogGamerule = z.strictObject({
  id: id('Game rule of the game without its namespace'),
  name: name('The words of the id'),
  type: z.enum(['boolean', 'integer']).describe('Type of its value'),
  default: z.union([z.boolean(), z.int()]).describe('Value in a new world'),
  min: z.int().nullable().describe('Lowest value'),
  max: z.int().nullable().describe('Highest value'),
  since,
});

export type CatalogGamerule = z.infer<typeof catalogGamerule>;

const table = (field: string) => read(`game rule table of the Pumpkin server: ${field}`);

export const gamerules = defineCatalog({
  kind: 'gamerules',
  singular: 'CatalogGamerule',
  noun: 'Game rule',
  summary: 'Every game rule: type, default and range',
  record: catalogGamerule,
  page: {
    glyph: 'M5 7h14M5 12h14M5 17h14M9 5v4M15 10v4M8 15v4',
    columns: ['type', 'default', 'min', 'max'],
  },
  sources: {
    id: read('game rule registry'),
    name: computed('game rule registry'),
    type: table('type of the default'),
    default: table('default'),
    min: table('min'),
    max: table('max'),
    since: computed('game rule registries of the releases since 1.14'),
  },
});

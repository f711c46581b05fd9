import { z } from 'zod';
import { computed, defineCatalog, read } from '../define-catalog.ts';
import { id, name, since } from '../shapes.ts';

export const catalogSound = z.strictObject({
  id: id('Sound event of the game without its namespace'),
  name: name('The words of the id'),
  group: z.string().describe('First word of the id'),
  since,
});

export type CatalogSound = z.infer<typeof catalogSound>;

export const sounds = defineCatalog({
  kind: 'sounds',
  singular: 'CatalogSound',
  noun: 'Sound',
  summary: 'Every sound event',
  record: catalogSound,
  page: {
    glyph: 'M5 10v4h3l4 4V6L8 10zM16 9a4 4 0 0 1 0 6M18.5 6.5a8 8 0 0 1 0 11',
    columns: ['group', 'since'],
  },
  sources: {
    id: read('sound event registry'),
    name: computed('sound event registry'),
    group: computed('sound event registry'),
    since: computed('sound event registries of the releases since 1.14'),
  },
});

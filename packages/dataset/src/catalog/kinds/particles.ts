import { z } from 'zod';
import { computed, defineCatalog, read } from '../define-catalog.ts';
import { id, name, since } from '../shapes.ts';

export const catalogParticle = z.strictObject({
  id: id('Particle type of the game without its namespace'),
  name: name('The words of the id'),
  since,
});

export type CatalogParticle = z.infer<typeof catalogParticle>;

export const particles = defineCatalog({
  kind: 'particles',
  singular: 'CatalogParticle',
  noun: 'Particle',
  summary: 'Every particle type',
  record: catalogParticle,
  page: {
    glyph: 'M6 6h3v3H6zM15 5h3v3h-3zM10 14h4v4h-4zM18 15h1v1h-1zM5 16h1v1H5z',
    columns: ['since'],
  },
  sources: {
    id: read('particle type registry'),
    name: computed('particle type registry'),
    since: computed('particle type registries of the releases since 1.14'),
  },
});

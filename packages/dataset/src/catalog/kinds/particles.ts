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
  sources: {
    id: read('particle type registry'),
    name: computed('particle type registry'),
    since: computed('particle type registries of the releases since 1.14'),
  },
});

import { z } from 'zod';
import { named } from '../../shapes.ts';
import { computed, defineCatalog, read } from '../define-catalog.ts';
import { colour, figure, id, name, since } from '../shapes.ts';

const modifier = named(
  'CatalogModifier',
  z.strictObject({
    attribute: id('Attribute'),
    operation: z.enum(['add_value', 'add_multiplied_base', 'add_multiplied_total']).describe('How it is added'),
    amount: figure('Amount at level I; each further level adds it again'),
  }),
);

export const catalogEffect = z.strictObject({
  id: id('Effect id of the game without its namespace'),
  name: name('Name in the game'),
  category: z.enum(['beneficial', 'harmful', 'neutral']).describe('Category'),
  color: colour('Colour of its particles'),
  modifiers: z.array(modifier).describe('Attributes that it changes'),
  since,
});

export type CatalogEffect = z.infer<typeof catalogEffect>;

const table = (field: string) => read(`effect table of the Pumpkin server: ${field}`);

export const effects = defineCatalog({
  kind: 'effects',
  singular: 'CatalogEffect',
  noun: 'Effect',
  summary: 'Every status effect: category, colour and the attributes it changes',
  record: catalogEffect,
  page: {
    glyph: 'M12 3l2.2 6.8L21 12l-6.8 2.2L12 21l-2.2-6.8L3 12l6.8-2.2z',
    columns: ['category', 'color'],
  },
  sources: {
    id: read('mob effect registry'),
    name: read('en_us language file'),
    category: table('category'),
    color: table('color'),
    modifiers: table('attribute_modifiers'),
    since: computed('mob effect registries of the releases since 1.14'),
  },
});

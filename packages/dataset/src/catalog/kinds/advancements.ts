import { z } from 'zod';
import { computed, defineCatalog, read } from '../define-catalog.ts';
import { count, curated, flag, id, name, since } from '../shapes.ts';

export const catalogAdvancement = z.strictObject({
  id: id('Advancement id of the game without its namespace'),
  name: name('Title in the game'),
  tab: z.enum(['story', 'nether', 'end', 'adventure', 'husbandry']).describe('Tab'),
  frame: z.enum(['task', 'goal', 'challenge']).describe('Frame'),
  parent: id('Advancement before it').nullable(),
  icon: id('Item of its icon'),
  isHidden: flag('Whether it is hidden until it is reached'),
  experience: count('Experience that it gives'),
  criteria: z.array(z.string()).describe('Names of its criteria'),
  requiredCriteria: count('Number of criteria that must be met'),
  since,
  curated: curated('achievements'),
});

export type CatalogAdvancement = z.infer<typeof catalogAdvancement>;

const file = (field: string) => read(`advancement file: ${field}`);

export const advancements = defineCatalog({
  kind: 'advancements',
  singular: 'CatalogAdvancement',
  noun: 'Advancement',
  summary: 'Every advancement of the five tabs: parent, frame, experience and criteria',
  record: catalogAdvancement,
  curated: 'achievements',
  page: {
    glyph: 'M7 4h10v6a5 5 0 0 1-10 0zM7 6H4a4 4 0 0 0 4 5M17 6h3a4 4 0 0 1-4 5M12 15v3M8 20h8',
    columns: ['tab', 'frame', 'experience'],
    links: () => ({
      parent: { to: 'catalog/advancements' },
      icon: { to: 'catalog/items' },
    }),
  },
  sources: {
    id: read('advancement registry'),
    name: read('en_us language file'),
    tab: computed('advancement registry'),
    frame: file('display, task if it is left out'),
    parent: file('parent'),
    icon: file('display'),
    isHidden: file('display'),
    experience: file('rewards'),
    criteria: file('criteria'),
    requiredCriteria: computed('advancement file: requirements'),
    since: computed('advancement ids of the releases since 1.14'),
    curated: computed('the record of achievements with the same id'),
  },
  edges: ({ parent }) =>
    parent === null ? [] : [{ forward: 'follows', backward: 'leads to', to: 'catalog/advancements', id: parent }],
});

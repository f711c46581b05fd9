import { z } from 'zod';
import { computed, defineCatalog, read } from '../define-catalog.ts';
import { id, ids, name } from '../shapes.ts';

export const catalogTag = z.strictObject({
  id: id('Registry and tag'),
  name: name('The words of the tag'),
  registry: z.string().describe('Registry of its members'),
  tag: id('Tag id of the game without its namespace'),
  tags: ids('Tags of the same registry that it contains'),
  members: ids('All its members, contained tags resolved'),
});

export type CatalogTag = z.infer<typeof catalogTag>;

/** The kinds whose records are members of tags. */
const kindOfRegistry: Readonly<Record<string, string>> = {
  block: 'blocks',
  enchantment: 'enchantments',
  entity_type: 'entities',
  item: 'items',
  potion: 'potions',
  'worldgen/biome': 'biomes',
  'worldgen/structure': 'structures',
};

export const tags = defineCatalog({
  kind: 'tags',
  singular: 'CatalogTag',
  noun: 'Tag',
  summary: 'Every tag of every registry with its members',
  record: catalogTag,
  page: {
    glyph: 'M4 4h8l8 8-8 8-8-8zM8 8h.01',
    columns: ['registry'],
    links: ({ registry }) => {
      const kind = kindOfRegistry[registry];
      const members = kind === undefined ? {} : { members: { to: `catalog/${kind}` } };
      return { tags: { to: 'catalog/tags', prefix: `${registry}/` }, ...members };
    },
  },
  sources: {
    id: read('tag files'),
    name: computed('tag files'),
    registry: read('tag files'),
    tag: read('tag files'),
    tags: read('tag file: values'),
    members: computed('tag file: values, resolved'),
  },
});

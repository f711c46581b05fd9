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

export const tags = defineCatalog({
  kind: 'tags',
  singular: 'CatalogTag',
  noun: 'Tag',
  summary: 'Every tag of every registry with its members',
  record: catalogTag,
  sources: {
    id: read('tag files'),
    name: computed('tag files'),
    registry: read('tag files'),
    tag: read('tag files'),
    tags: read('tag file: values'),
    members: computed('tag file: values, resolved'),
  },
});

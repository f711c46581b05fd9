import { type FilterValue, find, list, nearest, type Resource, search, sortableFields } from '@lectern/dataset';
import {
  type Catalog,
  type CatalogRelations,
  type CatalogResource,
  kindsOf,
  relateCatalog,
} from '@lectern/dataset/catalog';
import type { Languages } from '@lectern/dataset/names';
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { z } from 'zod';
import { answer, type Catalogue, type Item, readOnly } from './catalogue.ts';
import { langParameter, localNameOf, localNameShape, moreSpellings, openNames, searchedNames } from './language.ts';
import { checkNames, compareParameter, pick, readComparisons } from './list-tool.ts';

const anyRecord = z.record(z.string(), z.unknown());
const key = z.string().min(1).max(200).describe('Id or name of a record');
const linkShape = { resource: z.string(), id: z.string(), name: z.string() };

const linkOf = (resource: Resource, record: Item) => ({
  resource: resource.name,
  id: resource.keyOf(record),
  name: String(record.name),
});

interface Kinds {
  languages: Languages;
  all: readonly CatalogResource[];
  /** The parameter that names a kind. */
  kindName: z.ZodEnum<Record<string, string>>;
  kind(name: string): CatalogResource;
  record(resource: CatalogResource, key: string): Item;
}

/** Tools for the complete game: every item, block, entity, recipe and more. Only figures, no texts. */
export function addCatalogTools(
  server: McpServer,
  catalog: Catalog,
  { resources: curated, languages }: Catalogue,
): void {
  const kinds = createKinds(catalog, languages);
  addSearch(server, kinds);
  addGet(server, kinds);
  addList(server, kinds);
  addRelated(server, kinds, catalog, curated);
}

function createKinds(catalog: Catalog, languages: Languages): Kinds {
  const all = kindsOf(catalog);
  const byName = new Map(all.map((resource) => [resource.kind, resource]));
  return {
    languages,
    all,
    kindName: z.enum([...byName.keys()]).describe('Kind of the catalogue'),
    kind(name) {
      const found = byName.get(name);
      if (found === undefined) throw new Error(`There is no kind "${name}", only ${[...byName.keys()].join(', ')}.`);
      return found;
    },
    record(resource, wanted) {
      const found = find(resource, wanted);
      if (found !== undefined) return found;
      const near = nearest(resource, wanted).map((record) => resource.keyOf(record));
      throw new Error(
        `${resource.noun} "${wanted}" not found.${near.length > 0 ? ` Near ids: ${near.join(', ')}.` : ''}`,
      );
    },
  };
}

function addSearch(server: McpServer, { all, kindName, kind, languages }: Kinds): void {
  server.registerTool(
    'catalog_search',
    {
      title: 'Search the complete game',
      description:
        'Finds any item, block, entity, recipe and so on of the game by name. Use search first: it has texts too.',
      inputSchema: {
        query: z.string().min(1).max(200),
        kind: kindName.optional(),
        lang: langParameter,
        limit: z.int().min(1).max(50).default(10),
      },
      outputSchema: { count: z.int(), hits: z.array(z.object({ ...linkShape, ...localNameShape, match: z.string() })) },
      annotations: { title: 'Search the complete game', ...readOnly },
    },
    ({ query, kind: only, lang, limit }) => {
      const names = openNames(languages, lang);
      const hits = search(only === undefined ? all : [kind(only)], query, moreSpellings(names))
        .slice(0, limit)
        .map(({ resource, record, match }) => ({
          ...linkOf(resource, record),
          ...localNameOf(names, resource, record),
          match,
        }));
      return answer({ count: hits.length, hits });
    },
  );
}

function addGet(server: McpServer, { kindName, kind, record, languages }: Kinds): void {
  server.registerTool(
    'catalog_get',
    {
      title: 'Get one thing of the game',
      description: 'Gets one record of the catalogue with all its figures.',
      inputSchema: { kind: kindName, id: key, lang: langParameter },
      outputSchema: { ...linkShape, ...localNameShape, record: anyRecord },
      annotations: { title: 'Get one thing of the game', ...readOnly },
    },
    (given) => {
      const resource = kind(given.kind);
      const found = record(resource, given.id);
      const local = localNameOf(openNames(languages, given.lang), resource, found);
      return answer({ ...linkOf(resource, found), ...local, record: found });
    },
  );
}

function addList(server: McpServer, { kindName, kind, languages }: Kinds): void {
  server.registerTool(
    'catalog_list',
    {
      title: 'List things of the game',
      description:
        'Lists records of the catalogue, filtered by any field with a single value, such as {"rarity":"epic"}.',
      inputSchema: {
        kind: kindName,
        search: z.string().max(200).optional().describe('Part of the name'),
        where: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).default({}),
        compare: compareParameter,
        sort: z.array(z.string()).optional().describe('Fields, each with - in front for descending'),
        fields: z.array(z.string()).optional().describe('Fields to show; all unless given'),
        lang: langParameter,
        limit: z.int().min(1).max(200).default(20),
        offset: z.int().min(0).default(0),
      },
      outputSchema: { kind: z.string(), total: z.int(), count: z.int(), records: z.array(anyRecord) },
      annotations: { title: 'List things of the game', ...readOnly },
    },
    ({ kind: name, where, compare, fields, search: text, sort, lang, limit, offset }) => {
      const resource = kind(name);
      const names = openNames(languages, lang);
      const filters = resource.filters.map((filter) => filter.name);
      checkNames(resource, Object.keys(where), filters, 'filter');
      const sorted = (sort ?? []).map((field) => field.replace(/^-/, ''));
      checkNames(resource, sorted, sortableFields(resource), 'sort field');
      checkNames(resource, fields ?? [], Object.keys(resource.record.shape), 'field');
      const values: Record<string, FilterValue> = where;
      const page = { where: values, compare: readComparisons(resource, compare), limit, offset };
      const query = { ...page, ...(text && { search: text }), ...(sort && { sort }) };
      const { records, total } = list(resource, { ...query, ...searchedNames(names, resource) });
      const shown = records.map((record) => ({
        ...(fields === undefined ? record : pick(record, fields)),
        ...localNameOf(names, resource, record),
      }));
      return answer({ kind: name, total, count: shown.length, records: shown });
    },
  );
}

function addRelated(
  server: McpServer,
  { kindName, kind, record }: Kinds,
  catalog: Catalog,
  curated: readonly Resource[],
) {
  let relations: CatalogRelations | undefined;
  server.registerTool(
    'catalog_related',
    {
      title: 'Relations of a thing of the game',
      description:
        'Lists what a thing is made from, used in, dropped by, sold by, found in, smelts to, brewed from, enchants with.',
      inputSchema: { kind: kindName, id: key, relation: z.string().optional().describe('Only this relation') },
      outputSchema: {
        ...linkShape,
        count: z.int(),
        relations: z.array(z.object({ relation: z.string(), ...linkShape })),
      },
      annotations: { title: 'Relations of a thing of the game', ...readOnly },
    },
    (given) => {
      const resource = kind(given.kind);
      const found = record(resource, given.id);
      relations ??= relateCatalog(catalog, curated);
      const all = relations(resource.name, resource.keyOf(found))
        .filter(({ relation }) => given.relation === undefined || relation === given.relation)
        .map((one) => ({ relation: one.relation, ...linkOf(one.resource, one.record) }));
      return answer({ ...linkOf(resource, found), count: all.length, relations: all });
    },
  );
}

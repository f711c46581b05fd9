import { isDeepStrictEqual } from 'node:util';
import { search } from '@lectern/dataset';
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { z } from 'zod';
import { answer, type Catalogue, type Item, linkShape, readOnly } from './catalogue.ts';
import { langParameter, localNameOf, localNameShape, moreSpellings, openNames } from './language.ts';

const anyRecord = z.record(z.string(), z.unknown());
const key = z.string().min(1).describe('Id, name or slug of a record, in any spelling the API takes');

/** Tools about single records: search, get, related, compare. */
export function addRecordTools(server: McpServer, catalogue: Catalogue): void {
  addSearch(server, catalogue);
  addGet(server, catalogue);
  addRelated(server, catalogue);
  addCompare(server, catalogue);
}

function addSearch(server: McpServer, { resources, resourceName, resource, link, languages }: Catalogue): void {
  const hit = z.object({ ...linkShape, ...localNameShape, match: z.enum(['exact', 'prefix', 'substring', 'fuzzy']) });
  server.registerTool(
    'search',
    {
      title: 'Search by name',
      description: 'Finds records of all resources by name, spelling mistakes forgiven, the best match first.',
      inputSchema: {
        query: z.string().min(1).max(200).describe('A name or a part of it'),
        resource: resourceName.optional(),
        lang: langParameter,
        limit: z.int().min(1).max(50).default(10),
      },
      outputSchema: { count: z.int(), hits: z.array(hit) },
      annotations: { title: 'Search by name', ...readOnly },
    },
    ({ query, resource: only, lang, limit }) => {
      const wanted = only === undefined ? resources : [resource(only)];
      const names = openNames(languages, lang);
      const hits = search(wanted, query, moreSpellings(names))
        .slice(0, limit)
        .map((found) => ({
          ...link(found.resource, found.record),
          ...localNameOf(names, found.resource, found.record),
          match: found.match,
        }));
      return answer({ count: hits.length, hits });
    },
  );
}

function addGet(server: McpServer, { resourceName, resource, record, link, languages }: Catalogue): void {
  server.registerTool(
    'get',
    {
      title: 'Get one record',
      description: 'Gets one record with all its fields.',
      inputSchema: { resource: resourceName, key, lang: langParameter },
      outputSchema: { ...linkShape, ...localNameShape, record: anyRecord },
      annotations: { title: 'Get one record', ...readOnly },
    },
    (given) => {
      const chosen = resource(given.resource);
      const found = record(chosen, given.key);
      const local = localNameOf(openNames(languages, given.lang), chosen, found);
      return answer({ ...link(chosen, found), ...local, record: found });
    },
  );
}

function addRelated(server: McpServer, { resourceName, resource, record, link, relations }: Catalogue): void {
  const relation = z.object({ relation: z.string().describe('As in "dropped by"'), ...linkShape });
  server.registerTool(
    'related',
    {
      title: 'Related records',
      description: 'Lists what a record has to do with others, in both directions: drops, sold by, found in, home of.',
      inputSchema: { resource: resourceName, key },
      outputSchema: { ...linkShape, count: z.int(), relations: z.array(relation) },
      annotations: { title: 'Related records', ...readOnly },
    },
    (given) => {
      const chosen = resource(given.resource);
      const found = record(chosen, given.key);
      const all = (relations().get(found) ?? []).map((one) => ({
        relation: one.relation,
        ...link(one.resource, one.record),
      }));
      return answer({ ...link(chosen, found), count: all.length, relations: all });
    },
  );
}

function addCompare(server: McpServer, { resourceName, resource, record, link }: Catalogue): void {
  server.registerTool(
    'compare',
    {
      title: 'Compare records',
      description: 'Compares two to five records of one resource, field by field.',
      inputSchema: { resource: resourceName, keys: z.array(key).min(2).max(5) },
      outputSchema: {
        records: z.array(z.object(linkShape)),
        same: anyRecord.describe('Fields that agree'),
        different: z
          .record(z.string(), z.array(z.unknown()))
          .describe('Values of each other field, in the order of records'),
      },
      annotations: { title: 'Compare records', ...readOnly },
    },
    (given) => {
      const chosen = resource(given.resource);
      const found = given.keys.map((one) => record(chosen, one));
      return answer({ records: found.map((one) => link(chosen, one)), ...compare(found) });
    },
  );
}

function compare(records: readonly Item[]) {
  const [first = {}] = records;
  const same: Item = {};
  const different: Record<string, unknown[]> = {};
  for (const [field, value] of Object.entries(first)) {
    if (records.every((record) => isDeepStrictEqual(record[field], value))) same[field] = value;
    else different[field] = records.map((record) => record[field]);
  }
  return { same, different };
}

import {
  type Comparison,
  type FilterValue,
  list,
  type Resource,
  readComparison,
  sortableFields,
} from '@lectern/dataset';
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { z } from 'zod';
import { answer, type Catalogue, type Item, readOnly } from './catalogue.ts';
import { langParameter, localNameOf, openNames, searchedNames } from './language.ts';

/** Lists with the filters that the resources have. */
export function addListTool(server: McpServer, { resources, resourceName, resource, languages }: Catalogue): void {
  server.registerTool(
    'list',
    {
      title: 'List records',
      description:
        'Lists the records of a resource: filtered, sorted, only the fields you need. Ask for few fields when you list many.',
      inputSchema: {
        resource: resourceName,
        search: z.string().max(200).optional().describe('Part of the name'),
        where: z.strictObject(filterShape(resources)).default({}).describe('Exact values; all must match'),
        compare: compareParameter,
        ids: z.array(z.string()).max(200).optional().describe('Only these records, by id or name'),
        sort: z.array(z.string()).optional().describe('Fields, each with - in front for descending, such as -hp'),
        fields: z.array(z.string()).optional().describe('Fields to show; all unless given'),
        lang: langParameter,
        limit: z.int().min(1).max(200).default(20),
        offset: z.int().min(0).default(0),
      },
      outputSchema: {
        resource: z.string(),
        total: z.int().describe('Matches in all'),
        count: z.int().describe('Records in this answer'),
        records: z.array(z.record(z.string(), z.unknown())),
      },
      annotations: { title: 'List records', ...readOnly },
    },
    ({ resource: name, where, compare, fields, search, ids, sort, lang, limit, offset }) => {
      const chosen = resource(name);
      const names = openNames(languages, lang);
      checkNames(
        chosen,
        Object.keys(where),
        chosen.filters.map((filter) => filter.name),
        'filter',
      );
      checkNames(
        chosen,
        (sort ?? []).map((field) => field.replace(/^-/, '')),
        sortableFields(chosen),
        'sort field',
      );
      checkNames(chosen, fields ?? [], Object.keys(chosen.record.shape), 'field');
      const page = { where, compare: readComparisons(chosen, compare), limit, offset };
      const query = { ...page, ...(search && { search }), ...(ids && { ids }), ...(sort && { sort }) };
      const { records, total } = list(chosen, { ...query, ...searchedNames(names, chosen) });
      const shown = records.map((record) => ({
        ...(fields === undefined ? record : pick(record, fields)),
        ...localNameOf(names, chosen, record),
      }));
      return answer({ resource: name, total, count: shown.length, records: shown });
    },
  );
}

export const compareParameter = z
  .record(z.string(), z.string())
  .default({})
  .describe(
    'Comparisons of any field with a single value, all must match: {"hp[gte]": "20", "type[not]": "passive,boss", ' +
      '"versionAdded[lt]": "1.13"}. Operators: eq, not, lt, lte, gt, gte',
  );

/** The comparisons, or an error that a model can act on. */
export function readComparisons(resource: Resource, given: Readonly<Record<string, string>>): Comparison[] {
  return Object.entries(given).map(([name, text]) => {
    const comparison = readComparison(resource, name, text);
    if (comparison === undefined)
      throw new Error(`There is no field for "${name}": ${resource.name} have ${sortableFields(resource).join(', ')}.`);
    if ('expected' in comparison) throw new Error(`"${name}" takes ${comparison.expected}.`);
    return comparison;
  });
}

/** One parameter for each filter that any resource has, with the values of all that have it. */
function filterShape(resources: readonly Resource[]): Record<string, z.ZodOptional<z.ZodType<FilterValue>>> {
  const names = new Set(resources.flatMap(({ filters }) => filters.map(({ name }) => name)));
  return Object.fromEntries(Array.from(names, (name) => [name, filterParameter(resources, name)]));
}

function filterParameter(resources: readonly Resource[], name: string) {
  const having = resources.flatMap((resource) =>
    resource.filters.filter((filter) => filter.name === name).map(({ values }) => ({ of: resource.name, values })),
  );
  const values = [...new Set(having.flatMap((one) => one.values))];
  const description = having.map(({ of, values: own }) => `${of}: ${own.join(', ')}`).join('; ');
  return z.literal(values).optional().describe(description);
}

export function checkNames(resource: Resource, given: readonly string[], known: readonly string[], what: string): void {
  const unknown = given.find((name) => !known.includes(name));
  if (unknown === undefined) return;
  const rest = known.length === 0 ? `${resource.name} have none` : `${resource.name} have ${known.join(', ')}`;
  throw new Error(`There is no ${what} "${unknown}": ${rest}.`);
}

export const pick = (record: Item, fields: readonly string[]) =>
  Object.fromEntries(fields.map((field) => [field, record[field]]));

import { type Resource, sortableFields } from '@lectern/dataset';
import { comparisonParameter } from './comparison-parameter.ts';
import { answers, notFound, reference } from './components.ts';
import type { JsonSchema } from './record-schema.ts';
import { schemaNames } from './resource-schemas.ts';

export interface PathOptions {
  /** Where the operations are shown. */
  tag: string;
  /** What a list without parameters has. */
  whole: string;
  /** Records for the examples. */
  examples: readonly Record<string, unknown>[];
  /** Parameters that only this resource has. */
  own?: readonly object[];
  /** Parameters that only its list has. */
  ofList?: readonly object[];
}

/** The paths of one resource: its list and its lookup. */
export function resourcePaths(
  resource: Resource,
  { tag, whole, examples, own = [], ofList = [] }: PathOptions = {
    tag: resource.name,
    whole: `without filters the list has all ${resource.records.length} records`,
    examples: shortestRecords(resource),
  },
) {
  const [first, second] = examples;
  const names = schemaNames(resource);
  const noun = resource.noun.toLowerCase();
  const operation = operationName(resource.name);
  const key = first === undefined ? '' : resource.keyOf(first);
  const single = { success: true, data: first };
  return {
    [`/v1/${resource.name}`]: {
      get: {
        operationId: `list${operation}`,
        'x-operation-name': `list${operation}`,
        tags: [tag],
        summary: `List ${resource.name}`,
        description:
          `${resource.summary}. Filters can be combined; ${whole}. ` +
          `Its schema is ${names.list}, or ${names.partialList} with "fields".`,
        parameters: [...listParameters(resource), ...ofList, ...own],
        responses: answers(
          `The matching ${resource.name}.`,
          { anyOf: [reference('schemas', names.list), reference('schemas', names.partialList)] },
          { success: true, count: 2, data: [first, second] },
          ['Link', 'X-Total-Count'],
        ),
      },
    },
    [`/v1/${resource.name}/{${resource.keyParameter}}`]: {
      get: {
        operationId: `get${operation}Record`,
        'x-operation-name': `get${resource.singular}`,
        tags: [tag],
        summary: `Get one ${noun}`,
        description: `By ${resource.lookup.join(', ')} in any case, words joined by dashes, underscores or spaces.`,
        parameters: [
          {
            name: resource.keyParameter,
            in: 'path',
            required: true,
            description: `Key or name of the ${noun}.`,
            schema: { type: 'string' },
            example: key,
          },
          languageParameter,
          expandParameter,
          ...own,
        ],
        responses: {
          ...answers(`The ${noun}.`, reference('schemas', names.result), single),
          404: notFound(resource.noun),
        },
      },
    },
  };
}

/** Real records, the shortest first. */
function shortestRecords(resource: Resource) {
  const sized = resource.records.map((record) => ({ record, size: JSON.stringify(record).length }));
  return sized.sort((a, b) => a.size - b.size).map(({ record }) => record);
}

function listParameters(resource: Resource) {
  const fields = Object.keys(resource.record.shape);
  return [
    query('search', `Part of ${resource.search.join(' or ')}, in any case.`, { type: 'string' }),
    ...resource.filters.map(({ name, kind, values }) =>
      query(name, `This ${name}${kind === 'text' ? ', in any case' : ''}, or one of several separated by commas.`, {
        type: kind === 'text' ? 'string' : kind,
        ...(values.length > 0 && { enum: values }),
      }),
    ),
    comparisonParameter(resource),
    languageParameter,
    expandParameter,
    query('pretty', 'true for indented JSON.', { type: 'boolean' }),
    query('ids', 'Only these records: keys or names, separated by commas.', { type: 'string' }),
    query(
      'sort',
      `Fields to sort by, separated by commas, - in front for descending: ${sortableFields(resource).join(', ')}.`,
      {
        type: 'string',
      },
    ),
    query('fields', `Members to show, separated by commas, out of ${fields.join(', ')}.`, { type: 'string' }),
    query('limit', 'At most this many records; the total is in X-Total-Count.', {
      type: 'integer',
      minimum: 1,
      maximum: 1_000,
    }),
    query('offset', 'Number of records to skip.', { type: 'integer', minimum: 0 }),
  ];
}

/** Adds `localName`, and lets searches find it. */
export const languageParameter = {
  name: 'lang',
  in: 'query',
  description:
    'Adds the name in this language as localName, for records that have names in the game: a code of /v1/languages such as ' +
    'de_de, or auto for the best one by Accept-Language. Searches find these names too.',
  schema: { type: 'string' },
};

/** Puts records in the place of their names. */
const expandParameter = {
  name: 'expand',
  in: 'query',
  description:
    'Fields that refer to other records, such as drops.item, separated by commas: each name with a record is replaced by the ' +
    'record. Unknown fields are ignored; in the catalogue they answer with the possible ones.',
  schema: { type: 'string' },
};

export function query(name: string, description: string, schema: JsonSchema, required = false) {
  return { name, in: 'query', ...(required && { required }), description, schema };
}

/** `catalog/items` is `CatalogItems` in the names of operations. */
export const operationName = (name: string) => name.split('/').map(capital).join('');

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

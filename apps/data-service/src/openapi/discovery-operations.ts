import type { Resource } from '@lectern/dataset';
import { apiVersion, edition, gameVersion } from '../labels.ts';
import { answers, listSchema, notFound, reference, singleSchema } from './components.ts';
import type { JsonSchema } from './record-schema.ts';
import { query } from './resource-operations.ts';

const text = (description: string): JsonSchema => ({ type: 'string', description });

const link = {
  resource: text('Name of the resource.'),
  key: text('Key of the record.'),
  name: text('Name of the record.'),
  href: text('Path of the record.'),
};
const linkExample = { resource: 'mobs', key: 'creeper', name: 'Creeper', href: '/api/v1/mobs/creeper' };

const object = (properties: Record<string, JsonSchema>): JsonSchema => ({
  type: 'object',
  required: Object.keys(properties),
  properties,
});

const anyRecord: JsonSchema = { type: 'object', description: 'The record itself.' };
const match: JsonSchema = {
  type: 'string',
  enum: ['exact', 'prefix', 'substring', 'fuzzy'],
  description: 'How well it matches.',
};

export const discoverySchemas = {
  SearchHit: object({ ...link, match, record: anyRecord }),
  RecordLink: object(link),
  LinkedRecord: object({ ...link, record: anyRecord }),
  Relation: object({ relation: text('How they hang together.'), ...link }),
  Meta: object({
    apiVersion: text('Version of the API.'),
    gameVersion: text('Version of the game.'),
    edition: text('Edition of the game.'),
    dataHash: text('Names the exact content of the data set.'),
    resources: {
      type: 'array',
      items: { type: 'object' },
      description: 'Every resource with its filters and their values.',
    },
  }),
  Provenance: object({ ...link, fields: { type: 'object', description: 'Origin and check of each field.' } }),
  Health: object({
    status: { type: 'string', const: 'ok' },
    timestamp: { type: 'string', format: 'date-time' },
    version: text('Version of the API.'),
    gameVersion: text('Version of the game.'),
    edition: text('Edition of the game.'),
    records: { type: 'object', additionalProperties: { type: 'integer' }, description: 'Records of each resource.' },
    dataHash: text('Names the exact content of the data set.'),
  }),
};

const schema = (name: keyof typeof discoverySchemas) => reference('schemas', name);

const listOf = (name: keyof typeof discoverySchemas, example: object) =>
  answers('The matches, best first.', listSchema(schema(name)), { success: true, count: 1, data: [example] });

const oneOf = (description: string, name: keyof typeof discoverySchemas, data: object) =>
  answers(description, singleSchema(schema(name)), { success: true, data });

const operation = (operationId: string, summary: string, parameters: readonly object[], responses: object) => ({
  get: { operationId, tags: ['discovery'], summary, parameters, responses },
});

/** Paths that look across resources. */
export function discoveryPaths(resources: readonly Resource[]) {
  const names = resources.map(({ name }) => name);
  const only = query('resource', 'Only this resource.', { type: 'string', enum: names });
  const limit = (most: number) => query('limit', 'At most this many.', { type: 'integer', minimum: 1, maximum: most });
  const words = (required: boolean) => query('q', 'What to look for.', { type: 'string' }, required);
  const meta = { apiVersion, gameVersion, edition, dataHash: '0123456789abcdef', resources: [] };
  return {
    '/v1/search': operation(
      'search',
      'Search all resources by name',
      [words(true), only, limit(100)],
      listOf('SearchHit', { ...linkExample, match: 'exact', record: {} }),
    ),
    '/v1/suggest': operation(
      'suggest',
      'Complete a name',
      [words(false), only, limit(50)],
      listOf('RecordLink', linkExample),
    ),
    '/v1/random': operation('getRandomRecord', 'Get any record', [only], {
      ...oneOf('A record.', 'LinkedRecord', { ...linkExample, record: {} }),
    }),
    '/v1/meta': operation('getMeta', 'Describe resources, filters and their values', [], {
      ...oneOf('What there is to ask for.', 'Meta', meta),
    }),
    ...recordPaths(names),
  };
}

/** Paths about one record of any resource. */
function recordPaths(names: readonly string[]) {
  const path = (name: string, description: string, more: object) => ({
    name,
    in: 'path',
    required: true,
    description,
    ...more,
  });
  const record = [
    path('resource', 'Name of the resource.', { schema: { type: 'string', enum: names }, example: 'mobs' }),
    path('key', 'Key or name of the record.', { schema: { type: 'string' }, example: 'creeper' }),
  ];
  const drop = { relation: 'drops', resource: 'items', key: 'tnt', name: 'TNT', href: '/api/v1/items/tnt' };
  const fields = { hp: { kind: 'game-data', source: 'attribute max_health', checked: true } };
  return {
    '/v1/related/{resource}/{key}': operation('listRelated', 'List what a record has to do with', record, {
      ...listOf('Relation', drop),
      404: notFound('Mob'),
    }),
    '/v1/provenance/{resource}/{key}': operation('getProvenance', 'Get the origin of each field of a record', record, {
      ...oneOf('Where each field comes from.', 'Provenance', { ...linkExample, fields }),
      404: notFound('Mob'),
    }),
  };
}

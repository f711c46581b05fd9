import type { Resource } from '@lectern/dataset';
import { describeResources } from '../discovery/meta.ts';
import { createExpander } from '../expand.ts';
import { answers, notFound, reference } from './components.ts';
import { languageParameter, query } from './resource-operations.ts';

const linkExample = { resource: 'mobs', key: 'creeper', name: 'Creeper', href: '/api/v1/mobs/creeper' };

const german = { code: 'de_de', tag: 'de-DE', name: 'Deutsch', region: 'Deutschland', translated: 2106 };

const listOf = (name: string, example: object) =>
  answers('The matches, best first.', reference('schemas', `${name}List`), {
    success: true,
    count: 1,
    data: [example],
  });

const oneOf = (description: string, name: string, data: object) =>
  answers(description, reference('schemas', `${name}Result`), { success: true, data });

const operation = (operationId: string, summary: string, parameters: readonly object[], responses: object) => ({
  get: { operationId, tags: ['discovery'], summary, parameters, responses },
});

/** Paths that look across resources. */
export function discoveryPaths(resources: readonly Resource[]) {
  const only = query('resource', 'Only this resource.', reference('schemas', 'ResourceName'));
  const limit = (most: number) => query('limit', 'At most this many.', { type: 'integer', minimum: 1, maximum: most });
  const words = (required: boolean) => query('q', 'What to look for.', { type: 'string' }, required);
  const record = exampleRecord(resources);
  const meta = describeResources({
    resources: resources.slice(0, 1),
    dataHash: '0123456789abcdef',
    expander: createExpander(() => resources),
  });
  return {
    '/v1/search': operation(
      'search',
      'Search all resources by name',
      [words(true), only, languageParameter, limit(100)],
      listOf('SearchHit', { ...record, match: 'exact' }),
    ),
    '/v1/suggest': operation(
      'suggest',
      'Complete a name',
      [words(false), only, languageParameter, limit(50)],
      listOf('RecordLink', linkExample),
    ),
    '/v1/random': operation(
      'getRandomRecord',
      'Get any record',
      [only, languageParameter],
      oneOf('A record.', 'LinkedRecord', record),
    ),
    '/v1/meta': operation(
      'getMeta',
      'Describe resources, filters and their values',
      [],
      oneOf('Resources, filters and their values.', 'Meta', meta),
    ),
    '/v1/languages': operation('listLanguages', 'List the languages of names', [], listOf('Language', german)),
    ...recordPaths(),
  };
}

function exampleRecord(resources: readonly Resource[]): object {
  const { resource, key } = linkExample;
  const found = resources.find(({ name }) => name === resource);
  return { ...linkExample, record: found?.records.find((record) => found.keyOf(record) === key) };
}

/** Paths about one record of any resource. */
function recordPaths() {
  const path = (name: string, description: string, more: object) => ({
    name,
    in: 'path',
    required: true,
    description,
    ...more,
  });
  const record = [
    path('resource', 'Name of the resource.', { schema: reference('schemas', 'ResourceName'), example: 'mobs' }),
    path('key', 'Key or name of the record.', { schema: { type: 'string' }, example: 'creeper' }),
  ];
  const drop = { relation: 'drops', resource: 'items', key: 'tnt', name: 'TNT', href: '/api/v1/items/tnt' };
  const fields = { hp: { kind: 'game-data', source: 'attribute max_health', checked: true } };
  return {
    '/v1/related/{resource}/{key}': operation(
      'listRelated',
      'List the relations of a record',
      [...record, languageParameter],
      {
        ...listOf('Relation', drop),
        404: notFound('Mob'),
      },
    ),
    '/v1/provenance/{resource}/{key}': operation('getProvenance', 'Get the origin of each field of a record', record, {
      ...oneOf('Where each field comes from.', 'Provenance', { ...linkExample, fields }),
      404: notFound('Mob'),
    }),
  };
}

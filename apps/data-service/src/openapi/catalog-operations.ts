import { type Catalog, type CatalogResource, kindsOf } from '@lectern/dataset/catalog';
import { linkTo } from '../catalog/catalog-link.ts';
import { describeKinds } from '../catalog/describe-kinds.ts';
import { recordsPerPage } from '../catalog/page.ts';
import { changesOperation } from './changes-operation.ts';
import { answers, notFound, reference } from './components.ts';
import { craftOperation } from './craft-operation.ts';
import { languageParameter, query, resourcePaths } from './resource-operations.ts';

const tag = 'catalog';

/** The paths of the catalogue: two for each kind, and those across kinds. */
export function catalogPaths(catalog: Catalog) {
  return {
    ...Object.assign({}, ...kindsOf(catalog).map(kindPaths)),
    ...acrossKinds(catalog),
    '/v1/craft/{item}': craftOperation(catalog),
    '/v1/changes': changesOperation(),
  };
}

function kindPaths(resource: CatalogResource) {
  return resourcePaths(resource, {
    tag,
    whole: `without "limit" a page has ${recordsPerPage} of all ${resource.count} records`,
    examples: resource.records.slice(0, 2),
    own: resource.kind === 'recipes' ? [resolve] : [],
    ofList: [cursor, version],
  });
}

const cursor = query('cursor', 'Continues after a page: the cursor of its "next" link. Not together with "offset".', {
  type: 'string',
});

const version = query(
  'version',
  'Only records whose ids a release of the game since 1.14 had already, such as 1.21. Their values are those of today.',
  { type: 'string' },
);

const resolve = query('resolve', 'true to list the items of the tags of ingredients.', { type: 'boolean' });

const operation = (operationId: string, summary: string, parameters: readonly object[], responses: object) => ({
  get: { operationId, tags: [tag], summary, parameters, responses },
});

function acrossKinds(catalog: Catalog) {
  const [stick] = catalog.items.records.filter(({ id }) => id === 'stick');
  const link = stick === undefined ? {} : linkTo(kindsOf(catalog)[0] ?? never(), stick);
  const listOf = (name: string, data: readonly object[]) =>
    answers('The matches.', reference('schemas', `${name}List`), { success: true, count: data.length, data });
  const [kind] = describeKinds(kindsOf(catalog));
  const fields = { stackSize: { kind: 'game-data', source: 'item component max_stack_size', checked: true } };
  return {
    '/v1/catalog': operation(
      'listCatalogKinds',
      'List the kinds of the catalogue',
      [],
      listOf('CatalogKind', [kind ?? {}]),
    ),
    '/v1/catalog/search': operation(
      'searchCatalog',
      'Search the catalogue by name',
      [
        query('q', 'What to look for.', { type: 'string' }, true),
        query('kind', 'Only this kind.', reference('schemas', 'CatalogKindName')),
        languageParameter,
        query('limit', 'At most this many.', { type: 'integer', minimum: 1, maximum: 100 }),
      ],
      listOf('CatalogHit', [{ ...link, match: 'exact' }]),
    ),
    '/v1/catalog/{kind}/{id}/related': operation(
      'listCatalogRelations',
      'List the relations of a record of the catalogue',
      [...recordParameters, languageParameter],
      { ...listOf('CatalogRelation', [{ relation: 'used in', ...link }]), 404: notFound('Item') },
    ),
    '/v1/catalog/{kind}/{id}/provenance': operation(
      'getCatalogProvenance',
      'Get the origin of each field of a record of the catalogue',
      recordParameters,
      {
        ...answers('Where each field comes from.', reference('schemas', 'CatalogProvenanceResult'), {
          success: true,
          data: { ...link, fields },
        }),
        404: notFound('Item'),
      },
    ),
  };
}

const path = (name: string, description: string, more: object) => ({
  name,
  in: 'path',
  required: true,
  description,
  ...more,
});

const recordParameters = [
  path('kind', 'Kind of the catalogue.', { schema: reference('schemas', 'CatalogKindName'), example: 'items' }),
  path('id', 'Id or name of the record.', { schema: { type: 'string' }, example: 'stick' }),
];

function never(): never {
  throw new Error('the catalogue has no kinds');
}

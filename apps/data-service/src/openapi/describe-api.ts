import type { Resource } from '@lectern/dataset';
import type { Catalog } from '@lectern/dataset/catalog';
import { apiVersion, gameVersion } from '../labels.ts';
import { catalogPaths } from './catalog-operations.ts';
import { catalogSchemas } from './catalog-schemas.ts';
import { answers, errorSchema, headers, reference, responses } from './components.ts';
import { discoveryPaths } from './discovery-operations.ts';
import { discoverySchemas } from './discovery-schemas.ts';
import { resourcePaths } from './resource-operations.ts';
import { resourceSchemas } from './resource-schemas.ts';

export interface Described {
  resources: readonly Resource[];
  catalog: Catalog;
  baseUrl: () => string;
}

/** The OpenAPI 3.1 document, generated from the registry. */
export function describeApi({ resources, catalog, baseUrl }: Described) {
  const api = { url: `${baseUrl()}/api`, description: 'The API' };
  return {
    openapi: '3.1.0',
    info: {
      title: 'Lectern data API',
      version: apiVersion,
      summary: `Minecraft Java Edition ${gameVersion} reference data`,
      description:
        'Free, read-only and public: no account, no key, GET only, CORS everywhere, 100 requests a minute per address. ' +
        'Paths under /v1 are answered without /api in front as well. ' +
        'Condition of use: a page that uses the data carries a visible dofollow link to this service.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [api],
    security: [],
    tags: [
      ...resources.map(({ name, summary }) => ({ name, description: summary })),
      { name: 'catalog', description: 'The complete game: only values that a program compared with its files' },
      { name: 'discovery', description: 'Requests across resources' },
      { name: 'service', description: 'The service itself' },
    ],
    paths: {
      ...Object.assign({}, ...resources.map((resource) => resourcePaths(resource))),
      ...catalogPaths(catalog),
      ...discoveryPaths(resources),
      '/health': health(),
    },
    components: {
      schemas: {
        ...Object.assign({}, ...resources.map(resourceSchemas)),
        ...discoverySchemas(resources),
        ...catalogSchemas(catalog, resources),
        ErrorBody: errorSchema,
      },
      headers,
      responses,
    },
  };
}

function health() {
  const example = {
    status: 'ok',
    timestamp: '2026-11-15T12:00:00.000Z',
    version: apiVersion,
    gameVersion,
    edition: 'java',
    records: { mobs: 76 },
    dataHash: '0123456789abcdef',
  };
  const summary = 'Check that the service is up';
  const ok = answers('The service is up.', reference('schemas', 'Health'), example);
  return { get: { operationId: 'getHealth', tags: ['service'], summary, responses: ok } };
}

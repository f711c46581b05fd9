import { type Content, freshJson, stableContent } from './content.ts';
import { apiVersion, edition, gameVersion } from './labels.ts';
import { type Described, describeApi } from './openapi/describe-api.ts';
import { recordJsonSchema } from './openapi/record-schema.ts';
import { toYaml } from './openapi/yaml.ts';

interface ServiceOptions extends Described {
  dataHash: string;
  now: () => number;
}

/** Paths without a version: the service about itself. */
export function resolveServicePath(options: ServiceOptions, segments: readonly string[]): Content | undefined {
  const path = segments.join('/');
  if (path === 'health') return health(options);
  if (path === 'openapi.json') return stableContent(JSON.stringify(describeApi(options)), '/api/openapi.json');
  if (path === 'openapi.yaml') {
    return stableContent(toYaml(describeApi(options)), '/api/openapi.yaml', 'application/yaml; charset=utf-8');
  }
  const described = options.resources.find(({ name }) => path === `schemas/${name}.json`);
  if (described === undefined) return undefined;
  const schema = JSON.stringify(recordJsonSchema(described));
  return stableContent(schema, '/api/schemas/{resource}.json', 'application/schema+json; charset=utf-8');
}

function health({ resources, dataHash, now }: ServiceOptions): Content {
  const records = Object.fromEntries(resources.map((resource) => [resource.name, resource.records.length]));
  const timestamp = new Date(now()).toISOString();
  const body = { status: 'ok', timestamp, version: apiVersion, gameVersion, edition, records, dataHash };
  return { status: 200, representation: freshJson(body), route: '/api/health', headers: [] };
}

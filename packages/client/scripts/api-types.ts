import { describeApi as describeChatApi } from '../../../apps/chat-service/src/operate/openapi/describe-api.ts';
import { describeApi as describeDataApi } from '../../../apps/data-service/src/openapi/describe-api.ts';
import { astToString, type OpenAPI3, openApiTypes } from '../../../tools/generators/index.ts';
import { kindsOf, openCatalog } from '../../dataset/src/catalog/index.ts';
import { type Resource, resources, scalarFields } from '../../dataset/src/index.ts';

const notice = '// Made from the OpenAPI document by npm run generate.\n';

export const dataApiTypes = () =>
  typesOf(describeDataApi({ resources, catalog: openCatalog(), baseUrl: () => 'http://127.0.0.1:8080' }));
export const chatApiTypes = () => typesOf(describeChatApi('http://127.0.0.1:8081'));

/** The resources by name, with what their records are and what their lists take. */
export function resourceTypes(): string {
  const kinds = kindsOf(openCatalog());
  const members = resources.map((resource) => memberOf(resource, resource.name, capital(resource.name)));
  const kindMembers = kinds.map((resource) => memberOf(resource, resource.kind, `Catalog${capital(resource.kind)}`));
  const records = [...resources, ...kinds].map(
    ({ singular }) => `export type ${singular} = components['schemas']['${singular}'];`,
  );
  return `${notice}import type { Comparisons } from '../comparisons.ts';
import type { components, operations } from './data-api.ts';

${records.join('\n')}

type QueryOf<Name extends keyof operations> = NonNullable<operations[Name]['parameters']['query']>;

export interface Resources {
${members.join('\n')}
}

export const resourceNames = [
${resources.map(({ name }) => `  '${name}',`).join('\n')}
] as const satisfies readonly (keyof Resources)[];

/** The kinds of the catalogue. */
export interface CatalogKinds {
${kindMembers.join('\n')}
}

export const catalogKinds = [
${kinds.map(({ kind }) => `  '${kind}',`).join('\n')}
] as const satisfies readonly (keyof CatalogKinds)[];
`;
}

/** The type of the records, the parameters of the list, and the fields that can be compared. */
function memberOf(resource: Resource, name: string, operation: string): string {
  const fields = scalarFields(resource);
  const union = (areFlags: boolean) =>
    fields.flatMap(({ field, type }) => ((type === 'boolean') === areFlags ? `'${field}'` : [])).join(' | ') || 'never';
  return `  ${name}: {
    record: ${resource.singular};
    query: QueryOf<'list${operation}'>;
    compare: Comparisons<${union(false)}, ${union(true)}>;
  };`;
}

interface Described {
  paths: object;
  components: { schemas: object };
}

/** Schemas and parameters; the client's own methods define what an operation answers. */
async function typesOf({ paths, components: { schemas }, ...document }: Described): Promise<string> {
  const operations = JSON.stringify(paths, (key, value) => (key === 'responses' ? {} : value));
  const { webhooks: _, ...rest } = { webhooks: undefined, ...document };
  // Both documents are checked by their own tests.
  const reduced = { ...rest, paths: JSON.parse(operations), components: { schemas } } as unknown as OpenAPI3;
  return notice + astToString(await openApiTypes(reduced, { excludeDeprecated: false }));
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

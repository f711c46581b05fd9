import { describeApi } from '../../apps/data-service/src/openapi/describe-api.ts';
import { toYaml } from '../../apps/data-service/src/openapi/yaml.ts';
import { openCatalog } from '../../packages/dataset/src/catalog/index.ts';
import { resources } from '../../packages/dataset/src/index.ts';

/** The data API's description as the service gives it on its default address. */
export function openApiDocument(): string {
  return toYaml(describeApi({ resources, catalog: openCatalog(), baseUrl: () => 'http://127.0.0.1:8080' }));
}

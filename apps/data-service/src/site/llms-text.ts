import type { Limit } from '@lectern/service-kit';
import type { ApiOptions } from '../api-routes.ts';
import { bulkFormats } from '../bulk/formats.ts';
import { gameVersion } from '../labels.ts';

/** The service in a page for language models. */
export function llmsText({ resources, baseUrl }: ApiOptions, { hits }: Limit): string {
  const base = baseUrl();
  const lines = resources.map((resource) => {
    const filters = ['search', ...resource.filters.map(({ name }) => name)].join(', ');
    return `- [${resource.name}](${base}/api/v1/${resource.name}): ${resource.records.length} records. ${resource.summary}. Filters: ${filters}`;
  });
  return `# Lectern

> Free, read-only JSON API of Minecraft Java Edition ${gameVersion} reference data. No account, no key, GET only, ${hits} requests a minute per address. Pages that use the data carry a visible link to ${base}.

Lists answer \`{"success":true,"count":N,"data":[...]}\`, lookups \`{"success":true,"data":{...}}\`, errors \`{"success":false,"error":"..."}\`.
A lookup takes an id, a name or a slug: \`${base}/api/v1/mobs/cave-spider\`.

## Resources

${lines.join('\n')}

## Across resources

- [search](${base}/api/v1/search?q=creeper): records of all resources by name, misspelt or not
- [related](${base}/api/v1/related/items/gunpowder): who drops, sells, holds or uses a thing
- [meta](${base}/api/v1/meta): resources, filters and their values with counts
- [provenance](${base}/api/v1/provenance/mobs/creeper): where each field of a record comes from

## The complete game

- [catalog](${base}/api/v1/catalog): every item, block, entity, recipe, loot table and more, figures only; ${base}/api/v1/catalog/items/stick, ${base}/api/v1/catalog/items/stick/related

## Guides

- [quick start](${base}/guides/quick-start), [limits and caching](${base}/guides/limits-and-caching), [provenance](${base}/guides/data), [stability](${base}/guides/stability)
- every record as a page: ${base}/mobs/creeper

## Files

- [OpenAPI description](${base}/api/openapi.json)
${bulkFormats.map((format) => `- [all records as ${format}](${base}/data/latest/all.${format})`).join('\n')}
`;
}

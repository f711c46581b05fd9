import type { Resource } from '@lectern/dataset';
import { recordHref } from './names.ts';

/** Every page there is for search engines: the fixed ones, each list, each record. */
export function sitemap(resources: readonly Resource[], fixedPaths: readonly string[], base: string): string {
  const records = resources.flatMap((resource) => [
    `/${resource.name}`,
    ...resource.records.map((record) => recordHref(resource, record)),
  ]);
  const urls = [...fixedPaths, ...records].map((path) => `<url><loc>${base}${path}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`;
}

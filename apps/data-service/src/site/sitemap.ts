import type { Resource } from '@lectern/dataset';

/** Every page there is for search engines: the fixed ones, each list, each record. */
export function sitemap(resources: readonly Resource[], fixedPaths: readonly string[], base: string): string {
  const records = resources.flatMap(({ name, records: all, keyOf }) => [
    `/${name}`,
    ...all.map((record) => `/${name}/${encodeURIComponent(keyOf(record))}`),
  ]);
  const urls = [...fixedPaths, ...records].map((path) => `<url><loc>${base}${path}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`;
}

import type { Limit } from '@lectern/service-kit';
import type { ApiOptions } from '../api-routes.ts';
import { createBulk } from '../bulk/bulk.ts';
import { type Content, fileRepresentation } from '../content.ts';
import type { Target } from '../target.ts';
import { apiCatalog } from './api-catalog.ts';
import { frontPage } from './front-page.ts';
import { llmsText } from './llms-text.ts';
import { notFoundPage } from './not-found-page.ts';

export interface Site {
  resolve(target: Target): Content;
}

/** Pages are plain documents: no scripts, no frames, nothing from elsewhere. */
const pageHeaders = [
  'Content-Security-Policy',
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options',
  'nosniff',
  'Referrer-Policy',
  'strict-origin-when-cross-origin',
];

const html = 'text/html; charset=utf-8';
const plain = 'text/plain; charset=utf-8';

/** Everything outside of `/api/`: not counted, not limited. */
export function createSite(options: ApiOptions, limit: Limit): Site {
  const { baseUrl } = options;
  const bulk = createBulk(options);
  const page = (body: string, status = 200): Content => ({
    status,
    representation: fileRepresentation(body, html, { headers: pageHeaders }),
    route: status === 200 ? '/' : '(unknown page)',
    headers: [],
  });
  const file = (route: string, body: string, type: string): Content => {
    return { status: 200, representation: fileRepresentation(body, type), route, headers: [] };
  };
  const files: Readonly<Record<string, () => Content>> = {
    '/': () => page(frontPage(options, limit)),
    '/llms.txt': () => file('/llms.txt', llmsText(options, limit), plain),
    '/robots.txt': () => file('/robots.txt', `User-agent: *\nAllow: /\nSitemap: ${baseUrl()}/sitemap.xml\n`, plain),
    '/sitemap.xml': () => file('/sitemap.xml', sitemap(baseUrl()), 'application/xml; charset=utf-8'),
    '/.well-known/api-catalog': () =>
      file(
        '/.well-known/api-catalog',
        apiCatalog(baseUrl()),
        'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
      ),
  };
  const made = new Map<string, Content>();

  return {
    resolve({ path }) {
      if (path === '/data' || path.startsWith('/data/')) return bulk.resolve(path) ?? page(notFoundPage(), 404);
      const make = Object.hasOwn(files, path) ? files[path] : undefined;
      if (make === undefined) return page(notFoundPage(), 404);
      const content = made.get(path) ?? make();
      made.set(path, content);
      return content;
    },
  };
}

/** The pages there are. */
function sitemap(base: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>${base}/</loc></url></urlset>
`;
}

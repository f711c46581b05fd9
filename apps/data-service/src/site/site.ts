import { dataReleases } from '@lectern/dataset/data-changes';
import { createBulk } from '../bulk/bulk.ts';
import { type Content, fileRepresentation } from '../content.ts';
import type { Target } from '../target.ts';
import { atomFeed, jsonFeed } from './feeds.ts';
import { llmsText } from './llms-text.ts';
import { createNameFiles } from './local-names.ts';
import type { PageOptions, Pages } from './pages.ts';
import { createPictureFiles } from './picture-files.ts';

export interface Site {
  /** Synchronous for files; the code of the pages is loaded with the first page. */
  resolve(target: Target, caller: string): Content | Promise<Content>;
}

const plain = 'text/plain; charset=utf-8';

const probe = {
  status: 200,
  representation: fileRepresentation('ok\n', plain, { cacheControl: 'no-store' }),
  headers: [],
};

const stopping: Content = {
  status: 503,
  representation: fileRepresentation('stopping\n', plain, { cacheControl: 'no-store' }),
  route: '/readyz',
  headers: ['Retry-After', '1'],
};

/** Everything outside of `/api/`: not counted, not limited. */
export function createSite(options: PageOptions): Site {
  const { baseUrl, limit, isReady = () => true } = options;
  const bulk = createBulk(options);
  const names = createNameFiles(options.resources, options.languages);
  const pictures = createPictureFiles(options);
  const file = (route: string, body: string, type: string): Content => {
    return { status: 200, representation: fileRepresentation(body, type), route, headers: [] };
  };
  const files: Readonly<Record<string, () => Content>> = {
    '/icon.svg': () => file('/icon.svg', icon, 'image/svg+xml'),
    // For probes. The service needs no database, so it is ready from its start until it is told to stop.
    '/livez': () => ({ ...probe, route: '/livez' }),
    '/readyz': () => ({ ...probe, route: '/readyz' }),
    '/llms.txt': () => file('/llms.txt', llmsText(options, limit), plain),
    '/robots.txt': () => file('/robots.txt', `User-agent: *\nAllow: /\nSitemap: ${baseUrl()}/sitemap.xml\n`, plain),
    '/data/changes.atom': () =>
      file(
        '/data/changes.atom',
        atomFeed({ base: baseUrl(), releases: dataReleases }),
        'application/atom+xml; charset=utf-8',
      ),
    '/data/changes.json': () =>
      file(
        '/data/changes.json',
        jsonFeed({ base: baseUrl(), releases: dataReleases }),
        'application/feed+json; charset=utf-8',
      ),
    '/.well-known/api-catalog': () =>
      file(
        '/.well-known/api-catalog',
        apiCatalog(baseUrl()),
        'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
      ),
  };
  const made = new Map<string, Content>();
  let pages: Promise<Pages> | undefined;

  return {
    resolve(target, caller) {
      const { path } = target;
      if (path === '/readyz' && !isReady()) return stopping;
      const bulkFile = path.startsWith('/data/') ? bulk.resolve(path) : (names(path) ?? pictures(path));
      if (bulkFile !== undefined) return bulkFile;
      const make = Object.hasOwn(files, path) ? files[path] : undefined;
      const content = made.get(path) ?? make?.();
      if (content === undefined) {
        pages ??= import('./pages.ts').then(({ createPages }) => createPages(options));
        return pages.then((loaded) => loaded.resolve(target, caller));
      }
      made.set(path, content);
      return content;
    },
  };
}

const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><title>Lectern</title><rect width="32" height="32" rx="7" fill="#0a665f"/><path d="M7 9.5 16 13l9-3.5V13l-9 3.5L7 13zM14.5 17h3v6h-3zM10 23h12v2.5H10z" fill="#fff"/></svg>
`;

/** Where machines find the API's description (RFC 9727). */
function apiCatalog(base: string): string {
  return JSON.stringify({
    linkset: [
      {
        anchor: `${base}/api/v1/`,
        'service-desc': [
          { href: `${base}/api/openapi.json`, type: 'application/json' },
          { href: `${base}/api/openapi.yaml`, type: 'application/yaml' },
        ],
        'service-doc': [{ href: `${base}/reference`, type: 'text/html' }],
        'service-meta': [{ href: `${base}/api/v1/meta`, type: 'application/json' }],
        status: [{ href: `${base}/api/health`, type: 'application/json' }],
      },
    ],
  });
}

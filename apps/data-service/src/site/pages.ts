import { indexRelations, type RelationIndex, type Resource } from '@lectern/dataset';
import { kindsOf } from '@lectern/dataset/catalog';
import { createMemory, type Limit } from '@lectern/service-kit';
import type { ApiOptions, ApiRoutes, SiteBot } from '../api-routes.ts';
import type { CatalogWork } from '../catalog/catalog-work.ts';
import { compressQuickly } from '../compress.ts';
import { type Content, corsHeaders, fileRepresentation } from '../content.ts';
import { createPassing } from '../representation.ts';
import { decodeSegment, type Target } from '../target.ts';
import { createAssets } from './assets.ts';
import { createCatalogPages } from './catalog/catalog-pages.ts';
import { craftIndexPage } from './catalog/craft-page.ts';
import { catalogIndexPage } from './catalog/list-page.ts';
import { isThin } from './catalog/record-page.ts';
import { layout, type Page } from './layout.ts';
import { createNames, recordHref } from './names.ts';
import { browseIndexPage, browsePage } from './pages/browse-page.ts';
import { chartsPage } from './pages/charts-page.ts';
import { comparePage } from './pages/compare-page.ts';
import { frontPage } from './pages/front-page.ts';
import { guideIndexPage, guidePage, guides } from './pages/guide-page.ts';
import { findRecord, recordPage } from './pages/record-page.ts';
import { chatDescription, referencePage } from './pages/reference-page.ts';
import { notFoundPage, searchPage } from './pages/search-page.ts';
import { createRenderBudget } from './render-budget.ts';
import type { SiteContext } from './site-context.ts';

export interface PageOptions extends ApiOptions {
  work: CatalogWork;
  limit: Limit;
  /** Whether load balancers should send requests here. */
  isReady?: () => boolean;
  /** The API's answer, not counted against the rate limit. */
  askApi: ApiRoutes['resolve'];
}

export interface Pages {
  resolve(target: Target, caller: string): Promise<Content>;
}

/** Only this origin, no inline scripts or styles, no framing. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; " +
  "base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/** Lets the script of the bot run, and its conversation be shown in a frame. */
function withBot(contentPolicy: string, bot: SiteBot | undefined): string {
  if (bot === undefined) return contentPolicy;
  const { origin } = new URL(bot.url);
  return `${contentPolicy.replace(/(script-src|connect-src) /g, `$1 ${origin} `)}; frame-src ${origin}`;
}

const securityHeaders = (contentPolicy: string) => [
  'Content-Security-Policy',
  contentPolicy,
  'X-Content-Type-Options',
  'nosniff',
  'Referrer-Policy',
  'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy',
  'same-origin',
];

const html = 'text/html; charset=utf-8';

/** Bytes of cached pages, in each of two generations. A page is rendered within milliseconds. */
const mostPageBytes = 1_000_000;
const longestRemembered = 200;

/** Every page for people. This module and its imports are loaded for the first visitor. */
export function createPages(options: PageOptions): Pages {
  const site = createSiteContext(options);
  const catalogPage = createCatalogPages(site);
  const contentOf = (page: Page, route: string) => pageContent(site, page, route);
  const budget = createRenderBudget(options.now);
  const made = createMemory<Content>(mostPageBytes, ({ representation }) => representation.identity.body.byteLength);

  /** Not cached: most of these addresses are guesses by programs. */
  function notFound(path: string): Content {
    const options = {
      contentType: html,
      cacheControl: 'no-store',
      headers: [...corsHeaders, ...securityHeaders(withBot(policy, site.siteBot))],
    };
    const representation = createPassing(layout(site, notFoundPage(site, path)), options);
    return { status: 404, representation, route: '(unknown page)', headers: [] };
  }

  async function make(target: Target): Promise<Content> {
    const { path, query } = target;
    const page = fixedPages.get(path);
    if (page !== undefined) return contentOf(page(site, query), path);
    return fixedFiles.get(path)?.(site) ?? makeFound(target);
  }

  async function makeFound({ path, query }: Target): Promise<Content> {
    const segments = path.split('/').slice(1).map(decodeSegment);
    const [first = '', second = '', ...rest] = segments;
    const found = catalogPage(segments, query);
    if (found !== undefined)
      return 'page' in found ? contentOf(found.page, found.route) : redirectTo(found.to, found.route);
    const isComparison = first === 'compare';
    const resource = site.resources.find(({ name }) => name === (isComparison ? second : first));
    if (resource === undefined || rest.length > 0) return notFound(path);
    if (isComparison) return contentOf(comparePage(site, resource, query), '/compare/{resource}');
    if (second === '') return contentOf(browsePage(site, resource, query), `/${resource.name}`);
    return recordContent(resource, second, path);
  }

  async function recordContent(resource: Resource, key: string, path: string): Promise<Content> {
    const found = findRecord(resource, key);
    if (found === undefined) return notFound(path);
    const route = `/${resource.name}/{${resource.keyParameter}}`;
    if (!found.isCanonical) return redirectTo(recordHref(resource, found.record), route);
    return contentOf(recordPage(site, resource, found.record), route);
  }

  return {
    async resolve(target, caller) {
      const asset = target.path.startsWith('/assets/') ? site.assets.resolve(target.path) : undefined;
      if (asset !== undefined) {
        if (asset.representation.br === undefined) await asset.representation.compress(compressQuickly);
        return asset;
      }
      const key = `${target.path}?${String(target.query)}`;
      const known = made.get(key);
      if (known !== undefined) return known;
      if (!budget.take(caller)) return busy();
      const content = await make(target);
      if (key.length <= longestRemembered && content.status !== 404) made.set(key, content);
      return content;
    },
  };
}

/** Compressed before it is sent, which is faster on a slow connection. */
async function pageContent(site: SiteContext, page: Page, route: string): Promise<Content> {
  const headers = securityHeaders(withBot(page.policy ?? policy, site.siteBot));
  const representation = fileRepresentation(layout(site, page), html, { headers });
  await representation.compress(compressQuickly);
  return { status: 200, representation, route, headers: [] };
}

type MakePage = (site: SiteContext, query: URLSearchParams) => Page;

const fixedPages = new Map<string, MakePage>([
  ['/', frontPage],
  ['/browse', browseIndexPage],
  ['/catalog', catalogIndexPage],
  ['/charts', chartsPage],
  ['/craft', craftIndexPage],
  ['/guides', guideIndexPage],
  ...guides.map((guide): [string, MakePage] => [`/guides/${guide.name}`, (site) => guidePage(site, guide)]),
  ['/reference', referencePage('data')],
  ['/reference/chat', referencePage('chat')],
  ['/search', searchPage],
]);

const fixedFiles = new Map<string, (site: SiteContext) => Content>([
  ['/reference/chat.openapi.json', chatDescription],
  ['/sitemap.xml', sitemapContent],
]);

function createSiteContext(options: PageOptions): SiteContext {
  const { resources, languages, history, baseUrl, limit, askApi } = options;
  let relations: RelationIndex | undefined;
  return {
    resources,
    kinds: kindsOf(options.catalog),
    work: options.work,
    languages,
    history,
    baseUrl,
    limit,
    askApi,
    siteBot: options.siteBot,
    names: createNames(resources),
    assets: createAssets(resources),
    relations: () => (relations ??= indexRelations(resources)),
    reportHref: (resource, record) => reportHref(options.reportUrl, `${baseUrl()}${recordHref(resource, record)}`),
  };
}

/** The address of the page becomes the title of the report. */
function reportHref(reportUrl: string | undefined, page: string): string {
  if (reportUrl === undefined) return '/guides/data#report-a-mistake';
  const url = new URL(reportUrl);
  url.searchParams.set('title', `Mistake in ${page}`);
  return url.href;
}

function sitemapContent({ resources, kinds, baseUrl }: SiteContext): Content {
  const paths = [...fixedPages.keys()].filter((path) => path !== '/search');
  const lists = kinds.filter(isThin).map(({ name }) => `/${name}`);
  const listed = [...resources, ...kinds.filter((kind) => !isThin(kind))];
  const body = sitemap(listed, [...paths, ...lists], baseUrl());
  const representation = fileRepresentation(body, 'application/xml; charset=utf-8');
  return { status: 200, representation, route: '/sitemap.xml', headers: [] };
}

function busy(): Content {
  const representation = createPassing('Too many pages at once. Try again in a second.\n', {
    contentType: 'text/plain; charset=utf-8',
    cacheControl: 'no-store',
    headers: corsHeaders,
  });
  return { status: 503, representation, route: '(busy)', headers: ['Retry-After', '1'] };
}

function redirectTo(location: string, route: string): Content {
  const representation = fileRepresentation(`${location}\n`, 'text/plain; charset=utf-8');
  return { status: 301, representation, route, headers: ['Location', location] };
}

/** Every page there is for search engines: the fixed ones, each list, each record. */
function sitemap(resources: readonly Resource[], fixedPaths: readonly string[], base: string): string {
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

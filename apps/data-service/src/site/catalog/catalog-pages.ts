import { find } from '@lectern/dataset';
import type { Page } from '../layout.ts';
import { recordHref } from '../names.ts';
import type { SiteContext } from '../site-context.ts';
import { craftPage, itemsOf } from './craft-page.ts';
import { catalogListPage } from './list-page.ts';
import { catalogRecordPage } from './record-page.ts';

type Found = { page: Page; route: string } | { to: string; route: string };

/** The pages below `/catalog/` and `/craft/`; undefined if a path is none of them. */
export function createCatalogPages(site: SiteContext) {
  function catalogPage([name = '', ...rest]: readonly string[], query: URLSearchParams): Found | undefined {
    const kind = site.kinds.find((one) => one.kind === name);
    if (kind === undefined) return undefined;
    const route = `/${kind.name}`;
    if (rest.length === 0) return { page: catalogListPage(site, kind, query), route };
    const key = rest.join('/');
    const record = find(kind, key);
    if (record === undefined) return undefined;
    if (key !== kind.keyOf(record)) return { to: recordHref(kind, record), route: `${route}/{id}` };
    return { page: catalogRecordPage(site, kind, record, query), route: `${route}/{id}` };
  }

  function craftedPage(key: string, query: URLSearchParams): Found | undefined {
    const kind = itemsOf(site);
    const record = kind && find(kind, key);
    if (kind === undefined || record === undefined) return undefined;
    const route = '/craft/{item}';
    if (key !== kind.keyOf(record)) return { to: `/craft/${kind.keyOf(record)}`, route };
    return { page: craftPage(site, kind, record, query), route };
  }

  return (segments: readonly (string | undefined)[], query: URLSearchParams): Found | undefined => {
    const [first, second = '', ...rest] = segments;
    if (!segments.every((segment) => segment !== undefined)) return undefined;
    if (first === 'catalog') return catalogPage(segments.slice(1), query);
    return first === 'craft' && rest.length === 0 ? craftedPage(second, query) : undefined;
  };
}

import { type Hit, type Resource, search } from '@lectern/dataset';
import { type Html, html } from '../html.ts';
import { breadcrumbs, type Page } from '../layout.ts';
import { glyph } from '../marks.ts';
import { recordLink } from '../names.ts';
import { picture } from '../pictures.ts';
import type { SiteContext } from '../site-context.ts';
import { countOf } from '../words.ts';

const mostHits = 60;

/** Records by name, for those who press Enter or have no scripts. */
export function searchPage(site: SiteContext, query: URLSearchParams): Page {
  const wanted = (query.get('q') ?? '').trim().slice(0, 80);
  const hits = wanted === '' ? [] : findAll(site, wanted).slice(0, mostHits);
  const body = html`<div class="wide block">${breadcrumbs([['/browse', 'Data']])}<h1>Search</h1>
<form class="ask" action="/search"><label class="grow">Name<input type="search" name="q" value="${wanted}" autocomplete="off"></label><button class="primary">Search</button></form>
<p class="count">${wanted === '' ? 'Type the name of a mob, an item, a command or anything else.' : countOf(hits.length, 'record')}</p>
${hitList(hits)}</div>`;
  return { title: 'Search · Lectern', description: 'Search all records by name.', path: '/search', body, hidden: true };
}

/** Records with texts first; of the catalogue, what neither these nor an item with the same name describe. */
function findAll({ resources, kinds }: SiteContext, wanted: string): Hit[] {
  const told = new Set<unknown>();
  return [...search(resources, wanted), ...search(kinds, wanted)].filter(({ record }) => {
    const isTold = told.has(record.name);
    told.add(record.name);
    return !isTold;
  });
}

export function hitList(hits: readonly Hit[]): Html | undefined {
  if (hits.length === 0) return undefined;
  return html`<ul class="hits">${hits.map(({ resource, record }) => html`<li>${picture(resource, record) ?? glyph(resource)}${recordLink(resource, record)} <small>${resource.noun.toLowerCase()}</small></li>`)}</ul>`;
}

/** A page that is not there, with the records whose names are near the last part of the address. */
export function notFoundPage(site: SiteContext, path: string): Page {
  const near = nearNames(site.resources, path);
  const body = html`<div class="wide block not-found"><p class="eyebrow">404</p><h1>There is no such page</h1>
${near.length > 0 ? html`<p class="lead">Did you mean one of these?</p>${hitList(near)}` : html`<p class="lead">The address may be misspelt, or the page has moved.</p>`}
<p>The data is under <code>/api/v1/</code>. <a href="/">Start at the front page</a> or <a href="/browse">see all data</a>.</p></div>`;
  return {
    title: 'Page not found · Lectern',
    description: 'There is no such page.',
    path: '/',
    body,
    hidden: true,
  };
}

/** Only what looks like a name is searched for: most wrong addresses come from programs that try things out. */
function nearNames(resources: readonly Resource[], path: string): Hit[] {
  const last = /^\/(?:[a-z]{1,20}\/)?([a-z0-9%_.' -]{3,40})$/i.exec(path)?.[1];
  return last === undefined ? [] : search(resources, last.replaceAll('%20', ' ')).slice(0, 5);
}

import type { CatalogResource } from '@lectern/dataset/catalog';
import { searchedNames } from '../../language.ts';
import { html } from '../html.ts';
import { breadcrumbs, type Page } from '../layout.ts';
import { glyph } from '../marks.ts';
import { listPage } from '../pages/browse-page.ts';
import type { SiteContext } from '../site-context.ts';
import { plainNumber, sentenceCase } from '../words.ts';
import { createLinker } from './linker.ts';

const perPage = 100;

/** The kinds of the catalogue. */
export function catalogIndexPage(site: SiteContext, query: URLSearchParams): Page {
  const linker = createLinker(site, query);
  const cards = site.kinds.map(
    (
      kind,
    ) => html`<li><a href="${linker.href(`/${kind.name}`)}">${glyph(kind)}<b>${sentenceCase(kind.kind)} <i>${plainNumber(kind.count)}</i></b>
<span>${kind.summary.replace(/^[^:]+: /, '')}</span></a></li>`,
  );
  const total = site.kinds.reduce((sum, { count }) => sum + count, 0);
  const body = html`<div class="wide block">${breadcrumbs([['/browse', 'Data']])}<h1>Catalogue</h1>
<p class="lead">The complete game: ${plainNumber(total)} records of ${site.kinds.length} kinds, as figures that a program compared with the game's files.</p>
<ul class="tiles">${cards}</ul>
<p><a href="${linker.href('/craft')}">Plan how to craft something</a> from raw materials.</p></div>`;
  const description =
    'Every item, block, entity, recipe and loot table of Minecraft as figures, and how they are related.';
  return { title: 'Catalogue · Lectern', description, path: '/catalog', body, current: '/browse', local: true };
}

/** The records of a kind, page by page. */
export function catalogListPage(site: SiteContext, resource: CatalogResource, query: URLSearchParams): Page {
  const linker = createLinker(site, query);
  const file = (format: string) => html`<a href="/data/${resource.name}.${format}">${format.toUpperCase()}</a>`;
  const page = listPage(site, resource, query, {
    title: sentenceCase(resource.kind),
    trail: [
      ['/browse', 'Data'],
      [linker.href('/catalog'), 'Catalogue'],
    ],
    downloads: html`All of it as ${file('csv')}, ${file('json')}, ${file('ndjson')} or ${file('parquet')}.`,
    perPage,
    ...(linker.names && { kept: { lang: linker.names.language.code } }),
    ...searchedNames(linker.names, resource),
    linkOf: (record) => linker.record(resource, record),
  });
  return { ...page, title: `${sentenceCase(resource.kind)} · Catalogue · Lectern`, local: true };
}

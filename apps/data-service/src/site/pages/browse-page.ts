import { type ListQuery, list, type Resource, readFilterValue, sortableFields } from '@lectern/dataset';
import { bulkFormats } from '../../bulk/formats.ts';
import { renderValue } from '../fields/render-value.ts';
import { type Html, html } from '../html.ts';
import { breadcrumbs, type Page, tiles } from '../layout.ts';
import { glyph, kindIndex, mark } from '../marks.ts';
import { type Item, recordLink } from '../names.ts';
import { picture } from '../pictures.ts';
import type { SiteContext } from '../site-context.ts';
import {
  countOf,
  distinctFilters,
  labelOf,
  layoutOf,
  plainNumber,
  plainValue,
  sentenceCase,
  valueAt,
} from '../words.ts';

/** Where all resources are. */
export function browseIndexPage(site: SiteContext): Page {
  const total = site.resources.reduce((sum, { records }) => sum + records.length, 0);
  const body = html`<div class="wide block"><h1>All data</h1>
<p class="lead">${total} records in ${site.resources.length} resources. Take whole files instead: ${bulkFormats.map((format, index) => html`${index > 0 ? ', ' : ''}<a href="/data/latest/all.${format}">${format}</a>`)}.</p>
${tiles(site.resources)}
<h2>The complete game</h2>
<p class="lead">${plainNumber(site.kinds.reduce((sum, { count }) => sum + count, 0))} items, blocks, recipes and more in the <a href="/catalog">catalogue</a>, as figures from the game's files. <a href="/craft">Plan how to craft</a> something.</p></div>`;
  const description = 'Every resource of the Minecraft data set, with its records as pages, files and JSON.';
  return { title: 'All data · Lectern', description, path: '/browse', body, current: '/browse' };
}

interface BrowseState {
  search: string;
  where: Record<string, string>;
  sort: string;
  page: number;
}

/** What differs between the lists of resources and of kinds of the catalogue. */
export interface BrowseOptions {
  title: string;
  trail: readonly (readonly [href: string, label: string])[];
  downloads: Html;
  /** All on one page by default. */
  perPage?: number;
  /** Parameters that every address of the list keeps. */
  kept?: Readonly<Record<string, string>>;
  /** Other names that the search finds. */
  localName?: ListQuery['localName'];
  linkOf(record: Item): Html;
}

/** All records of a resource. */
export function browsePage(site: SiteContext, resource: Resource, query: URLSearchParams): Page {
  const { name } = resource;
  const file = (format: string) => html`<a href="/data/latest/${name}.${format}">${format.toUpperCase()}</a>`;
  return listPage(site, resource, query, {
    title: sentenceCase(name),
    trail: [['/browse', 'Data']],
    downloads: html`All of it as ${file('csv')}, ${file('json')}, ${file('ndjson')} or ${file('parquet')}, or <a href="/compare/${name}">compare two</a>.`,
    linkOf: (record) => html`${picture(resource, record)}${recordLink(resource, record)}`,
  });
}

/** A list: searched, filtered and sorted by the query, with or without scripts. */
export function listPage(site: SiteContext, resource: Resource, query: URLSearchParams, options: BrowseOptions): Page {
  const state = readState(resource, query);
  const { title, perPage, localName } = options;
  const paging = perPage === undefined ? {} : { offset: (state.page - 1) * perPage, limit: perPage };
  const { records, total } = list(resource, {
    ...listQuery(resource, state),
    ...paging,
    ...(localName && { localName }),
  });
  const body = html`<div class="wide browse">
${breadcrumbs(options.trail)}
<header class="record-head">${glyph(resource, 'glyph large')}<div><h1>${title}</h1><p class="lead">${resource.summary.replace(/^[^:]+: /, '').replace(/^./, (letter) => letter.toUpperCase())}.</p></div></header>
${filterForm(resource, state, options)}
<div id="results" aria-live="polite"><p class="count" role="status">${countOf(total, 'record')}</p>
${records.length > 0 ? recordTable(site, resource, records, { state, options }) : html`<p class="empty">Nothing matches. <a href="/${resource.name}">Show all ${resource.records.length}</a></p>`}
${pageLinks(resource, state, options, total)}</div>
<p class="downloads">${options.downloads}</p>
</div>`;
  const isFiltered = [...hrefQuery({ ...state, page: 1 })].length > 0;
  return {
    title: `${title} · Lectern`,
    description: `${resource.records.length} records. ${resource.summary}.`,
    path: hrefOf(resource, { ...noState, page: state.page }),
    body,
    current: '/browse',
    scripts: ['browse.js'],
    hidden: isFiltered,
  };
}

/** What a query asks for; anything the resource does not have is ignored. */
function readState(resource: Resource, query: URLSearchParams): BrowseState {
  const where = choicesOf(resource).flatMap(({ name, values }) => {
    const value = query.get(name)?.trim().toLowerCase() ?? '';
    return values.some((one) => String(one) === value) ? [[name, value]] : [];
  });
  const sort = query.get('sort') ?? '';
  return {
    search: (query.get('search') ?? '').trim().slice(0, 100),
    where: Object.fromEntries(where),
    sort: sortableFields(resource).includes(sort.replace(/^-/, '')) ? sort : '',
    page: /^\d{1,3}$/.test(query.get('page') ?? '') ? Math.max(1, Number(query.get('page'))) : 1,
  };
}

const noState: BrowseState = { search: '', where: {}, sort: '', page: 1 };

function listQuery(resource: Resource, { search, where, sort }: BrowseState): ListQuery {
  const typed = resource.filters.flatMap(({ name, kind }) => {
    const value = readFilterValue({ kind }, where[name] ?? '');
    return where[name] === undefined || value === undefined ? [] : [[name, value] as const];
  });
  return { search, where: Object.fromEntries(typed), ...(sort !== '' && { sort: [sort] }) };
}

function hrefQuery({ search, where, sort, page }: BrowseState): URLSearchParams {
  return new URLSearchParams({
    ...(search !== '' && { search }),
    ...where,
    ...(sort !== '' && { sort }),
    ...(page > 1 && { page: String(page) }),
  });
}

const hrefOf = (resource: Resource, state: BrowseState, kept: BrowseOptions['kept'] = {}) => {
  const query = String(new URLSearchParams({ ...Object.fromEntries(hrefQuery(state)), ...kept }));
  return `/${resource.name}${query === '' ? '' : `?${query}`}`;
};

function filterForm(resource: Resource, state: BrowseState, { kept = {}, title }: BrowseOptions): Html {
  const hidden = Object.entries(kept).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  );
  const open = choicesOf(resource).filter(({ name }) =>
    resource.filters.some((one) => one.name === name && one.values.length === 0),
  );
  const menus = open.map(({ name, values }) => {
    const options = values.map(
      (value) =>
        html`<option value="${value}"${state.where[name] === value ? html` selected` : undefined}>${plainValue(value)}</option>`,
    );
    return html`<label>${labelOf(resource, name)}<select name="${name}"><option value="">any</option>${options}</select></label>`;
  });
  const groups = distinctFilters(resource).map(({ name, values }) => {
    const chip = (value: string, label: Html) =>
      html`<label class="chip"><input type="radio" name="${name}" value="${value}"${(state.where[name] ?? '') === value ? html` checked` : undefined}><span>${label}</span></label>`;
    const chips = values.map((value, index) =>
      chip(String(value), html`${name === resource.page.kind ? mark(index + 1) : undefined}${plainValue(value)}`),
    );
    return html`<fieldset><legend>${labelOf(resource, name)}</legend>${chip('', html`any`)}${chips}</fieldset>`;
  });
  return html`<form class="browse-form" action="/${resource.name}" data-browse>${hidden}
<div class="ask"><label class="grow">Search ${title.toLowerCase()}<input type="search" name="search" value="${state.search}" autocomplete="off" spellcheck="false"></label><label>Sort by<select name="sort">${sortOptions(resource, state)}</select></label>${menus}<button class="primary without-js">Show</button></div>
<div class="filters">${groups}</div></form>`;
}

/** A filter by an open set of values is offered as a menu if there are few of them. */
const mostChoices = 60;

function choicesOf({ filters, records }: Resource): { name: string; values: readonly string[] }[] {
  return filters.flatMap(({ name, kind, values }) => {
    if (values.length > 0) return [{ name, values: values.map(String) }];
    const found =
      kind === 'text'
        ? new Set(records.flatMap((record) => (record[name] === null ? [] : String(record[name]))))
        : new Set<string>();
    if (found.size < 2 || found.size > mostChoices || name === 'curated') return [];
    return [{ name, values: [...found].sort(collator.compare) }];
  });
}

const collator = new Intl.Collator('en', { numeric: true });

/** The pages before and after this one. */
function pageLinks(
  resource: Resource,
  state: BrowseState,
  { perPage = Number.POSITIVE_INFINITY, kept }: BrowseOptions,
  total: number,
): Html | undefined {
  const last = Math.ceil(total / perPage);
  if (last <= 1) return undefined;
  const link = (page: number, rel: string, word: string) =>
    page < 1 || page > last
      ? html`<span></span>`
      : html`<a rel="${rel}" href="${hrefOf(resource, { ...state, page }, kept)}">${word}</a>`;
  return html`<nav class="neighbours pages" aria-label="Pages">${link(state.page - 1, 'prev', 'Previous page')}<span>Page ${state.page} of ${last}</span>${link(state.page + 1, 'next', 'Next page')}</nav>`;
}

/** For phones, which show no column headers to sort by. */
function sortOptions(resource: Resource, { sort }: BrowseState): Html[] {
  const sortable = new Set(sortableFields(resource));
  const option = (value: string, label: string) =>
    html`<option value="${value}"${value === sort ? html` selected` : undefined}>${label}</option>`;
  const columns = shownColumns(resource).filter((path) => sortable.has(path));
  return [
    option('', 'Our order'),
    ...['name', ...columns].flatMap((path) => [
      option(path, `${labelOf(resource, path)}, rising`),
      option(`-${path}`, `${labelOf(resource, path)}, falling`),
    ]),
  ];
}

function recordTable(
  site: SiteContext,
  resource: Resource,
  records: readonly Item[],
  { state, options }: { state: BrowseState; options: BrowseOptions },
): Html {
  const columns = shownColumns(resource);
  const sortable = new Set(sortableFields(resource));
  const head = ['name', ...columns].map((path) =>
    columnHead(resource, path, { state, kept: options.kept, isSortable: sortable.has(path) }),
  );
  const rows = records.map(
    (record) => html`<tr><th scope="row">${mark(kindIndex(resource, record))}${options.linkOf(record)}</th>
${columns.map((path) => html`<td data-label="${labelOf(resource, path)}">${cell(site, resource, record, path)}</td>`)}</tr>`,
  );
  return html`<table class="records stacks"><thead><tr>${head}</tr></thead><tbody>${rows}</tbody></table>`;
}

const shownColumns = (resource: Resource) => resource.page.columns.filter((path) => !isConstant(resource, path));

/** A column with the same value in every record is left out. */
const isConstant = (resource: Resource, path: string) =>
  resource.records.every((record) => valueAt(record, path) === valueAt(resource.records[0] ?? {}, path));

/** Whether a column holds sentences, which need more room than figures. */
const isWordy = (resource: Resource, path: string) =>
  resource.records.some((record) => String(valueAt(record, path)).length > 40);

interface Column {
  state: BrowseState;
  kept: BrowseOptions['kept'];
  isSortable: boolean;
}

function columnHead(resource: Resource, path: string, { state, kept, isSortable }: Column): Html {
  const wide = isWordy(resource, path) ? html` class="wordy"` : undefined;
  if (!isSortable) return html`<th scope="col"${wide}>${labelOf(resource, path)}</th>`;
  const isUp = state.sort === path;
  const isDown = state.sort === `-${path}`;
  const next = isUp ? `-${path}` : isDown ? '' : path;
  const order = isUp ? 'ascending' : isDown ? 'descending' : 'none';
  return html`<th scope="col" aria-sort="${order}"${wide}><a href="${hrefOf(resource, { ...state, sort: next, page: 1 }, kept)}" data-sort="${next}">${labelOf(resource, path)}<svg viewBox="0 0 10 12" aria-hidden="true"><path class="up" d="M5 1l3.5 4h-7z"/><path class="down" d="M5 11l3.5-4h-7z"/></svg></a></th>`;
}

function cell(site: SiteContext, resource: Resource, record: Item, path: string): Html {
  const value = valueAt(record, path);
  const [field = ''] = path.split('.');
  if (value === null || value === undefined) return html`<span class="none">–</span>`;
  const { unit: _unit, ...layout } = layoutOf(resource, field);
  return renderValue(value, {
    resources: site.resources,
    names: site.names,
    resource,
    record,
    layout: path === field ? layout : {},
  });
}

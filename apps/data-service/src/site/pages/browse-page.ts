import { type ListQuery, list, type Resource, readFilterValue, sortableFields } from '@lectern/dataset';
import { bulkFormats } from '../../bulk/formats.ts';
import { renderValue } from '../fields/render-value.ts';
import { type Html, html } from '../html.ts';
import { breadcrumbs, type Page, tiles } from '../layout.ts';
import { glyph, kindIndex, mark } from '../marks.ts';
import { type Item, recordLink } from '../names.ts';
import type { SiteContext } from '../site-context.ts';
import { countOf, distinctFilters, labelOf, layoutOf, plainValue, sentenceCase, valueAt } from '../words.ts';

/** Where all resources are. */
export function browseIndexPage(site: SiteContext): Page {
  const total = site.resources.reduce((sum, { records }) => sum + records.length, 0);
  const body = html`<div class="wide block"><h1>All data</h1>
<p class="lead">${total} records in ${site.resources.length} resources. Take whole files instead: ${bulkFormats.map((format, index) => html`${index > 0 ? ', ' : ''}<a href="/data/latest/all.${format}">${format}</a>`)}.</p>
${tiles(site.resources)}</div>`;
  const description = 'Every resource of the Minecraft data set, with its records as pages, files and JSON.';
  return { title: 'All data · Lectern', description, path: '/browse', body, current: '/browse' };
}

interface BrowseState {
  search: string;
  where: Record<string, string>;
  sort: string;
}

/** All records of a resource: searched, filtered and sorted by the query, with or without scripts. */
export function browsePage(site: SiteContext, resource: Resource, query: URLSearchParams): Page {
  const state = readState(resource, query);
  const { records } = list(resource, listQuery(resource, state));
  const title = sentenceCase(resource.name);
  const body = html`<div class="wide browse">
${breadcrumbs([['/browse', 'Data']])}
<header class="record-head">${glyph(resource, 'glyph large')}<div><h1>${title}</h1><p class="lead">${resource.summary.replace(/^[^:]+: /, '').replace(/^./, (letter) => letter.toUpperCase())}.</p></div></header>
${filterForm(resource, state)}
<div id="results" aria-live="polite"><p class="count" role="status">${countOf(records.length, 'record')}</p>
${records.length > 0 ? recordTable(site, resource, records, state) : html`<p class="empty">Nothing matches. <a href="/${resource.name}">Show all ${resource.records.length}</a></p>`}</div>
<p class="downloads">All of it as <a href="/data/latest/${resource.name}.csv">CSV</a>, <a href="/data/latest/${resource.name}.json">JSON</a> or <a href="/data/latest/${resource.name}.ndjson">NDJSON</a>, or <a href="/compare/${resource.name}">compare two</a>.</p>
</div>`;
  const isFiltered = [...hrefQuery(state)].length > 0;
  return {
    title: `${title} · Lectern`,
    description: `${resource.records.length} records. ${resource.summary}.`,
    path: `/${resource.name}`,
    body,
    current: '/browse',
    scripts: ['browse.js'],
    hidden: isFiltered,
  };
}

/** What a query asks for; anything the resource does not have is ignored. */
function readState(resource: Resource, query: URLSearchParams): BrowseState {
  const where = resource.filters.flatMap(({ name, values }) => {
    const value = query.get(name)?.trim().toLowerCase() ?? '';
    return values.some((one) => String(one) === value) ? [[name, value]] : [];
  });
  const sort = query.get('sort') ?? '';
  return {
    search: (query.get('search') ?? '').trim().slice(0, 100),
    where: Object.fromEntries(where),
    sort: sortableFields(resource).includes(sort.replace(/^-/, '')) ? sort : '',
  };
}

function listQuery(resource: Resource, { search, where, sort }: BrowseState): ListQuery {
  const typed = resource.filters.flatMap(({ name, kind }) => {
    const value = readFilterValue({ kind }, where[name] ?? '');
    return where[name] === undefined || value === undefined ? [] : [[name, value] as const];
  });
  return { search, where: Object.fromEntries(typed), ...(sort !== '' && { sort: [sort] }) };
}

function hrefQuery({ search, where, sort }: BrowseState): URLSearchParams {
  return new URLSearchParams({ ...(search !== '' && { search }), ...where, ...(sort !== '' && { sort }) });
}

const hrefOf = (resource: Resource, state: BrowseState) => {
  const query = String(hrefQuery(state));
  return `/${resource.name}${query === '' ? '' : `?${query}`}`;
};

function filterForm(resource: Resource, state: BrowseState): Html {
  const groups = distinctFilters(resource).map(({ name, values }) => {
    const chip = (value: string, label: Html) =>
      html`<label class="chip"><input type="radio" name="${name}" value="${value}"${(state.where[name] ?? '') === value ? html` checked` : undefined}><span>${label}</span></label>`;
    const chips = values.map((value, index) =>
      chip(String(value), html`${name === resource.page.kind ? mark(index + 1) : undefined}${plainValue(value)}`),
    );
    return html`<fieldset><legend>${labelOf(resource, name)}</legend>${chip('', html`any`)}${chips}</fieldset>`;
  });
  return html`<form class="browse-form" action="/${resource.name}" data-browse>
<div class="ask"><label class="grow">Search ${resource.name}<input type="search" name="search" value="${state.search}" autocomplete="off" spellcheck="false"></label><label>Sort by<select name="sort">${sortOptions(resource, state)}</select></label><button class="primary without-js">Show</button></div>
<div class="filters">${groups}</div></form>`;
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

function recordTable(site: SiteContext, resource: Resource, records: readonly Item[], state: BrowseState): Html {
  const columns = shownColumns(resource);
  const sortable = new Set(sortableFields(resource));
  const head = ['name', ...columns].map((path) => columnHead(resource, path, state, sortable.has(path)));
  const rows = records.map(
    (record) => html`<tr><th scope="row">${mark(kindIndex(resource, record))}${recordLink(resource, record)}</th>
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

function columnHead(resource: Resource, path: string, state: BrowseState, isSortable: boolean): Html {
  const wide = isWordy(resource, path) ? html` class="wordy"` : undefined;
  if (!isSortable) return html`<th scope="col"${wide}>${labelOf(resource, path)}</th>`;
  const isUp = state.sort === path;
  const isDown = state.sort === `-${path}`;
  const next = isUp ? `-${path}` : isDown ? '' : path;
  const order = isUp ? 'ascending' : isDown ? 'descending' : 'none';
  return html`<th scope="col" aria-sort="${order}"${wide}><a href="${hrefOf(resource, { ...state, sort: next })}" data-sort="${next}">${labelOf(resource, path)}<svg viewBox="0 0 10 12" aria-hidden="true"><path class="up" d="M5 1l3.5 4h-7z"/><path class="down" d="M5 11l3.5-4h-7z"/></svg></a></th>`;
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

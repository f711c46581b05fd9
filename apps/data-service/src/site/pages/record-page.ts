import { find, type Resource } from '@lectern/dataset';
import { catalogLinks } from '@lectern/dataset/catalog';
import { provenanceOf } from '@lectern/dataset/provenance';
import { copyButton } from '../fields/code.ts';
import { factList } from '../fields/fact-list.ts';
import { renderValue } from '../fields/render-value.ts';
import { type Html, html } from '../html.ts';
import { breadcrumbs, type Page } from '../layout.ts';
import { badge, glyph, kindIndex, mark, portrait } from '../marks.ts';
import { type Item, recordHref, recordLink, titleOf } from '../names.ts';
import { cardPath, picture } from '../pictures.ts';
import { sourceSign, sourceTable } from '../provenance.ts';
import type { SiteContext } from '../site-context.ts';
import { countOf, labelOf, layoutOf, sentenceCase } from '../words.ts';
import { recordJsonLd } from './json-ld.ts';
import { relationGroups } from './relation-groups.ts';
import { releaseChanges } from './release-changes.ts';

/** One record, readable by a player. */
export function recordPage(site: SiteContext, resource: Resource, record: Item): Page {
  const title = titleOf(resource, record);
  const lead = String(record[resource.page.lead]);
  const path = recordHref(resource, record);
  const body = html`<article class="record wide">
${breadcrumbs([
  ['/browse', 'Data'],
  [`/${resource.name}`, sentenceCase(resource.name)],
])}
<header class="record-head">${portrait(resource, record)}
<div><h1 data-record="${path.slice(1)}">${title}</h1>${badges(resource, record)}
<p class="lead">${site.names.text(lead, record)}</p></div></header>
${facts(site, resource, record)}
<div class="columns"><div class="fields">${sections(site, resource, record)}${releaseChanges(site.history, resource, record)}</div>
<aside aria-label="About this record">${relations(site, resource, record)}${useIt(site, resource, record)}</aside></div>
${sourceTable(resource, provenanceOf(resource.name, resource.keyOf(record)))}
${neighbours(resource, record)}
</article>`;
  return {
    title: `${title} · ${sentenceCase(resource.name)} · Lectern`,
    description: shorten(`${title} (${resource.singular.toLowerCase()}): ${lead}`),
    path,
    body,
    current: '/browse',
    card: cardPath(resource, record),
    jsonLd: recordJsonLd(site, resource, record),
  };
}

/** Cuts a text to the length that search engines show. */
const shorten = (text: string) => (text.length > 155 ? `${text.slice(0, 152).replace(/\s+\S*$/, '')}...` : text);

/** The filters' values, unless they are shown as figures. */
function badges(resource: Resource, record: Item): Html {
  const { kind, facts: shown } = resource.page;
  const fields = new Map<unknown, string>();
  for (const field of [kind, ...resource.filters.map(({ name }) => name)]) {
    if (field === undefined || shown.includes(field) || fields.has(record[field])) continue;
    // A bare "true" means nothing without its label; it is listed among the facts.
    if (typeof record[field] === 'boolean') continue;
    fields.set(record[field], field);
  }
  return html`<p class="badges">${[...fields].map(([value, field]) => badge(resource, field, value))}</p>`;
}

const contextOf = (site: SiteContext, resource: Resource, record: Item, field: string) => ({
  resources: site.resources,
  names: site.names,
  resource,
  record,
  layout: layoutOf(resource, field),
});

function factFields(resource: Resource, record: Item): string[] {
  const { page } = resource;
  const truths = Object.keys(record).filter((field) => typeof record[field] === 'boolean');
  return [...new Set([...page.facts, ...truths])].filter((field) => record[field] !== null);
}

function facts(site: SiteContext, resource: Resource, record: Item): Html {
  const provenance = provenanceOf(resource.name, resource.keyOf(record));
  const cards = factFields(resource, record).map(
    (field) => html`<div><dt>${labelOf(resource, field)}${sourceSign(field, provenance[field])}</dt>
<dd${isWordy(record[field]) ? html` class="words"` : undefined}>${renderValue(record[field], contextOf(site, resource, record, field))}</dd></div>`,
  );
  return factList(cards);
}

const isWordy = (value: unknown) => typeof value === 'string' && value.length > 9;

/** Every other field in the order of the schema; what a record does not have is left out. */
function sections(site: SiteContext, resource: Resource, record: Item): Html[] {
  const provenance = provenanceOf(resource.name, resource.keyOf(record));
  const { page, lookup, filters } = resource;
  const elsewhere = new Set<string>([
    page.lead,
    'name',
    ...lookup,
    ...filters.map(({ name }) => name),
    ...factFields(resource, record),
  ]);
  return Object.entries(record)
    .filter(([field, value]) => value !== null && !elsewhere.has(field) && !layoutOf(resource, field).hidden)
    .map(
      ([
        field,
        value,
      ]) => html`<section id="${field}"><h2>${labelOf(resource, field)}${sourceSign(field, provenance[field])}</h2>
<div class="value">${renderValue(value, contextOf(site, resource, record, field))}</div></section>`,
    );
}

function relations(site: SiteContext, resource: Resource, record: Item): Html[] {
  return relationGroups(site, resource, record).map(
    ({
      relation,
      to,
      records,
    }) => html`<section class="relation"><h2>${glyph(to)}${sentenceCase(relation)} <small>${countOf(records.length, to.singular.toLowerCase())}</small></h2>
<ul class="chips">${records.map((one) => html`<li>${picture(to, one)}${recordLink(to, one)}</li>`)}</ul></section>`,
  );
}

function useIt(site: SiteContext, resource: Resource, record: Item): Html {
  const key = encodeURIComponent(resource.keyOf(record));
  const address = `/api/v1/${resource.name}/${key}`;
  const ids = [...new Set(resource.lookup.filter((field) => field !== 'name').map((field) => String(record[field])))];
  return html`<section class="use-it"><h2>Use it</h2>
<div class="snippet"><pre tabindex="0"><code>curl ${site.baseUrl()}${address}</code></pre>${copyButton('Copy the command')}</div>
<ul class="plain"><li><a href="${address}?pretty=true">This record as JSON</a></li>
<li><a href="/?resource=${resource.name}&amp;key=${key}#console">Open in the console</a></li>
<li><a href="/compare/${resource.name}?a=${key}">Compare with another</a></li>
${inCatalog(site, resource, record)}<li><a href="${site.reportHref(resource, record)}">Report a mistake</a></li></ul>
${ids.length > 0 ? html`<p class="ids">Found by ${ids.map((id, index) => html`${index > 0 ? ' or ' : ''}<code>${id}</code>`)}</p>` : undefined}</section>`;
}

/** The same thing in the catalogue: figures, recipes, drops. */
function inCatalog({ kinds }: SiteContext, resource: Resource, record: Item): Html[] {
  return catalogLinks(resource.name, resource.keyOf(record)).map((place) => {
    const noun = kinds.find(({ kind }) => place.startsWith(`${kind}/`))?.noun.toLowerCase() ?? 'record';
    return html`<li><a href="/catalog/${place}">All figures of the ${noun}</a></li>`;
  });
}

function neighbours(resource: Resource, record: Item): Html {
  const index = resource.records.indexOf(record);
  const link = (other: Item | undefined, rel: string, word: string) =>
    other === undefined
      ? html`<span></span>`
      : html`<a rel="${rel}" href="${recordHref(resource, other)}"><small>${word}</small>${mark(kindIndex(resource, other))}${titleOf(resource, other)}</a>`;
  return html`<nav class="neighbours" aria-label="Neighbours">${link(resource.records[index - 1], 'prev', 'Before')}${link(resource.records[index + 1], 'next', 'Next')}</nav>`;
}

/** The record that a path means, and whether the path is the record's own. */
export function findRecord(resource: Resource, key: string): { record: Item; isCanonical: boolean } | undefined {
  const record = find(resource, key);
  return record === undefined ? undefined : { record, isCanonical: key === resource.keyOf(record) };
}

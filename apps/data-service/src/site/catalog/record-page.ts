import type { Resource } from '@lectern/dataset';
import type { CatalogResource } from '@lectern/dataset/catalog';
import { copyButton } from '../fields/code.ts';
import { factList } from '../fields/fact-list.ts';
import { swatchesView } from '../fields/swatches.ts';
import { type Html, html } from '../html.ts';
import { breadcrumbs, type Page } from '../layout.ts';
import { glyph, portrait } from '../marks.ts';
import { type Item, recordHref, recordLink } from '../names.ts';
import { recordJsonLd } from '../pages/json-ld.ts';
import { cardPath } from '../pictures.ts';
import { sourceSign, sourceTable } from '../provenance.ts';
import type { SiteContext } from '../site-context.ts';
import { countOf, labelOf, plainNumber, plainValue, sentenceCase } from '../words.ts';
import { catalogValue, contextOf } from './catalog-value.ts';
import { chips, createLinker, type Linker } from './linker.ts';
import { isRecipe, recipeGrid } from './recipe-grid.ts';

/** One record of the catalogue: its figures, its recipes and everything that it is related to. */
export function catalogRecordPage(
  site: SiteContext,
  resource: CatalogResource,
  record: Item,
  query: URLSearchParams,
): Page {
  const linker = createLinker(site, query);
  const path = recordHref(resource, record);
  const name = String(record.name);
  const related = relationsOf(site, resource, record);
  const recipes = related.filter((one) => one.relation === 'made by').flatMap((one) => one.records);
  // Rendered first: what the fields link to is not repeated among the relations.
  const main = html`${isRecipe(record) ? section('recipe', 'Recipe', recipeGrid(record, linker)) : undefined}${recipeSection(resource, record, recipes, linker)}${sections(resource, record, linker)}`;
  const body = html`<article class="record wide">
${breadcrumbs([
  ['/browse', 'Data'],
  [linker.href('/catalog'), 'Catalogue'],
  [linker.href(`/${resource.name}`), sentenceCase(resource.kind)],
])}
<header class="record-head">${portrait(resource, record)}
<div><h1>${name}${linker.localName(resource, record)}</h1>
<p class="lead">${resource.noun} <code>${resource.keyOf(record)}</code>${describedBy(site, resource, record)}</p></div></header>
${facts(resource, record, linker)}
<div class="columns"><div class="fields">${main}${relations(resource, record, related, linker)}</div>
<aside aria-label="About this record">${useIt(site, resource, record)}</aside></div>
${sourceTable(resource, provenance(resource))}
${neighbours(resource, record, linker)}
</article>`;
  return {
    title: `${name} · ${resource.noun} · Lectern`,
    description: describe(resource, record),
    path,
    body,
    current: '/browse',
    card: cardPath(resource, record),
    jsonLd: recordJsonLd(site, resource, record),
    local: true,
    hidden: isThin(resource),
  };
}

/** A kind with no more than a name: its lists are worth finding, its records are not. */
export const isThin = ({ record }: CatalogResource) => Object.keys(record.shape).length <= 4;

const elsewhere = new Set(['id', 'name', 'curated']);
const isColour = (value: unknown) => typeof value === 'string' && /^#[0-9a-f]{6}$/.test(value);

function isFact(field: string, value: unknown): boolean {
  if (elsewhere.has(field) || value === null || value === false || isColour(value)) return false;
  return typeof value !== 'object';
}

function describe(resource: CatalogResource, record: Item): string {
  const told = Object.entries(record)
    .filter(([field, value]) => isFact(field, value))
    .slice(0, 5)
    .map(([field, value]) => {
      const shown = typeof value === 'number' ? plainNumber(value) : plainValue(value);
      return value === true ? sentenceCase(field).toLowerCase() : `${sentenceCase(field).toLowerCase()} ${shown}`;
    });
  const figures = told.length === 0 ? '' : `: ${told.join(', ')}`;
  return `${String(record.name)}, ${resource.noun.toLowerCase()} ${resource.keyOf(record)} of Minecraft${figures}.`;
}

function describedBy(site: SiteContext, { curated }: CatalogResource, record: Item): Html | undefined {
  const home = site.resources.find(({ name }) => name === curated);
  const described = home?.records.find((one) => home.keyOf(one) === record.curated);
  if (home === undefined || described === undefined) return undefined;
  return html`. ${recordLink(home, described)} has a page with texts.`;
}

function provenance({ sources }: CatalogResource) {
  return Object.fromEntries(Object.entries(sources).map(([field, source]) => [field, { ...source, checked: true }]));
}

function facts(resource: CatalogResource, record: Item, linker: Linker): Html | undefined {
  const sources = provenance(resource);
  const context = contextOf(resource, record, linker);
  const cards = Object.entries(record)
    .filter(([field, value]) => isFact(field, value))
    .map(
      ([field, value]) => html`<div><dt>${labelOf(resource, field)}${sourceSign(field, sources[field])}</dt>
<dd${typeof value === 'string' && value.length > 9 ? html` class="words"` : undefined}>${catalogValue(field, value, context)}</dd></div>`,
    );
  return cards.length === 0 ? undefined : factList(cards);
}

const section = (id: string, title: string | Html, value: Html) =>
  html`<section id="${id}"><h2>${title}</h2><div class="value">${value}</div></section>`;

/** Lists and objects; what a recipe is made of is in its grid. */
function sections(resource: CatalogResource, record: Item, linker: Linker): Html[] {
  const sources = provenance(resource);
  const context = contextOf(resource, record, linker);
  const drawn = isRecipe(record) ? ['pattern', 'ingredients', 'result'] : [];
  const colours = Object.entries(record).filter(([, value]) => isColour(value));
  const swatches = swatchesView(Object.fromEntries(colours.map(([field, value]) => [field, String(value)])));
  const others = Object.entries(record)
    .filter(([field, value]) => typeof value === 'object' && value !== null && !drawn.includes(field))
    .filter(([, value]) => !Array.isArray(value) || value.length > 0)
    .map(([field, value]) =>
      section(
        field,
        html`${labelOf(resource, field)}${sourceSign(field, sources[field])}`,
        catalogValue(field, value, context),
      ),
    );
  return [...(colours.length > 0 ? [section('colours', 'Colours', swatches)] : []), ...others];
}

const mostGrids = 8;

function recipeSection(
  resource: CatalogResource,
  record: Item,
  recipes: readonly Item[],
  linker: Linker,
): Html | undefined {
  const shown = recipes.filter(isRecipe);
  if (shown.length === 0) return undefined;
  const grids = shown.slice(0, mostGrids).map((recipe) => recipeGrid(recipe, linker));
  const more = shown.length - mostGrids;
  const all = linker.href(`/catalog/recipes?search=${encodeURIComponent(String(record.name))}`);
  return section(
    'recipes',
    shown.length === 1 ? 'Recipe' : 'Recipes',
    html`${grids}${more > 0 ? html`<p><a href="${all}">${countOf(more, 'more recipe')}</a></p>` : undefined}
<p class="ids"><a href="${linker.href(`/craft/${encodeURIComponent(resource.keyOf(record))}`)}">Plan how to craft it</a>, from raw materials.</p>`,
  );
}

interface Group {
  relation: string;
  to: Resource;
  records: Item[];
}

function relationsOf(site: SiteContext, resource: CatalogResource, record: Item): Group[] {
  const groups = new Map<string, Group>();
  for (const one of site.work.relations(resource.name, resource.keyOf(record))) {
    const key = `${one.relation} ${one.resource.name}`;
    const group = groups.get(key) ?? { relation: one.relation, to: one.resource, records: [] };
    group.records.push(one.record);
    groups.set(key, group);
  }
  return [...groups.values()];
}

/** In the recipes, next to the name, or told by "used in" and "smelts to". */
const toldElsewhere = new Set(['made by', 'described by', 'needed by']);

function relations(
  resource: CatalogResource,
  record: Item,
  groups: readonly Group[],
  linker: Linker,
): (Html | undefined)[] {
  const address = `/api/v1/${resource.name}/${encodeURIComponent(resource.keyOf(record))}/related`;
  const before = new Set(linker.shown);
  return groups
    .filter(({ relation }) => !toldElsewhere.has(relation))
    .map(({ relation, to, records }) => {
      const fresh = records.filter((one) => !before.has(one) || relation === 'made from');
      if (fresh.length === 0) return undefined;
      const links = fresh.map((one) => linker.record(to, one));
      return html`<section class="relation"><h2>${glyph(to)}${sentenceCase(relation)} <small>${countOf(fresh.length, to.noun.toLowerCase())}</small></h2>
${chips(links, (more) => html`<a href="${address}">${more} more as JSON</a>`)}</section>`;
    });
}

function useIt(site: SiteContext, resource: CatalogResource, record: Item): Html {
  const address = `/api/v1/${resource.name}/${encodeURIComponent(resource.keyOf(record))}`;
  return html`<section class="use-it"><h2>Use it</h2>
<div class="snippet"><pre tabindex="0"><code>curl ${site.baseUrl()}${address}</code></pre>${copyButton('Copy the command')}</div>
<ul class="plain"><li><a href="${address}?pretty=true">This record as JSON</a></li>
<li><a href="${address}/related">Everything related as JSON</a></li>
<li><a href="${site.reportHref(resource, record)}">Report a mistake</a></li></ul></section>`;
}

function neighbours(resource: CatalogResource, record: Item, linker: Linker): Html {
  const index = resource.records.indexOf(record);
  const link = (other: Item | undefined, rel: string, word: string) =>
    other === undefined
      ? html`<span></span>`
      : html`<a rel="${rel}" href="${linker.href(recordHref(resource, other))}"><small>${word}</small>${String(other.name)}</a>`;
  return html`<nav class="neighbours" aria-label="Neighbours">${link(resource.records[index - 1], 'prev', 'Before')}${link(resource.records[index + 1], 'next', 'Next')}</nav>`;
}

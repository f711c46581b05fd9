import { search } from '@lectern/dataset';
import type { CatalogResource, CraftPlan } from '@lectern/dataset/catalog';
import { AppError } from '@lectern/service-kit';
import { readCraftOptions } from '../../catalog/craft-route.ts';
import { type Html, html } from '../html.ts';
import { breadcrumbs, type Page } from '../layout.ts';
import { portrait } from '../marks.ts';
import type { Item } from '../names.ts';
import { cardPath, picture } from '../pictures.ts';
import type { SiteContext } from '../site-context.ts';
import { plainNumber } from '../words.ts';
import { createLinker, type Linker } from './linker.ts';

const items = { to: 'catalog/items' };
const trail = [
  ['/browse', 'Data'],
  ['/catalog', 'Catalogue'],
] as const;

export const itemsOf = ({ kinds }: SiteContext) => kinds.find(({ kind }) => kind === 'items');

/** Asks what one wants to craft. */
export function craftIndexPage(site: SiteContext, query: URLSearchParams): Page {
  const wanted = (query.get('item') ?? '').trim().slice(0, 80);
  const kind = itemsOf(site);
  const hits = wanted === '' || kind === undefined ? [] : search([kind], wanted).slice(0, 20);
  const found = hits.map(
    ({ resource, record }) =>
      html`<li>${picture(resource, record)}<a href="/craft/${String(record.id)}">${String(record.name)}</a></li>`,
  );
  const body = html`<div class="wide block">${breadcrumbs(trail)}<h1>Crafting</h1>
<p class="lead">How an item is made from raw materials: how much of each, and every step in order.</p>
<form class="ask" action="/craft"><label class="grow">Item<input name="item" type="search" value="${wanted}" autocomplete="off" required></label><button class="primary">Plan</button></form>
${wanted === '' ? examples : found.length > 0 ? html`<p class="count">Which one?</p><ul class="chips">${found}</ul>` : html`<p class="empty">No item has such a name.</p>`}</div>`;
  const description = 'Plan how any item of Minecraft is crafted: raw materials, steps, stations and leftovers.';
  return { title: 'Crafting · Lectern', description, path: '/craft', body, current: '/browse', hidden: wanted !== '' };
}

const examples = html`<p class="count">For example <a href="/craft/beacon">a beacon</a>, <a href="/craft/bookshelf?count=15">15 bookshelves</a> or <a href="/craft/piston?count=64">64 pistons</a>.</p>`;

/** The plan for one item. */
export function craftPage(site: SiteContext, resource: CatalogResource, record: Item, query: URLSearchParams): Page {
  const linker = createLinker(site, query);
  const id = resource.keyOf(record);
  const { plan, problem } = planFor(site, resource, id, query);
  const name = String(record.name);
  const body = html`<article class="record wide">${breadcrumbs([...trail, ['/craft', 'Crafting']])}
<header class="record-head">${portrait(resource, record)}<div><h1>Craft ${name}${linker.localName(resource, record)}</h1>
<p class="lead">${plan.steps.length === 0 ? html`No recipe makes it: it is found, dropped or traded.` : html`${plainNumber(plan.count)} × ${linker.record(resource, record)} from raw materials.`}</p></div></header>
${craftForm(id, query, plan, linker)}${problem === undefined ? undefined : html`<p class="empty" role="alert">${problem}</p>`}
${plan.steps.length === 0 ? undefined : planView(plan, linker)}
<section class="use-it"><ul class="plain"><li><a href="/api/v1/craft/${id}?count=${plan.count}">This plan as JSON</a></li></ul></section></article>`;
  return {
    title: `Craft ${name} · Lectern`,
    description: `How to craft ${name} in Minecraft: raw materials, steps, stations and leftovers for any number of them.`,
    path: `/craft/${id}`,
    card: cardPath(resource, record),
    body,
    current: '/browse',
    local: true,
    hidden: plan.steps.length === 0,
  };
}

/** A wrong parameter is told, and the plan is made without it. */
function planFor(site: SiteContext, resource: CatalogResource, id: string, query: URLSearchParams) {
  try {
    return { plan: site.work.planCrafting(id, readCraftOptions(resource, query)), problem: undefined };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { plan: site.work.planCrafting(id, { count: 1, have: new Map() }), problem: error.message };
  }
}

function craftForm(id: string, query: URLSearchParams, plan: CraftPlan, { names }: Linker): Html {
  const lang = names === undefined ? undefined : html`<input type="hidden" name="lang" value="${names.language.code}">`;
  return html`<form class="ask" action="/craft/${id}">${lang}<label>How many<input name="count" type="number" min="1" max="1000000" value="${plan.count}"></label>
<label class="grow">What you have<input name="have" value="${(query.get('have') ?? '').slice(0, 500)}" placeholder="oak_planks:3, stick" autocomplete="off" spellcheck="false"></label><button class="primary">Plan</button></form>`;
}

type Amounts = CraftPlan['materials'];

function planView(plan: CraftPlan, linker: Linker): Html {
  const amounts = (id: string, title: string, list: Amounts) =>
    list.length === 0
      ? undefined
      : html`<section id="${id}"><h2>${title}</h2><div class="value"><table class="amounts"><thead><tr><th scope="col">Item</th><th scope="col">Count</th></tr></thead><tbody>${list.map(({ item, count }) => html`<tr><th scope="row">${linker.value(items, item)}</th><td>${plainNumber(count)}${stacks(count)}</td></tr>`)}</tbody></table></div></section>`;
  const stations = plan.stations.map((station) => html`<li>${linker.value({ to: 'catalog/blocks' }, station)}</li>`);
  return html`<div class="columns"><div class="fields">${amounts('materials', 'Raw materials', plan.materials)}${amounts('used', 'Used of what you have', plan.used)}
<section id="steps"><h2>Steps</h2><div class="value"><ol class="steps">${plan.steps.map((step) => stepView(step, linker))}</ol></div></section>
<section id="tree"><h2>Tree</h2><div class="value tree">${treeView(plan, linker)}</div></section></div>
<aside aria-label="About this plan"><section id="stations"><h2>Stations</h2><ul class="chips">${stations}</ul></section>${amounts('leftovers', 'Left over', plan.leftovers)}</aside></div>`;
}

const stackSize = 64;

const stacks = (count: number) =>
  count < 2 * stackSize ? undefined : html` <small>${plainNumber(count / stackSize)} × 64</small>`;

type Step = CraftPlan['steps'][number];

function stepView({ item, count, ingredients, station, recipe }: Step, linker: Linker): Html {
  const needs = ingredients.map(
    (one, index) =>
      html`${index > 0 ? ', ' : ''}${plainNumber(one.count)} × ${linker.value(items, one.item)}${one.alternatives.length === 0 ? undefined : html` <small>or ${one.tag === null ? `${one.alternatives.length} others` : html`any of ${linker.value({ to: 'catalog/tags', prefix: 'item/' }, one.tag)}`}</small>`}`,
  );
  return html`<li><div><b>${plainNumber(count)} × ${linker.value(items, item)}</b> from ${needs}
<small>at ${linker.value({ to: 'catalog/blocks' }, station)}, <a href="${linker.href(`/catalog/recipes/${recipe}`)}">recipe</a></small></div></li>`;
}

/** Each item is taken apart where it first appears; the amounts are those of the whole plan. */
function treeView(plan: CraftPlan, linker: Linker): Html {
  const steps = new Map(plan.steps.map((step) => [step.item, step]));
  const done = new Set<string>();
  const node = (item: string, count: number): Html => {
    const step = steps.get(item);
    const isRepeated = step !== undefined && done.has(item);
    done.add(item);
    const below = step === undefined || isRepeated ? [] : step.ingredients.map((one) => node(one.item, one.count));
    const label = html`${plainNumber(count)} × ${linker.value(items, item)}${isRepeated ? html` <small>see above</small>` : undefined}`;
    return html`<li>${label}${below.length > 0 ? html`<ul>${below}</ul>` : undefined}</li>`;
  };
  return html`<ul>${node(plan.item, plan.count)}</ul>`;
}

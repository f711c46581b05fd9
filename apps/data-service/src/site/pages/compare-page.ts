import { find, type Resource } from '@lectern/dataset';
import { renderValue } from '../fields/render-value.ts';
import { type Html, html } from '../html.ts';
import { breadcrumbs, type Page } from '../layout.ts';
import { glyph } from '../marks.ts';
import { type Item, recordLink, titleOf } from '../names.ts';
import { picture } from '../pictures.ts';
import type { SiteContext } from '../site-context.ts';
import { labelOf, layoutOf, sentenceCase } from '../words.ts';

/** Two records of a resource side by side. */
export function comparePage(site: SiteContext, resource: Resource, query: URLSearchParams): Page {
  const one = find(resource, query.get('a') ?? '') ?? resource.records[0];
  const other = find(resource, query.get('b') ?? '') ?? resource.records.find((record) => record !== one);
  if (one === undefined || other === undefined) throw new Error(`${resource.name} has no two records`);
  const title = query.has('b')
    ? `${titleOf(resource, one)} and ${titleOf(resource, other)}`
    : `Compare ${resource.name}`;
  const body = html`<div class="wide compare">
${breadcrumbs([
  ['/browse', 'Data'],
  [`/${resource.name}`, sentenceCase(resource.name)],
])}
<header class="record-head">${glyph(resource, 'glyph large')}<div><h1>${title}</h1></div></header>
<form class="ask" action="/compare/${resource.name}">${choice(resource, 'a', 'First', one)}${choice(resource, 'b', 'Second', other)}<button class="primary">Compare</button></form>
${table(site, resource, one, other)}</div>`;
  return {
    title: `${title} · Lectern`,
    description: `Two ${resource.name} of Minecraft side by side, field by field.`,
    path: `/compare/${resource.name}`,
    body,
    current: '/browse',
    hidden: query.size > 0,
  };
}

function choice(resource: Resource, name: string, label: string, chosen: Item): Html {
  const options = resource.records
    .map((record) => [titleOf(resource, record), record] as const)
    .toSorted(([left], [right]) => left.localeCompare(right, 'en', { numeric: true }))
    .map(
      ([title, record]) =>
        html`<option value="${resource.keyOf(record)}"${record === chosen ? html` selected` : undefined}>${title}</option>`,
    );
  return html`<label class="grow">${label}<select name="${name}">${options}</select></label>`;
}

function table(site: SiteContext, resource: Resource, one: Item, other: Item): Html {
  const value = (record: Item, field: string) => {
    const layout = resource.lookup.includes(field) ? ({ as: 'code' } as const) : layoutOf(resource, field);
    const scale = Math.max(
      ...[one, other].flatMap((each) => Object.values(each[field] ?? {})).filter(Number.isFinite),
      1,
    );
    return renderValue(record[field], {
      resources: site.resources,
      names: site.names,
      resource,
      record,
      layout,
      scale,
    });
  };
  const rows = Object.keys(one)
    .filter((field) => field !== 'name' && !layoutOf(resource, field).hidden)
    .filter((field) => !(one[field] === null && other[field] === null))
    .map((field) => {
      const head = html`<th scope="row">${labelOf(resource, field)}</th>`;
      if (JSON.stringify(one[field]) === JSON.stringify(other[field])) {
        return html`<tr class="same">${head}<td colspan="2" data-label="Both">${value(one, field)}</td></tr>`;
      }
      const cells = [one, other].map(
        (record) => html`<td data-label="${titleOf(resource, record)}">${value(record, field)}</td>`,
      );
      return html`<tr class="differs">${head}${cells}</tr>`;
    });
  return html`<table class="versus"><thead><tr><th scope="col">Field</th>${[one, other].map((record) => html`<th scope="col">${picture(resource, record)}${recordLink(resource, record)}</th>`)}</tr></thead><tbody>${rows}</tbody></table>`;
}

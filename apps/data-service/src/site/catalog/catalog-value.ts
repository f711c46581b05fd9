import type { CatalogResource, Link } from '@lectern/dataset/catalog';
import { bar } from '../fields/bars.ts';
import { percent } from '../fields/chances.ts';
import { type Html, html } from '../html.ts';
import type { Item } from '../names.ts';
import { plainNumber, plainValue, sentenceCase } from '../words.ts';
import { chips, type Linker } from './linker.ts';

export interface ValueContext {
  linker: Linker;
  links: Readonly<Record<string, Link>>;
  /** Where the whole record is. */
  address: string;
}

export const contextOf = (resource: CatalogResource, record: Item, linker: Linker): ValueContext => ({
  linker,
  links: resource.links(record),
  address: `/api/v1/${resource.name}/${encodeURIComponent(resource.keyOf(record))}?pretty=true`,
});

/** A value of a field by its shape: links, chances, a table, or words. */
export function catalogValue(field: string, value: unknown, context: ValueContext): Html {
  if (Array.isArray(value)) return listView(field, value, context);
  if (typeof value === 'object' && value !== null) return membersView(value);
  return scalarView(field, value, context);
}

function scalarView(field: string, value: unknown, { linker, links }: ValueContext): Html {
  if (typeof value === 'boolean') return html`${value ? 'Yes' : 'No'}`;
  if (typeof value === 'number') return html`${plainNumber(value)}`;
  const link = links[field];
  return link === undefined ? html`${readable(String(value))}` : linker.value(link, String(value));
}

/** Identifiers are made readable; versions and sentences stay as they are. */
const readable = (text: string) => (/^[a-z][a-z0-9_-]*$/.test(text) ? sentenceCase(plainValue(text)) : text);

function listView(field: string, values: readonly unknown[], context: ValueContext): Html {
  const [first] = values;
  if (typeof first !== 'object' || first === null) {
    const links = values.map((value) => scalarView(field, value, context));
    return chips(links, (more) => html`<a href="${context.address}">${more} more as JSON</a>`);
  }
  return 'chance' in first
    ? dropsView(values as readonly Drop[], context)
    : tableView(values as readonly Item[], context);
}

interface Drop {
  item: string;
  potion: string | null;
  enchanted: boolean;
  min: number;
  max: number;
  chance: number;
  when: readonly string[];
}

/** What a loot table gives, the likeliest first. */
function dropsView(drops: readonly Drop[], { linker, links }: ValueContext): Html {
  const rows = drops
    .toSorted((one, other) => other.chance - one.chance)
    .map(({ item, potion, enchanted, min, max, chance, when }) => {
      const notes = [potion === null ? '' : plainValue(potion), enchanted ? 'enchanted' : '', ...when.map(plainValue)];
      const told = notes.filter((note) => note !== '').join('; ');
      return html`<tr><th scope="row">${linker.value(links.item, item)}${told === '' ? undefined : html` <small>${told}</small>`}</th>
<td class="range">${min === max ? String(min) : `${min} to ${max}`}</td>
<td><div class="chance">${bar(chance)}<span>${percent(chance)}</span></div></td></tr>`;
    });
  return html`<table class="chances"><thead><tr><th scope="col">Item</th><th scope="col">Count</th><th scope="col">Chance</th></tr></thead><tbody>${rows}</tbody></table>`;
}

function tableView(rows: readonly Item[], context: ValueContext): Html {
  const columns = Object.keys(rows[0] ?? {});
  const body = rows.map(
    (row) =>
      html`<tr>${columns.map((column, index) => {
        const cell = row[column] === null ? html`–` : catalogValue(column, row[column], context);
        return index === 0
          ? html`<th scope="row">${cell}</th>`
          : html`<td data-label="${sentenceCase(column)}">${cell}</td>`;
      })}</tr>`,
  );
  return html`<table class="stacks"><thead><tr>${columns.map((column) => html`<th scope="col">${sentenceCase(column)}</th>`)}</tr></thead><tbody>${body}</tbody></table>`;
}

/** `{ face: [floor, wall] }` and `{ hunger: 4 }`. */
function membersView(value: object): Html {
  const members = Object.entries(value).map(
    ([name, one]) =>
      html`<div><dt>${sentenceCase(name)}</dt><dd>${Array.isArray(one) ? one.map(plainValue).join(', ') : memberText(one)}</dd></div>`,
  );
  return html`<dl class="pairs">${members}</dl>`;
}

function memberText(value: unknown): string {
  if (typeof value === 'number') return plainNumber(value);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return plainValue(value);
}

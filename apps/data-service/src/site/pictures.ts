import type { Resource } from '@lectern/dataset';
import { type Html, html } from './html.ts';

type Item = Readonly<Record<string, unknown>>;

/** The part of the address of a record's picture; undefined if it has none. */
export function pictureKey({ name }: Resource, record: Item): string | undefined {
  if (name === 'catalog/recipes') {
    const result = record.result as { item: string } | null;
    return result === null ? undefined : `items/${result.item}`;
  }
  const folder = folders.get(name);
  return folder === undefined ? undefined : `${folder}/${String(record.id)}`;
}

const folders = new Map([
  ['mobs', 'mobs'],
  ['items', 'items'],
  ['catalog/items', 'items'],
  ['catalog/blocks', 'items'],
  ['catalog/entities', 'entities'],
  ['catalog/effects', 'effects'],
  ['catalog/potions', 'potions'],
]);

/** Resources whose lists take all drawings from one file. */
export const sheets: ReadonlySet<string> = new Set(['mobs', 'items']);

/** A small drawing of a record next to its name. */
export function picture(resource: Resource, record: Item): Html | undefined {
  const key = pictureKey(resource, record);
  if (key === undefined) return undefined;
  const file = sheets.has(resource.name) ? `${resource.name}.svg#${String(record.id)}` : `${key}.svg`;
  return html`<img class="picture" src="/pictures/${file}" width="20" height="20" alt="" loading="lazy">`;
}

/** The picture that other sites show with a link to a page. */
export function cardPath(resource?: Resource, record?: Item): string {
  const key = resource && record && pictureKey(resource, record);
  return `/pictures/${key ?? 'items/lectern'}.png`;
}

import type { Catalog } from './catalog.ts';
import type { ItemsOf } from './define-catalog.ts';

/** The items of each item tag. */
export function openItemTags({ tags }: Catalog): ItemsOf {
  const inItems = tags.records.filter(({ registry }) => registry === 'item');
  const members = new Map(inItems.map(({ tag, members: all }) => [tag, all]));
  return (tag) => members.get(tag) ?? [];
}

import type { Resource } from './define-resource.ts';
import { compareBy, type SortKey, valueAt } from './sort.ts';

/** Where a record stands in a sorted list. It stays valid when records are added or removed around it. */
export interface Position {
  key: string;
  /** The record's values of the fields that the list is sorted by. */
  values: readonly unknown[];
}

export function positionOf<Item extends object>(
  resource: Resource<string, Item>,
  record: Item,
  sort: readonly SortKey[] = [],
): Position {
  return { key: resource.keyOf(record), values: sort.map((key) => valueAt(record, pathOf(key)) ?? null) };
}

/** How many records of a sorted list are not after the position. */
export function afterPosition<Item extends object>(
  resource: Resource<string, Item>,
  sorted: readonly Item[],
  { sort = [], after }: { sort?: readonly SortKey[]; after?: Position },
): number {
  if (after === undefined) return 0;
  const compare = compareBy(resource, sort);
  const marker = markerOf<Item>(sort, after);
  const place = placeOf(resource, after.key);
  const places = new Map(resource.records.map((record, index) => [record, index]));
  const first = sorted.findIndex((record) => (compare(record, marker) || (places.get(record) ?? 0) - place) > 0);
  return first === -1 ? sorted.length : first;
}

/** The place of a record in the data set's order; between two records if it was removed. */
function placeOf<Item>(resource: Resource<string, Item>, key: string): number {
  const own = resource.records.findIndex((record) => resource.keyOf(record) === key);
  if (own !== -1) return own;
  const next = resource.records.findIndex((record) => resource.keyOf(record) > key);
  return (next === -1 ? resource.records.length : next) - 0.5;
}

/** An object with the values at the paths of the sort keys, to compare records with. */
function markerOf<Item extends object>(sort: readonly SortKey[], { values }: Position): Item {
  const marker: Record<string, unknown> = {};
  for (const [index, key] of sort.entries()) {
    const [first = '', second] = pathOf(key);
    if (second === undefined) marker[first] = values[index];
    else marker[first] = { ...Object(marker[first]), [second]: values[index] };
  }
  // It has the fields that the comparison reads, and no others.
  return marker as Item;
}

const pathOf = (key: SortKey) => key.replace(/^-/, '').split('.');

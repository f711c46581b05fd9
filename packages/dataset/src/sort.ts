import type { Resource } from './define-resource.ts';
import { allowedValues } from './filters.ts';
import { scalarFields } from './scalar-fields.ts';

/** A field to sort by, `-` in front for descending: `name`, `-hp`, `damage.hard`. */
export type SortKey = string;

/** Texts in any case, numbers in them by their value. */
export const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** The fields a resource can be sorted by: plain values, and plain members of its objects. */
export function sortableFields(resource: Pick<Resource, 'record'>): string[] {
  return scalarFields(resource).map(({ field }) => field);
}

/** Compares records field after field. Closed sets go in their own order (common before rare), null comes last. */
export function compareBy<Item extends object>(
  resource: Resource<string, Item>,
  keys: readonly SortKey[],
): (a: Item, b: Item) => number {
  const comparisons = keys.map((key) => {
    const path = key.replace(/^-/, '').split('.');
    const order = allowedValues(resource.record.shape[path[0] ?? '']);
    const direction = key.startsWith('-') ? -1 : 1;
    return (a: Item, b: Item) => compareValues(valueAt(a, path), valueAt(b, path), order, direction);
  });
  return (a, b) => {
    for (const compare of comparisons) {
      const difference = compare(a, b);
      if (difference !== 0) return difference;
    }
    return 0;
  };
}

function compareValues(a: unknown, b: unknown, order: readonly unknown[], direction: 1 | -1): number {
  if (a === b) return 0;
  if (a === null || a === undefined) return 1;
  if (b === null || b === undefined) return -1;
  if (order.length > 0) return direction * (order.indexOf(a) - order.indexOf(b));
  if (typeof a === 'string' && typeof b === 'string') return direction * collator.compare(a, b);
  return direction * (Number(a) - Number(b));
}

/** The value of a field or of a member of an object. */
export function valueAt(record: object, path: readonly string[]): unknown {
  let value: unknown = record;
  for (const step of path) value = typeof value === 'object' && value !== null ? Reflect.get(value, step) : undefined;
  return value;
}

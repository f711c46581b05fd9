import { type Comparison, comparisonTest } from './comparisons.ts';
import type { Resource } from './define-resource.ts';
import type { FilterValue } from './filters.ts';
import { find } from './find.ts';
import { foldLocalName } from './names/fold-name.ts';
import { afterPosition, type Position } from './position.ts';
import { compareBy, type SortKey } from './sort.ts';

export interface ListQuery<Filters extends string = string> {
  /** Case-insensitive part of a name. */
  search?: string;
  /** Another name of a record that `search` looks in, such as one in another language. */
  localName?: (record: object) => string | null;
  /** Exact values, or alternatives; records must match all filters. */
  where?: { readonly [Name in Filters]?: FilterValue | readonly FilterValue[] };
  /** Conditions on any field with a single value; records must meet all of them. */
  compare?: readonly Comparison[];
  /** Only records for which this is true. */
  only?: (record: object) => boolean;
  /** Only these records, by key or any accepted spelling. */
  ids?: readonly string[];
  sort?: readonly SortKey[];
  /** Only records that come after this one. */
  after?: Position;
  offset?: number;
  limit?: number;
}

export interface Listing<Item> {
  records: readonly Item[];
  /** Matches before offset and limit. */
  total: number;
}

/** The records that match all of a query, in the data set's order unless sorted. */
export function list<Item extends object, Filters extends string>(
  resource: Resource<string, Item, Filters>,
  query: ListQuery<NoInfer<Filters>> = {},
): Listing<Item> {
  const tests = [searchTest(resource, query), ...filterTests(resource, query), idsTest(resource, query)];
  tests.push(...(query.compare ?? []).map(comparisonTest), query.only);
  const active = tests.filter((test) => test !== undefined);
  const matches = active.length === 0 ? resource.records : resource.records.filter((r) => active.every((t) => t(r)));
  const sorted = query.sort?.length ? matches.toSorted(compareBy(resource, query.sort)) : matches;
  const offset = query.after === undefined ? (query.offset ?? 0) : afterPosition(resource, sorted, query);
  const page = query.limit === undefined ? sorted.slice(offset) : sorted.slice(offset, offset + query.limit);
  return { records: page, total: matches.length };
}

type Test<Item> = (record: Item) => boolean;

function searchTest<Item extends object>(resource: Resource<string, Item>, query: ListQuery): Test<Item> | undefined {
  const wanted = fold(query.search ?? '');
  if (wanted === '') return undefined;
  const inFields = (record: Item) =>
    resource.search.some((field) => fold(String(fieldOf(record, field))).includes(wanted));
  const { localName } = query;
  if (localName === undefined) return inFields;
  const local = foldLocalName(wanted);
  return (record) => inFields(record) || (local !== '' && foldLocalName(localName(record) ?? '').includes(local));
}

function filterTests<Item extends object>(resource: Resource<string, Item>, query: ListQuery): Test<Item>[] {
  return resource.filters.flatMap(({ name }) => {
    const wanted = query.where?.[name];
    if (wanted === undefined) return [];
    const values = [wanted].flat().map((value) => (typeof value === 'string' ? value.toLowerCase() : value));
    return [(record: Item) => values.some((value) => fieldOf(record, name) === value)];
  });
}

function idsTest<Item extends object>(resource: Resource<string, Item>, query: ListQuery): Test<Item> | undefined {
  if (query.ids === undefined) return undefined;
  const wanted = new Set(query.ids.map((id) => find(resource, id)));
  return (record) => wanted.has(record);
}

function fieldOf(record: object, field: string): unknown {
  return Reflect.get(record, field);
}

const fold = (text: string) => text.trim().toLowerCase();

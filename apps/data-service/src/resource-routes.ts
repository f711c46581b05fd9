import { find, list, nearest, type Resource } from '@lectern/dataset';
import { createMemory } from '@lectern/service-kit';
import { type Content, errorContent, jsonRepresentation, stableContent } from './content.ts';
import { type ListRequest, readListRequest } from './list-query.ts';
import type { Representation } from './representation.ts';

export interface ResourceRoutes {
  list(parameters: URLSearchParams): Content;
  lookup(key: string): Content;
  /** Every record and full list, created lazily during iteration, to be compressed. */
  representations(): Iterable<Representation>;
}

type Item = Record<string, unknown>;

/** Bytes of filtered lists that each resource caches, in each of two generations. */
const mostListBytes = 400_000;

/** List and lookup of one resource; the bytes of a record or list are created on first use and then cached. */
export function createResourceRoutes(resource: Resource): ResourceRoutes {
  const listRoute = `/api/v1/${resource.name}`;
  const lookupRoute = `${listRoute}/{${resource.keyParameter}}`;
  const jsonOf = once((record: Item) => JSON.stringify(record));
  const contentOf = once((record: Item) => stableContent(`{"success":true,"data":${jsonOf(record)}}`, lookupRoute));
  const fullList = once((pretty: boolean) => jsonRepresentation(listBody(resource.records, pretty, undefined)));
  const lists = createMemory<Representation>(mostListBytes, ({ identity }) => identity.body.byteLength);

  function resultKey(records: readonly Item[], pretty: boolean, fields: readonly string[] | undefined): string {
    return [pretty, fields?.join() ?? '', ...records.map((record) => resource.keyOf(record))].join('\n');
  }

  const isWhole = (records: readonly Item[]) =>
    records.length === resource.records.length && records.every((record, index) => record === resource.records[index]);

  /** Requests with the same result share one representation, whatever their parameters. */
  function representationOf(records: readonly Item[], pretty: boolean, fields: readonly string[] | undefined) {
    if (fields === undefined && isWhole(records)) return fullList(pretty);
    const key = resultKey(records, pretty, fields);
    const known = lists.get(key);
    if (known !== undefined) return known;
    const made = jsonRepresentation(listBody(records, pretty, fields));
    lists.set(key, made);
    return made;
  }

  function listBody(records: readonly Item[], pretty: boolean, fields: readonly string[] | undefined): string {
    if (!pretty && fields === undefined) {
      return `{"success":true,"count":${records.length},"data":[${records.map(jsonOf).join()}]}`;
    }
    const data = fields === undefined ? records : records.map((record) => pick(record, fields));
    return JSON.stringify({ success: true, count: records.length, data }, null, pretty ? 2 : undefined);
  }

  return {
    list(parameters) {
      const request = readListRequest(resource, parameters);
      const listing = list(resource, request.query);
      const representation = representationOf(listing.records, request.pretty, request.fields);
      const headers = request.paged ? pageHeaders(listRoute, parameters, listing.total, request) : [];
      return { status: 200, representation, route: listRoute, headers };
    },
    lookup(key) {
      const record = find(resource, key);
      if (record !== undefined) return contentOf(record);
      return errorContent(404, `${resource.singular} not found`, lookupRoute, suggestions(resource, key));
    },
    *representations() {
      for (const pretty of [false, true]) yield fullList(pretty);
      for (const record of resource.records) yield contentOf(record).representation;
    },
  };
}

/** Memoizes a function by its argument. */
function once<Argument, Result>(compute: (argument: Argument) => Result): (argument: Argument) => Result {
  const known = new Map<Argument, Result>();
  return (argument) => {
    const before = known.get(argument);
    if (before !== undefined) return before;
    const result = compute(argument);
    known.set(argument, result);
    return result;
  };
}

function pick(record: object, fields: readonly string[]): object {
  return Object.fromEntries(fields.map((field) => [field, Reflect.get(record, field)]));
}

/** Where a record is served. */
export function recordPath(resource: Resource, record: Record<string, unknown>): string {
  return `/api/v1/${resource.name}/${encodeURIComponent(resource.keyOf(record))}`;
}

/** Up to three records that the key may have meant. */
function suggestions(resource: Resource, key: string): string[] {
  const links = nearest(resource, key).map(
    (record) => `<${recordPath(resource, record)}>; rel="alternate"; title="${headerText(record.name)}"`,
  );
  return links.length === 0 ? [] : ['Link', links.join(', ')];
}

/** Strips what is not allowed in a quoted header value. */
function headerText(value: unknown): string {
  return String(value).replace(/[^\x20-\x7e]|["\\]/g, '');
}

/** The total, and links to the pages around this one. */
function pageHeaders(route: string, parameters: URLSearchParams, total: number, { query }: ListRequest): string[] {
  const { offset = 0, limit = Math.max(total - offset, 1) } = query;
  const linkTo = (rel: string, target: number) => {
    const page = new URLSearchParams(parameters);
    page.set('offset', String(target));
    page.set('limit', String(limit));
    return `<${route}?${page}>; rel="${rel}"`;
  };
  const links = [
    linkTo('first', 0),
    ...(offset > 0 ? [linkTo('prev', Math.max(0, offset - limit))] : []),
    ...(offset + limit < total ? [linkTo('next', offset + limit)] : []),
    linkTo('last', Math.max(0, Math.floor((total - 1) / limit) * limit)),
  ];
  return ['X-Total-Count', String(total), 'Link', links.join(', ')];
}

import { find, list, nearest, type Resource } from '@lectern/dataset';
import { catalogLinks } from '@lectern/dataset/catalog';
import { hasLocalNames, type Languages, type LocalNames } from '@lectern/dataset/names';
import { createMemory } from '@lectern/service-kit';
import { type Content, errorContent, jsonRepresentation, linkedJson } from './content.ts';
import type { Expander, Expansion } from './expand.ts';
import { inLanguage, localised, readLanguage, searchedNames } from './language.ts';
import { type ListRequest, readListRequest } from './list-query.ts';
import { pageHeaders } from './page-headers.ts';
import type { Representation } from './representation.ts';
import { suggestions } from './suggestions.ts';

export interface ResourceRoutes {
  list(parameters: URLSearchParams): Content;
  lookup(key: string, parameters: URLSearchParams): Content;
  /** Every record and full list, created lazily during iteration, to be compressed. */
  representations(): Iterable<Representation>;
}

type Item = Record<string, unknown>;

/** Bytes of filtered lists that each resource caches, in each of two generations. */
const mostListBytes = 400_000;

/** List and lookup of one resource; the bytes of a record or list are created on first use and then cached. */
export function createResourceRoutes(resource: Resource, languages: Languages, expander: Expander): ResourceRoutes {
  const listRoute = `/api/v1/${resource.name}`;
  const lookupRoute = `${listRoute}/{${resource.keyParameter}}`;
  const jsonOf = once((record: Item) => JSON.stringify(record));
  const contentOf = once((record: Item): Content => {
    const body = `{"success":true,"data":${jsonOf(record)}}`;
    const representation = linkedJson(body, linksTo(resource, record));
    return { status: 200, representation, route: lookupRoute, headers: [] };
  });
  const fullList = once((pretty: boolean) => jsonRepresentation(listBody(resource.records, pretty, undefined)));
  const lists = createMemory<Representation>(mostListBytes, ({ identity }) => identity.body.byteLength);

  /** Requests with the same result share one representation, whatever their parameters. */
  function representationOf(records: readonly Item[], pretty: boolean, fields: readonly string[] | undefined) {
    if (fields === undefined && isWhole(resource, records)) return fullList(pretty);
    const key = [pretty, fields?.join() ?? '', ...records.map((record) => resource.keyOf(record))].join('\n');
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
      const names = readLanguage(languages, parameters);
      const listing = list(resource, { ...request.query, ...searchedNames(names, resource) });
      const expansion = expander.read(resource, parameters);
      const representation =
        expansion !== undefined || (names !== undefined && hasLocalNames(resource))
          ? shownList({ names, expansion }, resource, listing.records, request)
          : representationOf(listing.records, request.pretty, request.fields);
      const headers = request.paged ? pageHeaders(listRoute, parameters, listing.total, request.query) : [];
      return inLanguage(names, { status: 200, representation, route: listRoute, headers });
    },
    lookup(key, parameters) {
      const names = readLanguage(languages, parameters);
      const record = find(resource, key);
      const expansion = expander.read(resource, parameters);
      if (record !== undefined)
        return expansion !== undefined || (names !== undefined && hasLocalNames(resource))
          ? shownRecord({ names, expansion }, resource, record, lookupRoute)
          : inLanguage(names, contentOf(record));
      return unknownRecord(resource, key, lookupRoute);
    },
    *representations() {
      for (const pretty of [false, true]) yield fullList(pretty);
      for (const record of resource.records) yield contentOf(record).representation;
    },
  };
}

function unknownRecord(resource: Resource, key: string, route: string): Content {
  return errorContent(404, `${resource.noun} not found`, route, suggestions(resource, nearest(resource, key)));
}

const isWhole = (resource: Resource, records: readonly Item[]) =>
  records.length === resource.records.length && records.every((record, index) => record === resource.records[index]);

/** Links to the records of the catalogue about the same thing. */
function linksTo(resource: Resource, record: Item): string[] {
  return catalogLinks(resource.name, resource.keyOf(record)).map((place) => {
    const [kind = '', ...id] = place.split('/');
    return `</api/v1/catalog/${kind}/${encodeURIComponent(id.join('/'))}>; rel="related"`;
  });
}

interface Showing {
  names: LocalNames | undefined;
  expansion: Expansion | undefined;
}

const show = ({ names, expansion }: Showing, resource: Resource, record: Item): Item =>
  localised(names, resource, expansion?.(record, (named) => localised(names, named.resource, named.record)) ?? record);

/** With names in another language or other records in it. Not cached by its records: there are too many of both. */
function shownList(
  showing: Showing,
  resource: Resource,
  records: readonly Item[],
  { pretty, fields }: ListRequest,
): Representation {
  const shown = records.map((record) => show(showing, resource, record));
  const local = showing.names !== undefined && hasLocalNames(resource) ? ['localName'] : [];
  const data = fields === undefined ? shown : shown.map((record) => pick(record, [...fields, ...local]));
  return jsonRepresentation(JSON.stringify({ success: true, count: data.length, data }, null, pretty ? 2 : undefined));
}

function shownRecord(showing: Showing, resource: Resource, record: Item, route: string): Content {
  const body = JSON.stringify({ success: true, data: show(showing, resource, record) });
  const representation = linkedJson(body, linksTo(resource, record));
  return inLanguage(showing.names, { status: 200, representation, route, headers: [] });
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

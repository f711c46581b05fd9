import { find, nearest, search } from '@lectern/dataset';
import {
  type Catalog,
  type CatalogRelations,
  type CatalogResource,
  kindsOf,
  openItemTags,
} from '@lectern/dataset/catalog';
import type { History } from '@lectern/dataset/history';
import { hasLocalNames, type Languages, type LocalNames } from '@lectern/dataset/names';
import { AppError } from '@lectern/service-kit';
import { type Content, errorContent, jsonRepresentation, stableContent } from '../content.ts';
import type { Expander, Expansion } from '../expand.ts';
import { inLanguage, localised, localLink, moreSpellings, readLanguage } from '../language.ts';
import { readCount } from '../list-query.ts';
import { suggestions } from '../suggestions.ts';
import { type CatalogLink, linkTo } from './catalog-link.ts';
import type { CatalogWork } from './catalog-work.ts';
import { presentIn } from './changes-route.ts';
import { describeKinds } from './describe-kinds.ts';
import { type PageOptions, readPage } from './page.ts';

export interface CatalogRoutes {
  /** What a path below `/api/v1/catalog` means; undefined if nothing. */
  resolve(segments: readonly string[], query: URLSearchParams): Content | undefined;
}

interface CatalogOptions {
  catalog: Catalog;
  work: CatalogWork;
  languages: Languages;
  history: History;
  expander: Expander;
}

type Item = Record<string, unknown>;

/** The complete game: lists, records, relations, provenance and search. Nothing is read before it is asked for. */
export function createCatalogRoutes({ catalog, work, languages, history, expander }: CatalogOptions): CatalogRoutes {
  const kinds = kindsOf(catalog);
  const byName = new Map(kinds.map((resource) => [resource.kind, resource]));

  function aboutRecord(resource: CatalogResource, rest: readonly string[], query: URLSearchParams): Content {
    const names = readLanguage(languages, query);
    const about = rest.length > 1 ? rest.at(-1) : undefined;
    if (about === 'related')
      return inLanguage(names, relatedContent(resource, rest.slice(0, -1).join('/'), work.relations, names));
    if (about === 'provenance') return provenanceContent(resource, rest.slice(0, -1).join('/'));
    return inLanguage(names, recordContent(resource, rest.join('/'), viewOf(resource, query, names)));
  }

  /** With the name in the chosen language, and as `resolve` and `expand` say. */
  function viewOf(resource: CatalogResource, query: URLSearchParams, names: LocalNames | undefined) {
    const resolve = resolverOf(catalog, query);
    const expansion = expander.read(resource, query);
    return (record: Item): Item => localised(names, resource, expandBy(expansion, resolve(record), names));
  }

  return {
    resolve([kind = '', ...rest], query) {
      if (kind === '' && rest.length === 0) return stableContent(listBody(describeKinds(kinds)), '/api/v1/catalog');
      if (kind === 'search' && rest.length === 0) return searchContent(kinds, query, readLanguage(languages, query));
      const resource = byName.get(kind);
      if (resource === undefined) return undefined;
      if (rest.length > 0) return aboutRecord(resource, rest, query);
      const names = readLanguage(languages, query);
      const only = presentIn(history, kind, query);
      const view = viewOf(resource, query, names);
      return inLanguage(names, listContent(resource, query, { names, view, ...(only && { only }) }));
    },
  };
}

const listBody = (data: readonly unknown[], indent?: number) =>
  JSON.stringify({ success: true, count: data.length, data }, null, indent);

const expandBy = (expansion: Expansion | undefined, record: Item, names: LocalNames | undefined) =>
  expansion?.(record, (named) => localised(names, named.resource, named.record)) ?? record;

function listContent(
  resource: CatalogResource,
  parameters: URLSearchParams,
  options: PageOptions & { view(record: Item): Item },
): Content {
  const route = `/api/v1/${resource.name}`;
  const { names } = options;
  const { records, headers, pretty, fields } = readPage(resource, route, parameters, options);
  const selected = fields && [...fields, ...(names !== undefined && hasLocalNames(resource) ? ['localName'] : [])];
  const shown = records.map(options.view).map((record) => (selected === undefined ? record : pick(record, selected)));
  const representation = jsonRepresentation(listBody(shown, pretty ? 2 : undefined));
  return { status: 200, representation, route, headers };
}

function recordContent(resource: CatalogResource, key: string, view: (record: Item) => Item): Content {
  const route = `/api/v1/${resource.name}/{id}`;
  return withRecord(resource, key, route, (record) => ({ success: true, data: view(record) }));
}

function relatedContent(
  resource: CatalogResource,
  key: string,
  relations: CatalogRelations,
  names: LocalNames | undefined,
): Content {
  return withRecord(resource, key, '/api/v1/catalog/{kind}/{id}/related', (record) => {
    const data = relations(resource.name, resource.keyOf(record)).map((one) => ({
      relation: one.relation,
      ...localLink(names, one.resource, one.record, linkTo(one.resource, one.record)),
    }));
    return { success: true, count: data.length, data };
  });
}

function provenanceContent(resource: CatalogResource, key: string): Content {
  return withRecord(resource, key, '/api/v1/catalog/{kind}/{id}/provenance', (record) => {
    const fields = Object.entries(resource.sources).map(([field, source]) => [field, { ...source, checked: true }]);
    return { success: true, data: { ...linkTo(resource, record), fields: Object.fromEntries(fields) } };
  });
}

function searchContent(
  kinds: readonly CatalogResource[],
  parameters: URLSearchParams,
  names: LocalNames | undefined,
): Content {
  const text = parameters.get('q')?.trim();
  if (!text) throw new AppError('invalid_request', 'Parameter "q" takes the text to search for.');
  const limit = readCount('limit', parameters.get('limit')?.trim() || undefined, 1, 100) ?? 20;
  const hits = search(chosenKinds(kinds, parameters), text, moreSpellings(names)).slice(0, limit);
  const data = hits.map(({ resource, record, match }): CatalogLink & { match: string } => ({
    ...localLink(names, resource, record, linkTo(resource, record)),
    match,
  }));
  return inLanguage(names, stableContent(listBody(data), '/api/v1/catalog/search'));
}

/** The kinds that the parameter names, or all. */
function chosenKinds(kinds: readonly CatalogResource[], parameters: URLSearchParams): readonly CatalogResource[] {
  const name = parameters.get('kind')?.trim().toLowerCase();
  if (!name) return kinds;
  const chosen = kinds.filter(({ kind }) => kind === name);
  if (chosen.length > 0) return chosen;
  throw new AppError('invalid_request', `Parameter "kind" takes one of ${kinds.map(({ kind }) => kind).join(', ')}.`);
}

function withRecord(resource: CatalogResource, key: string, route: string, bodyOf: (record: Item) => object): Content {
  const record = find(resource, key);
  if (record !== undefined) return stableContent(JSON.stringify(bodyOf(record)), route);
  return errorContent(404, `${resource.noun} not found`, route, suggestions(resource, nearest(resource, key)));
}

/** With `resolve=true`, the ingredients of recipes list the items of their tags. */
function resolverOf(catalog: Catalog, parameters: URLSearchParams): (record: Item) => Item {
  if (parameters.get('resolve')?.trim().toLowerCase() !== 'true') return (record) => record;
  const itemsOf = openItemTags(catalog);
  return (record) => {
    const { ingredients } = record;
    if (!Array.isArray(ingredients)) return record;
    const resolved = ingredients.map((one) => (one.tag === null ? one : { ...one, items: itemsOf(one.tag) }));
    return { ...record, ingredients: resolved };
  };
}

const pick = (record: Item, fields: readonly string[]) =>
  Object.fromEntries(fields.map((field) => [field, record[field]]));

import { ApiError } from './api-error.ts';
import { type CatalogClient, createCatalogClient } from './catalog-client.ts';
import type { components } from './generated/data-api.ts';
import { type Resources, resourceNames } from './generated/resources.ts';
import type { RateLimit } from './pace.ts';
import { nextCursor, type Page } from './page.ts';
import { type Answer, createReader } from './reader.ts';
import { type ClientOptions, createTransport, type RecordOptions, type RequestOptions, readJson } from './transport.ts';

type Schemas = components['schemas'];
export type ResourceName = keyof Resources;
type RecordOf<Name extends ResourceName> = Resources[Name]['record'];

/** The parameters of a list: the filters of the resource, and those that all resources have. */
export type ListQuery<Name extends ResourceName> = Omit<
  Resources[Name]['query'],
  'fields' | 'ids' | 'sort' | 'pretty' | 'where'
> &
  Resources[Name]['compare'] & {
    /** Fields of each record to return; all by default. */
    fields?: readonly (keyof RecordOf<Name>)[];
    ids?: readonly string[];
    /** Fields, each prefixed with `-` for descending order. */
    sort?: string | readonly string[];
  };

/** The records reduced to the `fields` of a query. */
export type Selected<Name extends ResourceName, Query> = Query extends { fields: readonly (infer Field)[] }
  ? Pick<RecordOf<Name>, Field & keyof RecordOf<Name>>
  : RecordOf<Name>;

export interface ResourceClient<Name extends ResourceName> {
  list<const Query extends ListQuery<Name>>(query?: Query, options?: RequestOptions): Promise<Selected<Name, Query>[]>;
  /** A list with `limit` and `offset`, and how many there are. */
  page<const Query extends ListQuery<Name>>(
    query: Query,
    options?: RequestOptions,
  ): Promise<Page<Selected<Name, Query>>>;
  /** By id, name or slug. An ApiError with status 404 and suggestions when there is none. */
  get(key: string, options?: RecordOptions): Promise<RecordOf<Name>>;
  /** Like `get`, but undefined when there is none. */
  find(key: string, options?: RecordOptions): Promise<RecordOf<Name> | undefined>;
}

export interface SearchOptions extends RecordOptions {
  resource?: ResourceName;
  limit?: number;
}

export interface CraftOptions extends RequestOptions {
  count?: number;
  /** What one has, by id or name of the item. */
  have?: Readonly<Record<string, number>>;
  /** Adds the names in this language, such as de_de. */
  lang?: string;
}

export interface ChangesOptions extends RequestOptions {
  from?: string;
  to?: string;
  kind?: string;
}

export type DataClient = { readonly [Name in ResourceName]: ResourceClient<Name> } & {
  /** Records of all resources by name, tolerating spelling mistakes, best match first. */
  search(text: string, options?: SearchOptions): Promise<Schemas['SearchHit'][]>;
  /** Names that complete what someone typed. */
  suggest(text: string, options?: SearchOptions): Promise<Schemas['RecordLink'][]>;
  /** The relations of a record to others. */
  related(resource: ResourceName, key: string, options?: RequestOptions): Promise<Schemas['Relation'][]>;
  /** The complete game: a member for each kind, and functions across all of them. */
  readonly catalog: CatalogClient;
  /** How an item is crafted: materials, steps in order, leftovers and stations. */
  craft(item: string, options?: CraftOptions): Promise<Schemas['CraftPlan']>;
  random(options?: { resource?: ResourceName } & RecordOptions): Promise<Schemas['LinkedRecord']>;
  provenance(resource: ResourceName, key: string, options?: RequestOptions): Promise<Schemas['Provenance']>;
  /** Ids that releases of the game added, removed or renamed. */
  changes(options?: ChangesOptions): Promise<Schemas['Changes']>;
  /** The languages in which records have names. */
  languages(options?: RequestOptions): Promise<Schemas['Language'][]>;
  meta(options?: RequestOptions): Promise<Schemas['Meta']>;
  health(options?: RequestOptions): Promise<Schemas['Health']>;
  /** As of the last answer. */
  rateLimit(): RateLimit | undefined;
};

export interface DataClientOptions extends ClientOptions {
  /** Keep answers and revalidate them by ETag. Browsers do that by themselves, so it is off there. */
  etags?: boolean;
}

/** The data API: a member for each resource, and functions across all of them. */
export function createDataClient(options: DataClientOptions): DataClient {
  const transport = createTransport(options);
  const read = createReader(transport, options.etags ?? !('document' in globalThis));
  const apiUrl = (path: string, query: object) => transport.urlOf(`/api${path}${toQuery(query)}`);
  const ask = (path: string, query: object, request?: RequestOptions) => read(apiUrl(path, query), request);
  // The service answers as in its API description, from which the types are generated.
  const data = async (path: string, query: object, request?: RequestOptions) =>
    dataOf(await ask(`/v1/${path}`, query, request)) as never;
  const recordPath = (kind: string, name: string, key: string) => `${kind}/${name}/${encodeURIComponent(key)}`;

  const resource = (name: string) => {
    const get = (key: string, { lang, ...request }: RecordOptions = {}) =>
      data(`${name}/${encodeURIComponent(key)}`, { lang }, request);
    return {
      get,
      find: (key: string, request?: RecordOptions) => get(key, request).catch(undefinedWhenMissing),
      list: (query: object = {}, request?: RequestOptions) => data(name, query, request),
      async page(query: object, request?: RequestOptions) {
        const answer = await ask(`/v1/${name}`, query, request);
        const records = dataOf(answer) as unknown[];
        const total = Number(answer.headers.get('x-total-count') ?? records.length);
        return { records, total, next: nextCursor(answer.headers) };
      },
    };
  };

  const client = {
    ...Object.fromEntries(resourceNames.map((name) => [name, resource(name)])),
    search: (q: string, { signal, ...query }: SearchOptions = {}) => data('search', { q, ...query }, { signal }),
    suggest: (q: string, { signal, ...query }: SearchOptions = {}) => data('suggest', { q, ...query }, { signal }),
    related: (name: string, key: string, request?: RequestOptions) =>
      data(recordPath('related', name, key), {}, request),
    catalog: createCatalogClient({ resource, data }),
    craft: (item: string, { signal, count, have, lang }: CraftOptions = {}) =>
      data(`craft/${encodeURIComponent(item)}`, { count, have: have && haveText(have), lang }, { signal }),
    // Not shared: every caller gets its own record.
    random: async ({ signal, ...query }: SearchOptions = {}) =>
      (await readJson<{ data: unknown }>(await transport.send(apiUrl('/v1/random', query), { signal }))).data,
    provenance: (name: string, key: string, request?: RequestOptions) =>
      data(recordPath('provenance', name, key), {}, request),
    changes: ({ signal, ...query }: ChangesOptions = {}) => data('changes', query, { signal }),
    languages: (request?: RequestOptions) => data('languages', {}, request),
    meta: (request?: RequestOptions) => data('meta', {}, request),
    health: async (request?: RequestOptions) => JSON.parse((await ask('/health', {}, request)).text),
    rateLimit: transport.rateLimit,
  };
  // The resources are added in a loop, which the compiler cannot type.
  return client as unknown as DataClient;
}

const dataOf = (answer: Answer): unknown => JSON.parse(answer.text).data;

function undefinedWhenMissing(error: unknown): undefined {
  if (error instanceof ApiError && error.status === 404) return undefined;
  throw error;
}

const haveText = (have: Readonly<Record<string, number>>) =>
  Object.entries(have)
    .map(([item, count]) => `${item}:${count}`)
    .join();

function toQuery(query: object): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  return given.length === 0 ? '' : `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`;
}

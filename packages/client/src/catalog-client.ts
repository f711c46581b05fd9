import type { components } from './generated/data-api.ts';
import { type CatalogKinds, catalogKinds } from './generated/resources.ts';
import type { CatalogPage } from './page.ts';
import type { RecordOptions, RequestOptions } from './transport.ts';

type Schemas = components['schemas'];
export type CatalogKind = keyof CatalogKinds;
type RecordOf<Kind extends CatalogKind> = CatalogKinds[Kind]['record'];

/** The parameters of a list: the filters of the kind, and those that all kinds have. */
export type CatalogQuery<Kind extends CatalogKind> = Omit<
  CatalogKinds[Kind]['query'],
  'fields' | 'ids' | 'sort' | 'pretty' | 'where'
> &
  CatalogKinds[Kind]['compare'] & { ids?: readonly string[]; sort?: string | readonly string[] };

export interface KindClient<Kind extends CatalogKind> {
  /** The first 100 records, or as many as `limit` says. */
  list(query?: CatalogQuery<Kind>, options?: RequestOptions): Promise<RecordOf<Kind>[]>;
  /** A part of a list, how many records there are in all, and the cursor of the next part. */
  page(query: CatalogQuery<Kind>, options?: RequestOptions): Promise<CatalogPage<RecordOf<Kind>>>;
  /** Every matching record, one after the other; `limit` is the size of a request. */
  each(query?: CatalogQuery<Kind>, options?: RequestOptions): AsyncIterable<RecordOf<Kind>>;
  /** By id or name. An ApiError with status 404 and suggestions when there is none. */
  get(key: string, options?: RecordOptions): Promise<RecordOf<Kind>>;
  /** Like `get`, but undefined when there is none. */
  find(key: string, options?: RecordOptions): Promise<RecordOf<Kind> | undefined>;
}

export type CatalogClient = { readonly [Kind in CatalogKind]: KindClient<Kind> } & {
  /** The kinds with their filters. */
  kinds(options?: RequestOptions): Promise<Schemas['CatalogKind'][]>;
  search(
    text: string,
    options?: RecordOptions & { kind?: CatalogKind; limit?: number },
  ): Promise<Schemas['CatalogHit'][]>;
  /** What a record is made from, used in, dropped by, sold by, found in and so on. */
  related(kind: CatalogKind, id: string, options?: RequestOptions): Promise<Schemas['CatalogRelation'][]>;
  provenance(kind: CatalogKind, id: string, options?: RequestOptions): Promise<Schemas['CatalogProvenance']>;
};

interface PageReader {
  page(query: object, request?: RequestOptions): Promise<CatalogPage<unknown>>;
}

interface Parts {
  /** The functions of a resource by its path. */
  resource(path: string): PageReader;
  data(path: string, query: object, request?: RequestOptions): Promise<never>;
}

export function createCatalogClient({ resource, data }: Parts): CatalogClient {
  const about = (what: string) => (kind: string, id: string, request?: RequestOptions) =>
    data(`catalog/${kind}/${encodeURIComponent(id)}/${what}`, {}, request);
  const client = {
    ...Object.fromEntries(catalogKinds.map((kind) => [kind, withEach(resource(`catalog/${kind}`))])),
    kinds: (request?: RequestOptions) => data('catalog', {}, request),
    search: (q: string, { signal, ...query }: RecordOptions & { kind?: string; limit?: number } = {}) =>
      data('catalog/search', { q, ...query }, { signal }),
    related: about('related'),
    provenance: about('provenance'),
  };
  // The kinds are added in a loop, which the compiler cannot type.
  return client as unknown as CatalogClient;
}

function withEach(reader: PageReader) {
  return {
    ...reader,
    async *each(query: object = {}, request?: RequestOptions) {
      let cursor: string | undefined;
      do {
        const { records, next } = await reader.page({ limit: 1_000, ...query, cursor }, request);
        yield* records;
        cursor = next;
      } while (cursor !== undefined);
    },
  };
}

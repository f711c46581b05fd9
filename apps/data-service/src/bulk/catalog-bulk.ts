import { type Catalog, type CatalogResource, kindsOf } from '@lectern/dataset/catalog';
import { createMemory } from '@lectern/service-kit';
import { type Content, downloadContent } from '../content.ts';
import { toCsv } from './csv.ts';
import { bulkTypes, toLines } from './formats.ts';

/** Bytes of files that are kept, in each of two generations; all files together have many more. */
const mostBytes = 3_000_000;

const makers = {
  json: ({ records }: CatalogResource) => JSON.stringify(records),
  ndjson: ({ records }: CatalogResource) => toLines(records),
  csv: toCsv,
};

/** `/data/catalog/items.ndjson`: a kind of the catalogue as one file. */
export function createCatalogBulk(catalog: Catalog): (path: string) => Content | undefined {
  const made = createMemory<Content>(mostBytes, ({ representation }) => representation.identity.body.byteLength);

  function make(kind: string, format: keyof typeof makers): Content | undefined {
    const resource = kindsOf(catalog).find((one) => one.kind === kind);
    if (resource === undefined) return undefined;
    return downloadContent(makers[format](resource), bulkTypes[format], { route: '/data/catalog/{file}' });
  }

  return (path) => {
    const [, kind = '', format] = /^\/data\/catalog\/([a-z]{1,40})\.(json|ndjson|csv)$/.exec(path) ?? [];
    if (format !== 'json' && format !== 'ndjson' && format !== 'csv') return undefined;
    const known = made.get(path);
    if (known !== undefined) return known;
    const content = make(kind, format);
    if (content !== undefined) made.set(path, content);
    return content;
  };
}

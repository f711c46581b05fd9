import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Catalog, type CatalogResource, kindsOf } from '@lectern/dataset/catalog';
import { createMemory } from '@lectern/service-kit';
import { type Content, downloadContent } from '../content.ts';
import { toCsv } from './csv.ts';
import { bulkTypes, makeParquet, toLines } from './formats.ts';

/** Bytes of files that are kept, in each of two generations; all files together have many more. */
const mostBytes = 3_000_000;

const makers = {
  json: ({ records }: CatalogResource) => JSON.stringify(records),
  ndjson: ({ records }: CatalogResource) => toLines(records),
  csv: toCsv,
  parquet: makeParquet,
};

const route = '/data/catalog/{file}';
const isFormat = (text: string): text is keyof typeof makers => Object.hasOwn(makers, text);

/** `/data/catalog/items.ndjson`: a kind of the catalogue as one file; `all.sqlite` has everything. */
export function createCatalogBulk(catalog: Catalog): (path: string) => Content | Promise<Content> | undefined {
  const made = createMemory<Content>(mostBytes, ({ representation }) => representation.identity.body.byteLength);

  function make(path: string): Content | Promise<Content> | undefined {
    const [, kind, format = ''] = /^\/data\/catalog\/([a-z]{1,40})\.([a-z]{3,7})$/.exec(path) ?? [];
    const resource = kindsOf(catalog).find((one) => one.kind === kind);
    if (resource === undefined || !isFormat(format)) return undefined;
    const keep = (bytes: string | Uint8Array): Content => {
      const content = downloadContent(bytes, bulkTypes[format], { route });
      made.set(path, content);
      return content;
    };
    const bytes = makers[format](resource);
    return bytes instanceof Promise ? bytes.then(keep) : keep(bytes);
  }

  let everything: Promise<Content> | undefined;
  function makeEverything(): Promise<Content> {
    const making = makeCatalogSqlite().then((bytes) => downloadContent(bytes, bulkTypes.sqlite, { route }));
    making.catch(() => {
      everything = undefined;
    });
    return making;
  }

  return (path) => {
    if (path === '/data/catalog/all.sqlite') {
      everything ??= makeEverything();
      return everything;
    }
    return made.get(path) ?? make(path);
  };
}

const execute = promisify(execFile);

/** The nine resources and the catalogue as one SQLite file, made in another process: it takes a second of CPU time. */
async function makeCatalogSqlite(): Promise<Uint8Array> {
  const child = join(import.meta.dirname, 'sqlite-child.ts');
  const { stdout } = await execute(process.execPath, [child], { encoding: 'buffer', maxBuffer: 64_000_000 });
  return stdout;
}

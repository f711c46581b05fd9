import type { Resource } from '@lectern/dataset';
import type { Catalog } from '@lectern/dataset/catalog';
import { type Content, downloadContent, fileRepresentation } from '../content.ts';
import { createCatalogBulk } from './catalog-bulk.ts';
import { toCsv } from './csv.ts';
import { bulkTypes, makeParquet, toLines } from './formats.ts';
import { toSqlite } from './sqlite.ts';

export interface Bulk {
  resolve(path: string): Content | Promise<Content> | undefined;
}

const forever = 'public, max-age=31536000, immutable';

interface BulkOptions {
  resources: readonly Resource[];
  catalog: Catalog;
  dataHash: string;
}

/** Whole files under a path that identifies their content, so that they may be cached for a year. */
export function createBulk({ resources, catalog, dataHash }: BulkOptions): Bulk {
  const ofCatalog = createCatalogBulk(catalog);
  const makers = new Map<string, () => string | Uint8Array | Promise<Uint8Array>>([
    ['all.json', () => JSON.stringify(Object.fromEntries(resources.map(({ name, records }) => [name, records])))],
    ['all.ndjson', () => resources.map(taggedLines).join('')],
    ['all.sqlite', () => toSqlite(resources)],
    ...resources.flatMap((resource): [string, () => string | Promise<Uint8Array>][] => [
      [`${resource.name}.json`, () => JSON.stringify(resource.records)],
      [`${resource.name}.ndjson`, () => toLines(resource.records)],
      [`${resource.name}.csv`, () => toCsv(resource)],
      [`${resource.name}.parquet`, () => makeParquet(resource)],
    ]),
  ]);
  const made = new Map<string, Content>();

  function contentOf(file: string): Content | Promise<Content> | undefined {
    const known = made.get(file);
    if (known !== undefined) return known;
    const content = makers.get(file)?.();
    if (content === undefined) return undefined;
    const extension = file.split('.').at(-1) as keyof typeof bulkTypes;
    const keep = (bytes: string | Uint8Array): Content => {
      const place = { route: '/data/{hash}/{file}', cacheControl: forever };
      const whole = downloadContent(bytes, bulkTypes[extension], place);
      made.set(file, whole);
      return whole;
    };
    return content instanceof Promise ? content.then(keep) : keep(content);
  }

  return {
    resolve(path) {
      if (path.startsWith('/data/catalog/')) return ofCatalog(path);
      const [, , version = '', file = '', ...rest] = path.split('/');
      if (rest.length > 0 || !makers.has(file)) return undefined;
      if (version === 'latest') return redirectTo(`/data/${dataHash}/${file}`);
      return version === dataHash ? contentOf(file) : undefined;
    },
  };
}

function redirectTo(location: string): Content {
  const representation = fileRepresentation(`${location}\n`, 'text/plain; charset=utf-8');
  return { status: 302, representation, route: '/data/latest/{file}', headers: ['Location', location] };
}

const taggedLines = ({ name, records }: Resource) => toLines(records.map((record) => ({ resource: name, ...record })));

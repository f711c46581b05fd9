import type { Resource } from '@lectern/dataset';
import { type Content, fileRepresentation } from '../content.ts';
import { toCsv } from './csv.ts';
import { toSqlite } from './sqlite.ts';

export interface Bulk {
  resolve(path: string): Content | undefined;
}

/** Formats that hold all records in one file. */
export const bulkFormats = ['json', 'ndjson', 'sqlite'] as const;

const forever = 'public, max-age=31536000, immutable';
const types = {
  json: 'application/json; charset=utf-8',
  ndjson: 'application/x-ndjson; charset=utf-8',
  csv: 'text/csv; charset=utf-8; header=present',
  sqlite: 'application/vnd.sqlite3',
} as const;

/** Whole files under a path that identifies their content, so that they may be cached for a year. */
export function createBulk({ resources, dataHash }: { resources: readonly Resource[]; dataHash: string }): Bulk {
  const makers = new Map<string, () => string | Uint8Array>([
    ['all.json', () => JSON.stringify(Object.fromEntries(resources.map(({ name, records }) => [name, records])))],
    ['all.ndjson', () => resources.map(taggedLines).join('')],
    ['all.sqlite', () => toSqlite(resources)],
    ...resources.flatMap((resource): [string, () => string][] => [
      [`${resource.name}.json`, () => JSON.stringify(resource.records)],
      [`${resource.name}.ndjson`, () => lines(resource.records)],
      [`${resource.name}.csv`, () => toCsv(resource)],
    ]),
  ]);
  const made = new Map<string, Content>();

  function contentOf(file: string): Content | undefined {
    const make = makers.get(file);
    if (make === undefined) return undefined;
    const extension = file.split('.').at(-1) as keyof typeof types;
    const content = made.get(file) ?? {
      status: 200,
      representation: fileRepresentation(make(), types[extension], { cacheControl: forever }),
      route: '/data/{hash}/{file}',
      headers: [],
    };
    made.set(file, content);
    return content;
  }

  return {
    resolve(path) {
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

const lines = (values: readonly unknown[]) => values.map((value) => `${JSON.stringify(value)}\n`).join('');

const taggedLines = ({ name, records }: Resource) => lines(records.map((record) => ({ resource: name, ...record })));

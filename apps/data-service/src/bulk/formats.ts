import type { Resource } from '@lectern/dataset';

/** Formats that hold all records in one file. */
export const bulkFormats = ['json', 'ndjson', 'sqlite'] as const;

export const bulkTypes = {
  json: 'application/json; charset=utf-8',
  ndjson: 'application/x-ndjson; charset=utf-8',
  csv: 'text/csv; charset=utf-8; header=present',
  sqlite: 'application/vnd.sqlite3',
  parquet: 'application/vnd.apache.parquet',
} as const;

export const toLines = (values: readonly unknown[]) => values.map((value) => `${JSON.stringify(value)}\n`).join('');

/** Its program is loaded when somebody first asks for such a file. */
export async function makeParquet(resource: Resource): Promise<Uint8Array> {
  const { toParquet } = await import('./parquet.ts');
  return toParquet(resource);
}

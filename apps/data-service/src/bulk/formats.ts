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

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import type { Resource } from '@lectern/dataset';

/** All records as one SQLite file: one table per resource, one column per field, nested values as JSON. */
export function toSqlite(resources: readonly Resource[]): Uint8Array {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-bulk-'));
  const file = join(folder, 'all.sqlite');
  try {
    const database = new DatabaseSync(file);
    database.exec('BEGIN');
    for (const resource of resources) writeTable(database, resource);
    database.exec('COMMIT');
    database.close();
    return readFileSync(file);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function writeTable(database: DatabaseSync, resource: Resource): void {
  const fields = Object.keys(resource.record.shape);
  const columns = fields.map((field) => `"${field}"`).join(', ');
  database.exec(`CREATE TABLE "${resource.name}" (${columns}, PRIMARY KEY ("${resource.lookup[0]}"))`);
  const insert = database.prepare(`INSERT INTO "${resource.name}" VALUES (${fields.map(() => '?').join(', ')})`);
  for (const record of resource.records) insert.run(...fields.map((field) => cell(record[field])));
}

function cell(value: unknown): SQLInputValue {
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (value === null || typeof value === 'number' || typeof value === 'string') return value;
  return JSON.stringify(value);
}

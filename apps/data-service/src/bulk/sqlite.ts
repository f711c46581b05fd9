import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { find, type Resource, scalarFields } from '@lectern/dataset';

/**
 * All records as one SQLite file: one table per resource, one column per field, nested values as JSON; and tables of
 * relations with foreign keys.
 */
export function toSqlite(resources: readonly Resource[]): Uint8Array {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-bulk-'));
  const file = join(folder, 'all.sqlite');
  try {
    const database = new DatabaseSync(file);
    database.exec('BEGIN');
    for (const resource of resources) writeTable(database, resource);
    for (const resource of resources) for (const to of resources) writeRelations(database, resource, to);
    database.exec('COMMIT');
    database.close();
    return readFileSync(file);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
const keyColumn = (resource: Resource) => resource.lookup[0] ?? 'id';

function writeTable(database: DatabaseSync, resource: Resource): void {
  const table = quoted(resource.name);
  const fields = Object.keys(resource.record.shape);
  const columns = [...fields.map((field) => columnOf(resource, field)), `PRIMARY KEY (${quoted(keyColumn(resource))})`];
  database.exec(`CREATE TABLE ${table} (${columns.join(', ')})`);
  const insert = database.prepare(`INSERT INTO ${table} VALUES (${fields.map(() => '?').join(', ')})`);
  for (const record of resource.records) insert.run(...fields.map((field) => cell(record[field])));
}

const sqlTypes = { integer: 'INTEGER', number: 'REAL', boolean: 'BOOLEAN', text: 'TEXT' } as const;

function columnOf(resource: Resource, field: string): string {
  const scalar = scalarFields(resource).find((one) => one.field === field);
  const type = sqlTypes[(scalar?.type ?? 'text') as keyof typeof sqlTypes] ?? 'TEXT';
  const isNever = scalar !== undefined && !scalar.nullable;
  const check = type === 'BOOLEAN' ? ` CHECK (${quoted(field)} IN (0, 1))` : '';
  return `${quoted(field)} ${type}${isNever ? ' NOT NULL' : ''}${check}`;
}

/** `mobs_items`: which mob is related to which item, and how ("drops"). */
function writeRelations(database: DatabaseSync, resource: Resource, to: Resource): void {
  const rows = relationsBetween(resource, to);
  if (rows.length === 0) return;
  const table = quoted(`${resource.name}_${to.name}`);
  const [from, other] = [quoted(resource.name), quoted(to === resource ? 'other' : to.name)];
  const link = (column: string, target: Resource) =>
    `${column} TEXT NOT NULL REFERENCES ${quoted(target.name)} (${quoted(keyColumn(target))})`;
  const columns = [link(from, resource), 'relation TEXT NOT NULL', link(other, to)];
  database.exec(
    `CREATE TABLE ${table} (${columns.join(', ')}, PRIMARY KEY (${from}, relation, ${other})) WITHOUT ROWID`,
  );
  const insert = database.prepare(`INSERT OR IGNORE INTO ${table} VALUES (?, ?, ?)`);
  for (const row of rows) insert.run(...row);
}

function relationsBetween(resource: Resource, to: Resource): [from: string, relation: string, to: string][] {
  const references = resource.references.filter((one) => one.to === to.name);
  return resource.records.flatMap((record) =>
    references.flatMap(({ forward, names }) =>
      names(record).flatMap((name): [string, string, string][] => {
        const found = name === null ? undefined : find(to, name);
        return found === undefined
          ? []
          : [[String(record[keyColumn(resource)]), forward, String(found[keyColumn(to)])]];
      }),
    ),
  );
}

function cell(value: unknown): SQLInputValue {
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (value === null || typeof value === 'number' || typeof value === 'string') return value;
  return JSON.stringify(value);
}

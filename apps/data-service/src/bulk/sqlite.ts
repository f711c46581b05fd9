import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { find, type Resource, scalarFields } from '@lectern/dataset';
import { type Catalog, type CatalogEdge, catalogEdges, kindsOf } from '@lectern/dataset/catalog';

/**
 * All records as one SQLite file: one table per resource, one column per field, nested values as JSON; and tables of
 * relations with foreign keys. With the catalogue its kinds are tables such as `catalog_items`.
 */
export function toSqlite(resources: readonly Resource[], catalog?: Catalog): Uint8Array {
  const database = new DatabaseSync(':memory:');
  try {
    database.exec('BEGIN');
    for (const resource of resources) writeTable(database, resource);
    for (const from of resources) {
      for (const to of resources) writeRelations(database, { from, to, rows: relationsBetween(from, to) });
    }
    if (catalog) writeCatalog(database, resources, catalog);
    database.exec('COMMIT');
    return database.serialize();
  } finally {
    database.close();
  }
}

function writeCatalog(database: DatabaseSync, resources: readonly Resource[], catalog: Catalog): void {
  const kinds = kindsOf(catalog);
  for (const kind of kinds) writeTable(database, kind);
  for (const relations of groupEdges(catalogEdges(catalog, resources))) writeRelations(database, relations);
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
const tableOf = ({ name }: Resource) => name.replace('/', '_');
const keyColumn = (resource: Resource) => resource.lookup[0] ?? 'id';

function writeTable(database: DatabaseSync, resource: Resource): void {
  const table = quoted(tableOf(resource));
  const fields = Object.keys(resource.record.shape);
  const columns = [...fields.map((field) => columnOf(resource, field)), `PRIMARY KEY (${quoted(keyColumn(resource))})`];
  database.exec(`CREATE TABLE ${table} (${columns.join(', ')})`);
  const insert = database.prepare(`INSERT INTO ${table} VALUES (${fields.map(() => '?').join(', ')})`);
  for (const record of resource.records) insert.run(...fields.map((field) => cell(record[field])));
}

const sqlTypes: Readonly<Record<string, string>> = {
  integer: 'INTEGER',
  number: 'REAL',
  boolean: 'BOOLEAN',
};

function columnOf(resource: Resource, field: string): string {
  const scalar = scalarFields(resource).find((one) => one.field === field);
  const type = typeOf(resource, field, scalar?.type ?? 'text');
  const isNever = scalar !== undefined && !scalar.nullable;
  const check = type === 'BOOLEAN' ? ` CHECK (${quoted(field)} IN (0, 1))` : '';
  return `${quoted(field)} ${type}${isNever ? ' NOT NULL' : ''}${check}`;
}

/** The default of a game rule is either a boolean or a number. */
function typeOf({ records }: Resource, field: string, type: string): string {
  if (type === 'boolean' && records.some((record) => typeof record[field] === 'number')) return 'INTEGER';
  return sqlTypes[type] ?? 'TEXT';
}

/** By the tables that they are between. */
function groupEdges(edges: Iterable<CatalogEdge>): Iterable<Relations> {
  const groups = new Map<string, Relations & { rows: Row[] }>();
  for (const { from, relation, to } of edges) {
    const name = `${from.resource.name} ${to.resource.name}`;
    const group = groups.get(name) ?? { from: from.resource, to: to.resource, rows: [] };
    group.rows.push([keyOf(from), relation, keyOf(to)]);
    groups.set(name, group);
  }
  return groups.values();
}

const keyOf = ({ resource, record }: CatalogEdge['from']) => String(record[keyColumn(resource)]);

type Row = [from: string, relation: string, to: string];

interface Relations {
  from: Resource;
  to: Resource;
  rows: readonly Row[];
}

/** `mobs_items`: which mob is related to which item, and how ("drops"). */
function writeRelations(database: DatabaseSync, { from, to, rows }: Relations): void {
  if (rows.length === 0) return;
  const table = quoted(`${tableOf(from)}_${tableOf(to)}`);
  const [one, other] = [quoted(tableOf(from)), quoted(to === from ? 'other' : tableOf(to))];
  const link = (column: string, target: Resource) =>
    `${column} TEXT NOT NULL REFERENCES ${quoted(tableOf(target))} (${quoted(keyColumn(target))})`;
  const columns = [link(one, from), 'relation TEXT NOT NULL', link(other, to)];
  database.exec(
    `CREATE TABLE ${table} (${columns.join(', ')}, PRIMARY KEY (${one}, relation, ${other})) WITHOUT ROWID`,
  );
  const insert = database.prepare(`INSERT OR IGNORE INTO ${table} VALUES (?, ?, ?)`);
  for (const row of rows) insert.run(...row);
}

function relationsBetween(resource: Resource, to: Resource): Row[] {
  const references = resource.references.filter((one) => one.to === to.name);
  return resource.records.flatMap((record) =>
    references.flatMap(({ forward, names }) =>
      names(record).flatMap((name): Row[] => {
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

import { DatabaseSync } from 'node:sqlite';
import { StartupError } from '@lectern/service-kit';
import type { Manifest } from './manifest.ts';

/** Reads a copied file from its first to its last page, and counts what is in it. */
export function examineSqlite(file: string): Pick<Manifest, 'rows' | 'migrations'> {
  let database: DatabaseSync;
  try {
    database = new DatabaseSync(file, { readOnly: true });
  } catch (error) {
    throw new StartupError(`"${file}" cannot be opened: ${error instanceof Error ? error.message : error}.`);
  }
  try {
    const found = database.prepare('pragma integrity_check').all();
    const [first] = found;
    if (first?.integrity_check !== 'ok') {
      throw new StartupError(`"${file}" is damaged: ${found.map((row) => row.integrity_check).join('; ')}.`);
    }
    const tables = database
      .prepare("select name from sqlite_schema where type = 'table' and name not like 'sqlite_%' order by name")
      .all();
    const count = (table: string) =>
      Number(database.prepare(`select count(*) as count from "${table}"`).get()?.count ?? 0);
    const migrations = database.prepare('select name from schema_migrations order by name').all();
    return {
      rows: Object.fromEntries(tables.map(({ name }) => [String(name), count(String(name))])),
      migrations: migrations.map(({ name }) => String(name)),
    };
  } finally {
    database.close();
  }
}

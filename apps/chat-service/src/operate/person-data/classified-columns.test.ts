import { CompiledQuery } from 'kysely';
import { expect, it } from 'vitest';
import type { Database } from '../../platform/database/database.ts';
import { onBothDatabases } from '../../platform/database/test/on-each-database.ts';
import { places } from './places.ts';
import { classifiedColumns } from './test/classified-columns.ts';

onBothDatabases('every column', (opened) => {
  it('is classified by whether it may hold something about a person', async () => {
    const stored = await readColumns(opened().database);
    const classified = Object.entries(classifiedColumns).flatMap(([table, { visitor, member, content, other }]) =>
      [visitor, member, content, other].flatMap((names) => names?.split(' ').map((name) => `${table}.${name}`) ?? []),
    );
    expect(stored.toSorted()).toEqual(classified.toSorted());
  });

  it('with something about a person who talks to a bot is exported and deleted with them', () => {
    const tables = Object.entries(classifiedColumns).flatMap(([table, { visitor }]) => (visitor ? [table] : []));
    expect(tables.filter((table) => !places.some(({ name }) => name === table))).toEqual([]);
  });
});

/** Without the tables of the search index, which has the words of sources. */
async function readColumns({ read, dialect }: Database): Promise<string[]> {
  const all =
    dialect === 'postgres'
      ? `select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public'`
      : `select m.name || '.' || c.name as name from sqlite_master m join pragma_table_info(m.name) c where m.type = 'table'`;
  const rows = await read(CompiledQuery.raw(all) as CompiledQuery<{ name: string }>);
  return rows.map(({ name }) => name).filter((name) => !/^knowledge_(?:index|vectors)|^sqlite_/.test(name));
}

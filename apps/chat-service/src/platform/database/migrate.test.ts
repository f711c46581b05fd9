import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { isFullSuite } from '@lectern/test-kit';
import { CompiledQuery } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import type { Database } from './database.ts';
import { migrate } from './migrate.ts';
import { allMigrations } from './migrations/all-migrations.ts';
import type { Migration } from './migrations/migration.ts';
import { onEachDatabase } from './test/on-each-database.ts';
import { openAt, openUnmigrated, type Place } from './test/places.ts';

const script = fileURLToPath(new URL('./test/open-once.ts', import.meta.url));
const first: Migration = { name: '0001-first', statements: () => ['create table one (id text)'] };
const second: Migration = { name: '0002-second', statements: () => ['create table two (id text)'] };
const broken: Migration = {
  name: '0003-broken',
  statements: () => ['create table three (id text)', 'no such statement'],
};

onEachDatabase('migrations', (places) => {
  let place: Place;
  beforeEach(async () => {
    place = await places().makeEmpty();
  });
  async function run(...migrations: Migration[]): Promise<string[]> {
    const database = await openUnmigrated(place);
    try {
      await migrate({ database, migrations, now: () => 7 });
      return await applied(database);
    } finally {
      await database.close();
    }
  }

  it('run once each, in order, and only what is new', async () => {
    expect(await run(first)).toEqual(['0001-first']);
    expect(await run(first)).toEqual(['0001-first']);
    expect(await run(first, second)).toEqual(['0001-first', '0002-second']);
  });

  it('begin again when they and others waited for each other', async ({ skip }) => {
    const database = await openUnmigrated(place);
    if (database.dialect === 'sqlite') {
      await database.close();
      skip('nobody else writes meanwhile');
    }
    // A sequence keeps counting when a transaction is rolled back.
    await database.kysely.executeQuery(CompiledQuery.raw('create sequence attempts'));
    await database.close();
    const raise = "raise exception 'deadlock detected' using errcode = '40P01'";
    const unlucky: Migration = {
      name: '0001-unlucky',
      statements: () => [`do $$ begin if nextval('attempts') < 3 then ${raise}; end if; end $$`],
    };
    expect(await run(unlucky, second)).toEqual(['0001-unlucky', '0002-second']);
  });

  it('leave nothing of a run that fails', async () => {
    await expect(run(first, broken)).rejects.toThrow();
    const database = await openUnmigrated(place);
    await expect(database.read(CompiledQuery.raw('select * from one'))).rejects.toThrow('one');
    await database.close();
    expect(await run(first, second)).toEqual(['0001-first', '0002-second']);
  });

  it('refuse a database that is newer than the program', async () => {
    await run(first, second);
    await expect(run(first)).rejects.toThrow(
      'The database is newer than this program: it has the migration "0002-second".',
    );
  });

  it('refuse a migration that was changed after it ran', async () => {
    await run(first);
    const changed = { ...first, statements: () => ['create table one (id text, name text)'] };
    await expect(run(changed)).rejects.toThrow('The migration "0001-first" was changed after this database had it.');
  });

  it('run once when several processes start at the same time', async () => {
    const start = () => promisify(execFile)(process.execPath, [script, JSON.stringify(place)]);
    await Promise.all(Array.from({ length: isFullSuite('faults') ? 5 : 2 }, start));
    const database = await openAt(place);
    expect(await applied(database)).toEqual(allMigrations.map(({ name }) => name));
    await database.close();
  });
});

async function applied({ read, build }: Database): Promise<string[]> {
  const rows = await read(build.selectFrom('schema_migrations').select('name').orderBy('name'));
  return rows.map(({ name }) => name);
}

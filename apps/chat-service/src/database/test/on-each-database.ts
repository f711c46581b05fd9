import { type FullSuite, isFullSuite } from '@lectern/test-kit';
import { afterAll, beforeAll, describe, it } from 'vitest';
import type { Database } from '../database.ts';
import { adapters, openAt, type Place, type PlaceMaker, startOwnPostgresPlaces } from './places.ts';

export interface Opened {
  database: Database;
  place: Place;
}

type Dialect = (typeof adapters)[number]['dialect'];

interface EachOptions {
  /** Whether the suite kills its PostgreSQL, which others would share otherwise. */
  killsServer?: boolean;
  /** The only suite that has it on PostgreSQL. SQLite is the short form. */
  postgresIn?: FullSuite;
}

/** Runs a suite for a real SQLite and for a real PostgreSQL. The places are there once the tests run. */
export function onEachDatabase(
  name: string,
  suite: (places: () => PlaceMaker, dialect: Dialect) => void,
  { killsServer = false, postgresIn }: EachOptions = {},
): void {
  const isShort = postgresIn !== undefined && !isFullSuite(postgresIn);
  const chosen = adapters.filter(({ dialect }) => !isShort || dialect === 'sqlite');
  describe.each(chosen)(`${name} on $dialect`, ({ dialect, isMissing, startPlaces }) => {
    if (isMissing) {
      it.skip('is not installed here', () => {});
      return;
    }
    let places: PlaceMaker | undefined;
    beforeAll(async () => {
      places = await (killsServer && dialect === 'postgres' ? startOwnPostgresPlaces() : startPlaces());
    });
    afterAll(() => places?.close());
    suite(() => whileTestsRun(places), dialect);
  });
}

/** The same with one database that is already open. */
export function onBothDatabases(name: string, suite: (opened: () => Opened) => void): void {
  onEachDatabase(name, openFirst(suite));
}

/** The same, on PostgreSQL in a full suite only: for what takes long and depends little on the database. */
export function onBothDatabasesIn(fullSuite: FullSuite, name: string, suite: (opened: () => Opened) => void): void {
  onEachDatabase(name, openFirst(suite), { postgresIn: fullSuite });
}

function openFirst(suite: (opened: () => Opened) => void) {
  return (places: () => PlaceMaker) => {
    let opened: Opened | undefined;
    beforeAll(async () => {
      const place = await places().make();
      opened = { place, database: await openAt(place) };
    });
    afterAll(() => opened?.database.close());
    suite(() => whileTestsRun(opened));
  };
}

function whileTestsRun<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('the database is there only while tests run');
  return value;
}

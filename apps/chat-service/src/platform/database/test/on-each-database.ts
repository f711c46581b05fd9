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
  /** Whether the suite kills its PostgreSQL server, which it would otherwise share with others. */
  killsServer?: boolean;
  /** The only full suite that runs it on PostgreSQL. The short form uses SQLite only. */
  postgresIn?: FullSuite;
}

/** Runs a suite on a real SQLite and on a real PostgreSQL. The places exist once the tests run. */
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

/** The same, on PostgreSQL only in a full suite: for slow tests that depend little on the database. */
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

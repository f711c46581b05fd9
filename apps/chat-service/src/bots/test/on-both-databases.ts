import { afterAll, beforeAll, describe, it } from 'vitest';
import type { Database } from '../../database/database.ts';
import { adapters, openAt, type Place, type PlaceMaker } from '../../database/test/places.ts';

export interface Opened {
  database: Database;
  place: Place;
}

/** Runs a suite on a real SQLite and on a real PostgreSQL. What is opened is there once the tests run. */
export function onBothDatabases(name: string, suite: (opened: () => Opened) => void): void {
  describe.each(adapters)(`${name} on $dialect`, ({ isMissing, startPlaces }) => {
    if (isMissing) {
      it.skip('is not installed here', () => {});
      return;
    }
    let places: PlaceMaker | undefined;
    let opened: Opened | undefined;
    beforeAll(async () => {
      places = await startPlaces();
      const place = await places.make();
      opened = { place, database: await openAt(place) };
    });
    afterAll(async () => {
      await opened?.database.close();
      await places?.close();
    });
    suite(() => {
      if (opened === undefined) throw new Error('the database is open only while tests run');
      return opened;
    });
  });
}

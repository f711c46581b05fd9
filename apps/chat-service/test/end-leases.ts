import { openUnmigrated } from '../src/platform/database/test/places.ts';
import type { Settings } from './service-process.ts';

/** Ends the leases of a killed instance, so that nobody has to wait for them. */
export async function endLeases({ DATA_DIR = '', DATABASE_URL }: Settings): Promise<void> {
  const database = await openUnmigrated({ dataDir: DATA_DIR, ...(DATABASE_URL && { databaseUrl: DATABASE_URL }) });
  const { build } = database;
  await database
    .write([
      build.updateTable('channel_events').where('lease_until', 'is not', null).set({ lease_until: 1 }),
      build.updateTable('conversations').where('lease_until', 'is not', null).set({ lease_until: 1 }),
    ])
    .finally(() => database.close());
}

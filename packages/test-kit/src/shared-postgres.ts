import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { oncePerRun } from './once-per-run.ts';
import { startPostgresIn, stopPostgresIn } from './postgres.ts';

/** Durability is off: nobody needs the data after the run. */
const settings = [
  'max_connections=500',
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  // There is nothing to clean up in databases that live for a minute.
  'autovacuum=off',
];

const name = 'shared-postgres';

/**
 * The address of the PostgreSQL that all suites of a run share, each with databases of its own. Whoever asks first starts
 * it. A suite that kills its server starts one for itself.
 */
export async function sharedPostgres(): Promise<string> {
  return await oncePerRun(name, async (folder) => (await startPostgresIn(folder, ...settings)).url);
}

/** At the end of the run. */
export async function stopSharedPostgres(folderOfRun: string): Promise<void> {
  const folder = join(folderOfRun, name);
  if (existsSync(folder)) await stopPostgresIn(folder);
}

import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startPostgresIn, stopPostgresIn } from './postgres.ts';
import { runFolder } from './run-folder.ts';
import { waitUntil } from './wait-until.ts';

/** Nobody needs what is in it after the run. */
const settings = ['max_connections=500', 'fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

/** Says where the processes of this run find the one PostgreSQL that they share; gives what stops it in the end. */
export function prepareSharedPostgres(folderOfRun: string): () => Promise<void> {
  const folder = placeIn(folderOfRun);
  mkdirSync(folder);
  return async () => {
    const server = join(folder, 'server');
    if (existsSync(server)) await stopPostgresIn(server);
  };
}

/**
 * The address of the PostgreSQL that all suites of a run share, each with databases of its own. Whoever asks first starts
 * it. A suite that kills its server starts one for itself.
 */
export async function sharedPostgres(): Promise<string> {
  const run = runFolder();
  if (run === undefined) throw new Error('the global setup of vitest.config.ts was not run');
  const folder = placeIn(run);
  const outcome = join(folder, 'outcome');
  if (isFirst(join(folder, 'server'))) await startFor(folder, outcome);
  await waitUntil('the shared PostgreSQL runs', () => existsSync(outcome), 120_000);
  const text = readFileSync(outcome, 'utf8');
  if (!text.startsWith('postgres://')) throw new Error(`the shared PostgreSQL did not start: ${text}`);
  return text;
}

const placeIn = (folder: string): string => join(folder, 'shared-postgres');

function isFirst(folder: string): boolean {
  try {
    mkdirSync(folder);
    return true;
  } catch {
    return false;
  }
}

async function startFor(folder: string, outcome: string): Promise<void> {
  const text = await startPostgresIn(join(folder, 'server'), ...settings).then(({ url }) => url, String);
  writeFileSync(`${outcome}.new`, text);
  // The others see all of it or nothing.
  renameSync(`${outcome}.new`, outcome);
}

import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgresIn, stopPostgresIn } from './postgres.ts';
import { waitUntil } from './wait-until.ts';

const variable = 'LECTERN_TEST_POSTGRES';

/** Nobody needs what is in it after the run. */
const settings = ['max_connections=500', 'fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

/** Says where the processes of this run find the one PostgreSQL that they share; gives what stops it in the end. */
export function prepareSharedPostgres(): () => Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-shared-postgres-'));
  // The server's own user has to reach its folder in it.
  chmodSync(folder, 0o755);
  process.env[variable] = folder;
  return async () => {
    const server = join(folder, 'server');
    if (existsSync(server)) await stopPostgresIn(server);
    rmSync(folder, { recursive: true, force: true });
  };
}

/**
 * The address of the PostgreSQL that all suites of a run share, each with databases of its own. Whoever asks first starts
 * it. A suite that kills its server starts one for itself.
 */
export async function sharedPostgres(): Promise<string> {
  const folder = process.env[variable];
  if (folder === undefined) throw new Error('the global setup of vitest.config.ts was not run');
  const outcome = join(folder, 'outcome');
  if (isFirst(join(folder, 'server'))) await startFor(folder, outcome);
  await waitUntil('the shared PostgreSQL runs', () => existsSync(outcome), 120_000);
  const text = readFileSync(outcome, 'utf8');
  if (!text.startsWith('postgres://')) throw new Error(`the shared PostgreSQL did not start: ${text}`);
  return text;
}

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

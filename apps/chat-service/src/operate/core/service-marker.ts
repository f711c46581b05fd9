import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Logger, StartupError } from '@lectern/service-kit';
import { z } from 'zod';
import type { ChatServiceConfig } from '../../platform/config/config.ts';

type Setup = Pick<ChatServiceConfig, 'DATA_DIR' | 'DATABASE_URL'>;

const marker = z.object({ database: z.string(), started_at: z.string() });
const fileIn = ({ DATA_DIR }: Setup) => join(DATA_DIR, 'service.json');

/** Leaves a note in the data folder about which database the service uses, for the command line. */
export function writeMarker(setup: Setup, now: () => number, logger: Logger): void {
  const note = { database: nameOf(setup), started_at: new Date(now()).toISOString() };
  try {
    writeFileSync(fileIn(setup), `${JSON.stringify(note, null, 2)}\n`, { mode: 0o600 });
  } catch (error) {
    // With PostgreSQL and SECRET_KEY nothing else needs that folder.
    logger.debug({ err: error }, 'DATA_DIR cannot be written');
  }
}

/** Throws when this is not the service's setup: a different database, or one that would only be created now. */
export function requireServiceSetup(setup: Setup, { mayCreate }: { mayCreate: boolean }): void {
  const folder = resolve(setup.DATA_DIR);
  const used = readMarker(setup);
  const ours = nameOf(setup);
  if (used !== undefined && used.database !== ours) {
    throw new StartupError(
      `The service that was started with DATA_DIR="${folder}" at ${used.started_at} uses ${used.database}, and this command would use ${ours}. ${cure}`,
    );
  }
  if (setup.DATABASE_URL === undefined && !mayCreate && !existsSync(join(folder, 'lectern.db'))) {
    throw new StartupError(
      `There is no database in DATA_DIR="${folder}", and DATABASE_URL is not set. ${cure} For a new database start the service first, or add --new.`,
    );
  }
}

const cure = 'Run this with the environment of the service.';

function readMarker(setup: Setup): z.infer<typeof marker> | undefined {
  if (!existsSync(fileIn(setup))) return undefined;
  const read = marker.safeParse(JSON.parse(readFileSync(fileIn(setup), 'utf8')));
  return read.success ? read.data : undefined;
}

/** Without user and password: a person may use another account than the service. */
function nameOf({ DATABASE_URL }: Setup): string {
  if (DATABASE_URL === undefined) return 'SQLite';
  const { hostname, port, pathname } = new URL(DATABASE_URL);
  return `PostgreSQL at ${hostname}:${port || 5432}${pathname}`;
}

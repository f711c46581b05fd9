import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openDatabase } from '../../apps/chat-service/src/platform/database/open-database.ts';
import { removeExpired } from '../../apps/chat-service/src/talk/chat/retention.ts';
import { idOf } from './pages.ts';
import type { Elsewhere, Subject } from './subjects.ts';

export interface UpkeepFigures {
  backupSeconds: number;
  restoreSeconds: number;
  removed: number;
  removalSeconds: number;
}

const execute = promisify(execFile);
const cli = new URL('../../apps/chat-service/src/cli/main.ts', import.meta.url).pathname;

/** A backup that is restored elsewhere, and the removal of what the busiest bot need not keep any longer. */
export async function measureUpkeep(
  { place, folder, databaseUrl }: Subject,
  elsewhere: Elsewhere,
): Promise<UpkeepFigures> {
  const lectern = async (args: string[], where: Elsewhere) => {
    const env = {
      PATH: process.env.PATH,
      DATA_DIR: where.folder,
      ...(where.databaseUrl && { DATABASE_URL: where.databaseUrl }),
    };
    await execute(process.execPath, [cli, ...args], { env, maxBuffer: 2 ** 26 });
  };
  const copy = join(folder, 'copy');
  const backupSeconds = await seconds(() => lectern(['backup', copy], { folder, databaseUrl }));
  const restoreSeconds = await seconds(() => lectern(['restore', copy], elsewhere));
  await place.run(`update bots set retention_days = 60 where id = '${idOf('bot', 0)}'`);
  const database = await openDatabase({ dataDir: folder, databaseUrl, now: Date.now });
  let removed = 0;
  const removalSeconds = await seconds(async () => {
    removed = await removeExpired({ database, now: Date.now });
  });
  await database.close();
  return { backupSeconds, restoreSeconds, removed, removalSeconds };
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return (performance.now() - startedAt) / 1_000;
}

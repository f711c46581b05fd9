import { readdirSync, readFileSync } from 'node:fs';
import { startPostgres, type TestPostgres } from '@lectern/test-kit';

export interface BenchPostgres extends TestPostgres {
  pid: number;
}

/** A PostgreSQL of its own with its usual durability, on any core. */
export async function startBenchPostgres(): Promise<BenchPostgres> {
  const postgres = await startPostgres();
  const { port } = new URL(postgres.url);
  return { ...postgres, pid: findServer(port) };
}

/** The process that was started with this port. */
function findServer(port: string): number {
  const pids = readdirSync('/proc').filter((entry) => /^\d+$/.test(entry));
  const found = pids.find((pid) => {
    try {
      const words = readFileSync(`/proc/${pid}/cmdline`, 'latin1').split('\0');
      return words[0]?.endsWith('/postgres') === true && words.includes(`port=${port}`);
    } catch {
      // It has ended since.
      return false;
    }
  });
  if (found === undefined) throw new Error(`No PostgreSQL runs on port ${port}.`);
  return Number(found);
}

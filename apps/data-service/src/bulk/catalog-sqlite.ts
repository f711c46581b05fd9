import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const execute = promisify(execFile);
const mostBytes = 64_000_000;

/** The nine resources and the catalogue as one SQLite file, made in another process: it takes a second of CPU time. */
export async function makeCatalogSqlite(): Promise<Uint8Array> {
  const child = join(import.meta.dirname, 'sqlite-child.ts');
  const { stdout } = await execute(process.execPath, [child], { encoding: 'buffer', maxBuffer: mostBytes });
  return stdout;
}

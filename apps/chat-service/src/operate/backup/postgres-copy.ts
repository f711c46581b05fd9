import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { StartupError } from '@lectern/service-kit';
import type pg from 'pg';
import { compareRows, type Manifest } from './manifest.ts';
import { countRows, restoreRows, rowsFile, writeRows } from './postgres-rows.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** Copies a consistent snapshot of the database at the address into a folder, while the service keeps running. */
export async function dumpPostgres(
  url: string,
  folder: string,
  environment: Environment,
): Promise<Pick<Manifest, 'file' | 'rows' | 'migrations'>> {
  return await withClient(url, async (client) => {
    await client.query('begin transaction isolation level repeatable read read only');
    const { rows: snapshots } = await client.query('select pg_export_snapshot() as snapshot');
    const { rows, migrations } = await examinePostgres(client);
    const isInstalled = await hasTool('pg_dump', environment);
    const file = isInstalled ? 'lectern.dump' : rowsFile;
    const toFile = join(folder, file);
    // Either sees exactly the snapshot whose rows were counted.
    const words = ['--format=custom', '--no-owner', '--no-privileges', `--snapshot=${snapshots[0].snapshot}`];
    if (isInstalled) await runTool('pg_dump', [...words, `--file=${toFile}`], url, environment);
    else await writeRows(client, toFile);
    await client.query('commit');
    const { knowledge_vectors: _, ...ofRows } = rows;
    const copy = { file, migrations, rows: isInstalled ? rows : ofRows };
    await examineDump(folder, copy, environment);
    return copy;
  });
}

/** Fills an empty database in one transaction: all or nothing. */
export async function restorePostgres(url: string, folder: string, manifest: Manifest, environment: Environment) {
  const file = join(folder, manifest.file);
  if (manifest.file === rowsFile) return await withClient(url, (client) => restoreRows(client, file, manifest));
  const words = ['--no-owner', '--no-privileges', '--exit-on-error', '--single-transaction'];
  await runTool('pg_restore', [...words, file], url, environment);
}

/** Whether every row can be read, or the tool can read the whole table of contents. */
export async function examineDump(
  folder: string,
  { file: name, rows }: Pick<Manifest, 'file' | 'rows'>,
  environment: Environment,
): Promise<void> {
  const file = join(folder, name);
  if (name === rowsFile) compareRows(rows, await countRows(file));
  else await runTool('pg_restore', ['--list', file], undefined, environment);
}

export const countPostgres = (url: string) => withClient(url, examinePostgres);

/** Whether the database has no tables yet. */
export const isEmptyPostgres = (url: string) =>
  withClient(url, async (client) => (await tablesOf(client)).length === 0);

async function tablesOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query(
    `select tablename from pg_catalog.pg_tables where schemaname = current_schema() order by tablename`,
  );
  return rows.map(({ tablename }) => String(tablename));
}

async function examinePostgres(client: pg.Client): Promise<Pick<Manifest, 'rows' | 'migrations'>> {
  const rows: Manifest['rows'] = {};
  for (const table of await tablesOf(client)) {
    const counted = await client.query(`select count(*) as count from "${table}"`);
    rows[table] = Number(counted.rows[0].count);
  }
  const applied = await client.query('select name from schema_migrations order by name');
  return { rows, migrations: applied.rows.map(({ name }) => String(name)) };
}

async function withClient<Result>(url: string, action: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const { default: driver } = await import('pg');
  const client = new driver.Client({ connectionString: url });
  try {
    await client.connect();
    return await action(client);
  } catch (error) {
    if (error instanceof StartupError) throw error;
    throw new StartupError(`PostgreSQL (DATABASE_URL) refused: ${error instanceof Error ? error.message : error}.`);
  } finally {
    await client.end().catch(() => undefined);
  }
}

type Tool = 'pg_dump' | 'pg_restore';

async function hasTool(tool: Tool, environment: Environment): Promise<boolean> {
  const child = spawn(tool, ['--version'], { env: { ...environment }, stdio: 'ignore' });
  return await once(child, 'close').then(
    ([code]) => code === 0,
    () => false,
  );
}

/** The password is passed in the environment: other users of the machine can read command-line arguments. */
async function runTool(
  tool: Tool,
  words: readonly string[],
  url: string | undefined,
  environment: Environment,
): Promise<void> {
  const address = url === undefined ? undefined : new URL(url);
  const password = decodeURIComponent(address?.password ?? '');
  if (address) address.password = '';
  const env = { ...environment, ...(password !== '' && { PGPASSWORD: password }) };
  const database = address ? [`--dbname=${address.href}`] : [];
  const child = spawn(tool, [...database, ...words], { env, stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (piece) => {
    said = (said + piece).slice(-4_000);
  });
  const [code] = await once(child, 'close').catch((error: unknown) => {
    throw new StartupError(
      `${tool} could not be started (${error instanceof Error ? error.message : error}). Install the client programs of PostgreSQL, such as Debian's postgresql-client, of at least the server's version.`,
    );
  });
  if (code !== 0) throw new StartupError(`${tool} failed with ${code}: ${said.trim()}`);
}

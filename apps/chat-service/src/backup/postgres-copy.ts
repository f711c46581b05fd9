import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { StartupError } from '@lectern/service-kit';
import type pg from 'pg';
import type { Manifest } from './manifest.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** Copies a consistent snapshot of the database at the address to a file, while the service keeps running. */
export async function dumpPostgres(
  url: string,
  toFile: string,
  environment: Environment,
): Promise<Pick<Manifest, 'rows' | 'migrations'>> {
  return await withClient(url, async (client) => {
    await client.query('begin transaction isolation level repeatable read read only');
    const { rows } = await client.query('select pg_export_snapshot() as snapshot');
    const found = await examinePostgres(client);
    // The tool sees exactly the snapshot whose rows were counted.
    const words = ['--format=custom', '--no-owner', '--no-privileges', `--snapshot=${rows[0].snapshot}`];
    await runTool('pg_dump', [...words, `--file=${toFile}`], url, environment);
    await client.query('commit');
    return found;
  });
}

/** Fills an empty database in one transaction: all or nothing. */
export async function restorePostgres(url: string, file: string, environment: Environment): Promise<void> {
  const words = ['--no-owner', '--no-privileges', '--exit-on-error', '--single-transaction'];
  await runTool('pg_restore', [...words, file], url, environment);
}

/** Whether the tool can read the whole table of contents. */
export async function examineDump(file: string, environment: Environment): Promise<void> {
  await runTool('pg_restore', ['--list', file], undefined, environment);
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

/** The password is passed in the environment: other users of the machine can read command-line arguments. */
async function runTool(
  tool: 'pg_dump' | 'pg_restore',
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

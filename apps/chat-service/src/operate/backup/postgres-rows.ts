import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { StartupError } from '@lectern/service-kit';
import type pg from 'pg';
import { allMigrations } from '../../platform/database/migrations/all-migrations.ts';
import { dialectWords } from '../../platform/database/migrations/migration.ts';
import type { Manifest } from './manifest.ts';

/**
 * PostgreSQL without its client programs, as in the image: every row as a line of JSON, after a line that names its table.
 * The schema is that of the migrations. What the service derives from other tables is left out.
 */
export const rowsFile = 'lectern.jsonl.gz';

/** Filled by the service when it opens the database. */
const derived = 'knowledge_vectors';

const mostBytesAtOnce = 8_000_000;
const mostRowsAtOnce = 1_000;

/** Copies what the transaction of the client sees, table by table in the order in which they can be filled. */
export async function writeRows(client: pg.Client, toFile: string): Promise<void> {
  const zip = createGzip();
  const stored = pipeline(zip, createWriteStream(toFile, { mode: 0o600 }));
  // Reported when it is awaited.
  stored.catch(() => undefined);
  const write = async (text: string) => {
    if (!zip.write(text)) await Promise.race([once(zip, 'drain'), stored]);
  };
  for (const table of await tablesInOrder(client)) {
    await write(`# ${table}\n`);
    for await (const lines of readTable(client, table)) await write(lines);
  }
  zip.end();
  await stored;
}

async function* readTable(client: pg.Client, table: string): AsyncGenerator<string> {
  const row = `row_to_json("${table}")::text`;
  const { rows: sizes } = await client.query(`select max(octet_length(${row})) as most from "${table}"`);
  const atOnce = Math.max(1, Math.min(mostRowsAtOnce, Math.floor(mostBytesAtOnce / Number(sizes[0].most ?? 1))));
  await client.query(`declare rows_to_copy no scroll cursor for select ${row} as line from "${table}"`);
  for (;;) {
    const { rows } = await client.query(`fetch ${atOnce} from rows_to_copy`);
    if (rows.length === 0) break;
    yield `${rows.map(({ line }) => line).join('\n')}\n`;
  }
  await client.query('close rows_to_copy');
}

/** Creates the schema as it was and fills it, in one transaction: all or nothing. */
export async function restoreRows(client: pg.Client, file: string, { migrations }: Manifest): Promise<void> {
  await client.query('begin');
  await client.query(
    'create table schema_migrations (name text primary key, checksum text not null, applied_at bigint not null)',
  );
  for (const { name, statements } of allMigrations) {
    if (!migrations.includes(name)) continue;
    for (const statement of statements(dialectWords.postgres)) await client.query(statement);
  }
  await removeFirstRows(client);
  for await (const { table, lines } of readBatches(file)) await insertRows(client, table, lines);
  await continueNumbers(client);
  await client.query('commit');
}

/** Some tables have rows from the start, such as the plans, which the backup has as well. */
async function removeFirstRows(client: pg.Client): Promise<void> {
  const { rows } = await client.query(
    'select quote_ident(tablename) as name from pg_catalog.pg_tables where schemaname = current_schema()',
  );
  for (const { name } of rows) {
    const { rowCount } = await client.query(`select from ${name} limit 1`);
    if (rowCount !== 0) await client.query(`delete from ${name}`);
  }
}

async function insertRows(client: pg.Client, table: string, lines: readonly string[]): Promise<void> {
  const source = `json_populate_recordset(null::"${table}", $1::json)`;
  await client.query(`insert into "${table}" overriding system value select * from ${source}`, [
    `[${lines.join(',')}]`,
  ]);
}

/** The next row gets the number after the highest one. */
async function continueNumbers(client: pg.Client): Promise<void> {
  const { rows } = await client.query(
    `select table_name, column_name from information_schema.columns
     where table_schema = current_schema() and is_identity = 'YES'`,
  );
  for (const { table_name: table, column_name: column } of rows) {
    await client.query(
      `select setval(pg_get_serial_sequence('"${table}"', '${column}'), max("${column}")) from "${table}"`,
    );
  }
}

/** Reads a file to its end, and counts what is in it. */
export async function countRows(file: string): Promise<Manifest['rows']> {
  const counts: Manifest['rows'] = {};
  for await (const { table, lines } of readBatches(file)) counts[table] = (counts[table] ?? 0) + lines.length;
  return counts;
}

async function* readBatches(file: string): AsyncGenerator<{ table: string; lines: string[] }> {
  let [table, lines, length] = ['', [] as string[], 0];
  for await (const line of readLines(file)) {
    const isTable = line.startsWith('# ');
    if (table !== '' && (isTable || length > mostBytesAtOnce || lines.length >= mostRowsAtOnce)) {
      yield { table, lines };
      [lines, length] = [[], 0];
    }
    if (isTable) table = line.slice(2);
    else lines.push(line);
    length += line.length;
  }
  if (table !== '') yield { table, lines };
}

/** Not by readline, which also ends a line at two characters that JSON leaves as they are. */
async function* readLines(file: string): AsyncGenerator<string> {
  const input = createReadStream(file);
  const text = input.pipe(createGunzip()).setEncoding('utf8');
  input.on('error', (error) => text.destroy(error));
  let begun: string[] = [];
  try {
    for await (const chunk of text) {
      const [first = '', ...others] = String(chunk).split('\n');
      begun.push(first);
      for (const next of others) {
        yield begun.join('');
        begun = [next];
      }
    }
  } catch (error) {
    throw new StartupError(`"${file}" cannot be read: ${error instanceof Error ? error.message : error}.`);
  }
}

/** Every table after those that it refers to. */
async function tablesInOrder(client: pg.Client): Promise<string[]> {
  const { rows: tables } = await client.query(
    `select tablename from pg_catalog.pg_tables where schemaname = current_schema() order by tablename`,
  );
  const { rows: references } = await client.query(
    `select conrelid::regclass::text as child, confrelid::regclass::text as parent from pg_constraint
     where contype = 'f' and connamespace = current_schema()::regnamespace and conrelid <> confrelid`,
  );
  const plain = (name: string) => name.replaceAll('"', '');
  const left = new Set<string>(tables.map(({ tablename }) => tablename).filter((name: string) => name !== derived));
  const order: string[] = [];
  while (left.size > 0) {
    const waits = (table: string) =>
      references.some(({ child, parent }) => plain(child) === table && left.has(plain(parent)));
    const ready = [...left].filter((table) => !waits(table));
    if (ready.length === 0) throw new StartupError(`The tables ${[...left].join(', ')} refer to each other.`);
    for (const table of ready) left.delete(table);
    order.push(...ready);
  }
  return order;
}

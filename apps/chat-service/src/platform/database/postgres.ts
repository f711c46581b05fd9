import { StartupError, withoutPassword } from '@lectern/service-kit';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import {
  compileQuery,
  compileStep,
  type Database,
  type Query,
  type RowOf,
  type Sharing,
  type Step,
  type WriteResult,
} from './database.ts';
import { DatabaseAway, isAway } from './database-away.ts';
import { createDatabaseFailures, DatabaseError } from './database-error.ts';
import { createBatchRunner } from './postgres-batch.ts';
import { type Checkout, createCheckout } from './postgres-checkout.ts';
import { sentenceOf } from './postgres-error.ts';
import { type ConnectionPool, createConnectionPool, createKyselyPool } from './postgres-pool.ts';
import { createSharedAccess, type SharedAccess } from './postgres-shared.ts';
import { createStatementNames, createStatementRunner, type RunStatement } from './postgres-statement.ts';
import { createUnitRunner, type UnitRunner } from './postgres-unit.ts';
import type { Schema } from './schema.ts';

export interface PostgresOptions {
  /** `postgres://...` */
  url: string;
  connections?: number | undefined;
  /** Whether the server was found to have pgvector. */
  comparesVectors?: boolean;
  /** How long to wait for a connection. */
  connectMs?: number;
  /** How long to wait for one of our own connections when the server has none left. */
  waitMs?: number;
  /** Time limit for a statement, and for an idle transaction; 0 for none. */
  statementMs?: number;
}

/** PostgreSQL through a pool that reconnects by itself after an outage. */
export async function openPostgres(options: PostgresOptions): Promise<Database> {
  const pool = createPool(options);
  const checkout = createCheckout(pool, { waitMs: options.waitMs ?? 5_000, clock: () => performance.now() });
  await checkServer(pool, checkout, options.url);
  const failures = createDatabaseFailures();
  const connections = createConnectionPool(pool, checkout, failures);
  const nameOf = createStatementNames();
  const runBatch = createBatchRunner((oid) => getTypeParser(oid, 'text'));
  const run = createStatementRunner(nameOf, runBatch);
  const units = createUnitRunner({ run, runBatch, nameOf, clock: () => performance.now() });
  const shared = createSharedAccess(connections, units);
  const kysely = new Kysely<Schema>({
    dialect: new PostgresDialect({ pool: createKyselyPool(connections, failures) }),
  });
  return {
    dialect: 'postgres',
    comparesVectors: options.comparesVectors ?? false,
    build: kysely,
    kysely,
    ...createAccess(connections, run, units, shared),
    async backup() {
      throw new DatabaseError(
        'other',
        'PostgreSQL is backed up to a folder: lectern backup <folder>, without .db at the end',
      );
    },
    pool: () => {
      const { totalCount, idleCount, waitingCount } = pool;
      return { busy: totalCount - idleCount, idle: idleCount, waiting: waitingCount };
    },
    failures: failures.read,
    async close() {
      await shared.settled();
      await connections.close();
    },
  };
}

function createAccess(
  connections: ConnectionPool,
  run: RunStatement,
  units: UnitRunner,
  shared: SharedAccess,
): Pick<Database, 'read' | 'write' | 'isReady' | 'hasRoom'> {
  return {
    async read<Row>(query: Query<Row>, options?: { isShort: true }): Promise<RowOf<Row>[]> {
      const compiled = compileQuery(query);
      const { rows } = options?.isShort
        ? await shared.read(compiled)
        : await connections.use((client) => run(client, compiled));
      // The query determines the type of its rows.
      return rows as RowOf<Row>[];
    },
    async write<const Steps extends readonly Step[]>(steps: Steps, sharing?: Sharing): Promise<WriteResult<Steps>> {
      const unit = { steps: steps.map(compileStep), ...sharing };
      const outcome = sharing ? await shared.write(unit) : await connections.use((client) => units.run(client, unit));
      if ('refusedStep' in outcome) return { done: false, refusedStep: outcome.refusedStep };
      // One result per step, with rows of the type that the step's query determines.
      return { done: true, results: outcome.results } as WriteResult<Steps>;
    },
    isReady: () =>
      connections
        .use((client) => client.query('select 1'))
        .then(
          () => true,
          () => false,
        ),
    hasRoom: () =>
      connections
        .use((client) => client.query(fillMegabyte))
        .then(
          () => true,
          () => false,
        ),
  };
}

/** Rows of 61 bytes beside the database's own tables; they are gone with the statement. */
const fillMegabyte =
  'create temporary table lectern_room on commit drop as select md5(n::text) from generate_series(1, 18000) as n';

function createPool({ url, connections = 20, connectMs = 5_000, statementMs = 10_000 }: PostgresOptions): pg.Pool {
  if (!isPostgresUrl(url)) {
    throw new StartupError(
      `DATABASE_URL="${withoutPassword(url)}": an address such as postgres://user@host/name is needed.`,
    );
  }
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'lectern',
    max: connections,
    pipeline: true,
    keepAlive: true,
    connectionTimeoutMillis: connectMs,
    types: { getTypeParser },
    ...(statementMs > 0 && {
      statement_timeout: statementMs,
      idle_in_transaction_session_timeout: statementMs,
      // The server's own time-out comes first; this one is for a server that has vanished.
      query_timeout: statementMs + 5_000,
    }),
  });
  // A lost connection makes its query fail; without a listener the event would crash the process.
  pool.on('error', ignore);
  pool.on('connect', (client) => client.on('error', ignore));
  return pool;
}

function ignore(): void {}

/** Whole numbers as numbers, as SQLite returns them: counts, sums and instants are far below 2^53. */
function getTypeParser(oid: number, format?: 'text' | 'binary') {
  return oid === pg.types.builtins.INT8 || oid === pg.types.builtins.NUMERIC
    ? Number
    : pg.types.getTypeParser(oid, format);
}

/** A server that has just started or is busy may need longer for the first connection than a request would wait. */
async function takeFirst({ take }: Pick<Checkout, 'take'>, attemptsLeft = 5): Promise<pg.PoolClient> {
  try {
    return await take();
  } catch (error) {
    if (attemptsLeft === 0 || !/timeout/i.test(sentenceOf(error))) throw error;
    return await takeFirst({ take }, attemptsLeft - 1);
  }
}

async function checkServer(pool: pg.Pool, checkout: Checkout, url: string): Promise<void> {
  try {
    const client = await takeFirst(checkout);
    const { rows } = await client
      .query<{ encoding: string }>(`select current_setting('server_encoding') as encoding`)
      .finally(() => checkout.giveBack(client, false));
    const encoding = rows[0]?.encoding;
    if (encoding !== 'UTF8') throw new Error(`its encoding is ${encoding}, and UTF8 is needed`);
  } catch (error) {
    await pool.end();
    const reason = `DATABASE_URL="${withoutPassword(url)}" cannot be used: ${sentenceOf(error)}.`;
    throw isAway(error) ? new DatabaseAway(reason) : new StartupError(reason);
  }
}

function isPostgresUrl(url: string): boolean {
  return /^postgres(ql)?:\/\//.test(url) && URL.canParse(url);
}

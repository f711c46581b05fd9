import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SelectQueryNode,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { compileStep } from './database.ts';
import { DatabaseError } from './database-error.ts';
import { resultsOf, type SqliteThread } from './sqlite-thread.ts';

export interface SqliteThreads {
  reader: SqliteThread;
  writer: SqliteThread;
}

/** Kysely over the two threads: selects go to the reader, the rest to the writer, which transactions have to themselves. */
export function createSqliteDialect(threads: SqliteThreads): Dialect {
  return {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => createDriver(threads),
    createIntrospector: (kysely) => new SqliteIntrospector(kysely),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}

function createDriver(threads: SqliteThreads): Driver {
  const transactions = new WeakMap<DatabaseConnection, number>();

  async function end(connection: DatabaseConnection, commit: boolean): Promise<void> {
    const transaction = transactions.get(connection);
    transactions.delete(connection);
    // A commit that failed has ended the transaction already; Kysely rolls back anyway.
    if (transaction !== undefined) await threads.writer.ask({ kind: 'end', transaction, commit });
  }

  return {
    async init() {},
    acquireConnection: async () => createConnection(threads, transactions),
    async beginTransaction(connection) {
      transactions.set(connection, await threads.writer.begin());
    },
    commitTransaction: (connection) => end(connection, true),
    rollbackTransaction: (connection) => end(connection, false),
    savepoint: (connection, name) => run(connection, `savepoint "${name}"`),
    rollbackToSavepoint: (connection, name) => run(connection, `rollback to "${name}"`),
    releaseSavepoint: (connection, name) => run(connection, `release "${name}"`),
    async releaseConnection() {},
    async destroy() {},
  };
}

async function run(connection: DatabaseConnection, sql: string): Promise<void> {
  await connection.executeQuery(CompiledQuery.raw(sql));
}

function createConnection(
  { reader, writer }: SqliteThreads,
  transactions: WeakMap<DatabaseConnection, number>,
): DatabaseConnection {
  const connection: DatabaseConnection = {
    async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
      const step = compileStep(query);
      const transaction = transactions.get(connection);
      const answer =
        transaction !== undefined
          ? await writer.ask({ kind: 'inside', transaction, step })
          : SelectQueryNode.is(query.query)
            ? await reader.ask({ kind: 'read', step })
            : await writer.ask({ kind: 'unit', steps: [step] });
      const [result] = resultsOf(answer);
      // The query determines the row type that Kysely promises its caller.
      return { rows: (result?.rows ?? []) as Row[], numAffectedRows: BigInt(result?.affected ?? 0) };
    },
    streamQuery() {
      throw new DatabaseError('other', 'rows cannot be streamed from SQLite');
    },
  };
  return connection;
}

import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import type { PlainStep } from './database.ts';
import type { RawResult, ThreadOptions } from './sqlite-messages.ts';

/** One connection to the file, with its prepared statements. */
export interface SqliteConnection {
  run(step: PlainStep): RawResult;
  isInTransaction(): boolean;
  close(): void;
}

const mostStatements = 500;

export function openConnection({ file, mode, busyMs }: ThreadOptions): SqliteConnection {
  const database = new DatabaseSync(file, { readOnly: mode === 'read', timeout: busyMs });
  database.exec(mode === 'write' ? `pragma journal_mode = wal; ${pragmas}` : pragmas);
  const statements = new Map<string, Prepared>();

  function prepare(sql: string): Prepared {
    const known = statements.get(sql);
    if (known !== undefined) return known;
    const statement = database.prepare(withPlainLimits(sql));
    statement.setReturnArrays(true);
    const prepared = { statement, columns: columnsOf(statement) };
    const [oldest] = statements.keys();
    if (statements.size >= mostStatements && oldest !== undefined) statements.delete(oldest);
    statements.set(sql, prepared);
    return prepared;
  }

  return {
    run({ sql, parameters }) {
      const prepared = prepare(sql);
      const { statement, columns } = prepared;
      // SQLite itself rejects what it cannot store.
      const values = parameters as SQLInputValue[];
      if (columns.length === 0) return { affected: Number(statement.run(...values).changes), columns, rows: [] };
      // `setReturnArrays` makes them arrays, which the types do not reflect.
      const rows = statement.all(...values) as unknown as unknown[][];
      // Another process has added a column since.
      if (rows[0] && rows[0].length !== columns.length) prepared.columns = columnsOf(statement);
      return { affected: rows.length, columns: prepared.columns, rows };
    },
    // A unit that arrives with the request to close is refused; it must not crash the thread.
    isInTransaction: () => database.isOpen && database.isTransaction,
    close: () => database.close(),
  };
}

/**
 * SQLite plans for the value of a limit and so replans a statement each time one is bound, which takes longer than most
 * statements run. It does not look into expressions.
 */
function withPlainLimits(sql: string): string {
  return sql.replaceAll(/\blimit \?/g, 'limit (? + 0)');
}

/**
 * FULL makes every commit durable; the log is truncated after a long reader made it grow. The OS caches the file anyway, so
 * the per-connection cache is small. The log is checkpointed only after 16 MB: pages that many units change are copied
 * once for all of them.
 */
const pragmas = `
  pragma synchronous = full;
  pragma foreign_keys = on;
  pragma cache_size = -4000;
  pragma journal_size_limit = 67108864;
  pragma wal_autocheckpoint = 4000;
`;

interface Prepared {
  statement: StatementSync;
  /** Empty when it returns no rows. */
  columns: readonly string[];
}

function columnsOf(statement: StatementSync): string[] {
  return statement.columns().map(({ name }) => name);
}

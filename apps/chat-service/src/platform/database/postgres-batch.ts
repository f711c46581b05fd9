import pg from 'pg';
import type { StepResult } from './database.ts';
import { canBeSent, createMessageWriter, type MessageWriter } from './postgres-messages.ts';

export interface BatchStatement {
  /** Name under which the connection caches it; without one it is parsed each time. */
  name: string | undefined;
  text: string;
  values: readonly unknown[];
}

/** The outcome of a batch: the results of all statements, or the error of the first one that failed. */
export type BatchOutcome = { results: StepResult<unknown>[] } | { error: unknown; failed: number };

/**
 * Runs statements in one round trip and as one transaction: without a `Sync` between them the server begins a transaction
 * with the first, skips those after one that fails, and commits or rolls back at the end.
 */
export type RunBatch = (client: pg.Client, statements: readonly BatchStatement[]) => Promise<BatchOutcome>;

type GetTypeParser = (oid: number) => (text: string) => unknown;

export function createBatchRunner(getTypeParser: GetTypeParser): RunBatch {
  const shared: Shared = { writer: createMessageWriter(), getTypeParser, known: new WeakMap() };
  return async (client, statements) => {
    // A bug of ours must not break a connection on which others wait for their results.
    const failed = statements.findIndex(({ values }) => !values.every(canBeSent));
    if (failed >= 0) return { error: new TypeError('a value cannot be sent to PostgreSQL'), failed };
    return await new Promise((resolve) => {
      client.query(new Batch(shared, statements, resolve));
    });
  };
}

interface Shared {
  writer: MessageWriter;
  getTypeParser: GetTypeParser;
  known: WeakMap<pg.Connection, KnownStatements>;
}

/** The statements that a connection knows, by name. */
type KnownStatements = Map<string, Prepared>;

interface Prepared {
  /** Undefined until the server has described it once. */
  columns: Column[] | undefined;
  /** The server may have rejected it. */
  isDoubtful: boolean;
}

interface Column {
  name: string;
  parse(text: string): unknown;
}

interface Part {
  prepared: Prepared;
  result: StepResult<unknown>;
}

/**
 * The client treats it as one of its own queries. It writes everything at once, and asks for the columns of a statement
 * only the first time on a connection: both save a good part of what the client's own queries cost.
 */
class Batch extends pg.Query {
  callback: (error: unknown) => void;
  readonly #shared: Shared;
  readonly #statements: readonly BatchStatement[];
  #parts: Part[] = [];
  /** Statements that are new to the server. */
  #fresh: Prepared[] = [];
  #current = 0;

  constructor(shared: Shared, statements: readonly BatchStatement[], finish: (outcome: BatchOutcome) => void) {
    super({ text: '' });
    this.#shared = shared;
    this.#statements = statements;
    this.callback = (error) => {
      if (error) finish({ error, failed: this.#current });
      else finish({ results: this.#parts.map(({ result }) => result) });
    };
  }

  override submit = (connection: pg.Connection): Error | null => {
    const { writer, known } = this.#shared;
    const statements: KnownStatements = known.get(connection) ?? new Map();
    known.set(connection, statements);
    this.#parts = this.#statements.map((statement) => this.#write(statements, statement));
    writer.sync();
    connection.stream.write(writer.take());
    return null;
  };

  #write(statements: KnownStatements, { name, text, values }: BatchStatement): Part {
    const { writer } = this.#shared;
    const before = name === undefined ? undefined : statements.get(name);
    const isNew = before === undefined || before.isDoubtful;
    const prepared = isNew ? { columns: undefined, isDoubtful: false } : before;
    if (isNew) {
      if (before !== undefined) writer.close(name ?? '');
      writer.parse(name ?? '', text);
      this.#fresh.push(prepared);
      if (name !== undefined) statements.set(name, prepared);
    }
    writer.bind(name ?? '', values);
    if (isNew) writer.describe();
    writer.execute();
    return { prepared, result: { rows: [], affected: 0 } };
  }

  handleRowDescription({ fields }: { fields: { name: string; dataTypeID: number }[] }): void {
    const prepared = this.#parts[this.#current]?.prepared;
    const { getTypeParser } = this.#shared;
    if (prepared) {
      prepared.columns = fields.map(({ name, dataTypeID }) => ({ name, parse: getTypeParser(dataTypeID) }));
    }
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    const part = this.#parts[this.#current];
    const row: Record<string, unknown> = {};
    part?.prepared.columns?.forEach(({ name, parse }, index) => {
      const text = fields[index] ?? null;
      row[name] = text === null ? null : parse(text);
    });
    part?.result.rows.push(row);
  }

  handleCommandComplete({ text }: { text: string }): void {
    const part = this.#parts[this.#current];
    if (part) {
      // No description arrived, so it has no columns.
      part.prepared.columns ??= [];
      part.result.affected = Number(text.slice(text.lastIndexOf(' ') + 1)) || 0;
    }
    this.#current += 1;
  }

  handleError(error: unknown): void {
    this.#doubtFresh();
    this.callback(error);
  }

  handleReadyForQuery(): void {
    this.callback(undefined);
  }

  #doubtFresh(): void {
    for (const prepared of this.#fresh) prepared.isDoubtful = true;
  }
}

import pg from 'pg';

export interface BatchStatement {
  /** What the connection keeps it by; without one it is parsed each time. */
  name: string | undefined;
  text: string;
  values: readonly unknown[];
}

/** The outcome of a batch: the results of all statements, or the error of the first one that failed. */
export type BatchOutcome = { results: pg.QueryResult[] } | { error: unknown; failed: number };

/**
 * Runs statements in one round trip and as one transaction: without a `Sync` between them the server begins a transaction
 * with the first, skips those after one that fails, and commits or rolls back at the end.
 */
export function runBatch(client: pg.Client, statements: readonly BatchStatement[]): Promise<BatchOutcome> {
  return new Promise((resolve) => client.query(new Batch(client, statements, resolve)));
}

/** What the client calls with the server's messages, and its types do not name. */
interface Part {
  submit(connection: pg.Connection): Error | null;
  handleRowDescription(message: unknown): void;
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: unknown, connection: pg.Connection): void;
  callback: (error: unknown) => void;
  _result: pg.QueryResult & { _types: unknown };
  _canceledDueToError: unknown;
}

interface Statements {
  parsedStatements: Record<string, string>;
  submittedNamedStatements: Record<string, string>;
}

/** Several of `pg`'s own queries that share one `Sync`; the client takes them for one query. */
class Batch extends pg.Query {
  callback: (error: unknown) => void;
  readonly #statements: readonly BatchStatement[];
  readonly #parts: readonly Part[];
  #current = 0;
  #known: Statements | undefined;

  constructor(client: pg.Client, statements: readonly BatchStatement[], finish: (outcome: BatchOutcome) => void) {
    super({ text: '' });
    this.#statements = statements;
    this.#parts = statements.map((statement) => createPart(client, statement));
    this.callback = (error) => {
      const broken = error ?? this.#parts.find((part) => part._canceledDueToError)?._canceledDueToError;
      finish(broken ? { error: broken, failed: this.#current } : { results: this.#parts.map((part) => part._result) });
    };
  }

  /** The client notes under this name that the server has parsed a statement: the first that it was not known to. */
  get name(): string | undefined {
    return this.#unparsed()?.name;
  }

  get text(): string {
    return this.#unparsed()?.text ?? '';
  }

  // The constructor of `pg.Query` sets both.
  set name(_name: string | undefined) {}
  set text(_text: string) {}

  #unparsed(): BatchStatement | undefined {
    const parsed = this.#known?.parsedStatements;
    return this.#statements.find(({ name }) => name !== undefined && parsed?.[name] === undefined);
  }

  override submit = (connection: pg.Connection): Error | null => {
    // Its types leave out what it knows of statements.
    this.#known = connection as pg.Connection & Statements;
    const quiet = Object.create(connection, { sync: { value: () => undefined } });
    connection.stream.cork();
    try {
      for (const part of this.#parts) {
        // Values that cannot be sent end the connection, and with it the transaction.
        part.callback = () => connection.stream.destroy();
        const error = part.submit(quiet);
        if (error !== null) return error;
      }
      connection.sync();
      return null;
    } finally {
      connection.stream.uncork();
    }
  };

  handleRowDescription(message: unknown): void {
    this.#parts[this.#current]?.handleRowDescription(message);
  }

  handleDataRow(message: unknown): void {
    this.#parts[this.#current]?.handleDataRow(message);
  }

  handleCommandComplete(message: unknown, connection: pg.Connection): void {
    this.#parts[this.#current]?.handleCommandComplete(message, connection);
    this.#current += 1;
  }

  handleError(error: unknown): void {
    this.#forgetUnparsed();
    this.callback(error);
  }

  handleReadyForQuery(): void {
    this.#forgetUnparsed();
    this.callback(undefined);
  }

  /** What the server skipped is sent again the next time. */
  #forgetUnparsed(): void {
    for (const { name } of this.#statements) {
      if (name !== undefined) delete this.#known?.submittedNamedStatements[name];
    }
  }
}

function createPart(client: pg.Client, { name, text, values }: BatchStatement): Part {
  const query = new pg.Query({ text, values: [...values], ...(name !== undefined && { name }) });
  const part = query as unknown as Part;
  // As the client does with a query of its own.
  part._result._types = Reflect.get(client, '_types');
  return part;
}

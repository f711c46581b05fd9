import type { Compilable, CompiledQuery, DeleteResult, InsertResult, Kysely, UpdateResult } from 'kysely';
import type { DatabaseErrorKind } from './database-error.ts';
import type { Schema } from './schema.ts';

export type Dialect = 'sqlite' | 'postgres';

/** The database that features use. Everything it throws is a DatabaseError. */
export interface Database {
  readonly dialect: Dialect;
  /** Whether the database itself compares vectors: PostgreSQL with pgvector. */
  readonly comparesVectors: boolean;
  /** Composes queries for `read` and `write`. */
  readonly build: Kysely<Schema>;
  /** The same, for interactive transactions. On SQLite such a transaction blocks all other writers until it ends. */
  readonly kysely: Kysely<Schema>;
  /** Runs one query on committed data. `isShort` lets it share a round trip, and its rows, with other waiting reads. */
  read<Row>(query: Query<Row>, options?: { isShort: true }): Promise<RowOf<Row>[]>;
  /**
   * Runs the steps in order as one unit: atomic and durable when it resolves with `done`, otherwise nothing is stored.
   * JavaScript cannot pass rows from one step to another; express such dependencies in SQL.
   */
  write<const Steps extends readonly Step[]>(steps: Steps, sharing?: Sharing): Promise<WriteResult<Steps>>;
  /** Whether it currently responds. Never throws. */
  isReady(): Promise<boolean>;
  /** Whether a megabyte can be stored, which it tries. Never throws. */
  hasRoom(): Promise<boolean>;
  /** Copies everything to a new file while work goes on. */
  backup(toFile: string): Promise<void>;
  /** Connections by state, and requests that wait for one; only where there is a pool. */
  pool?: (() => { busy: number; idle: number; waiting: number }) | undefined;
  /** How often it has thrown an error since it was opened, by kind. */
  failures(): Readonly<Record<DatabaseErrorKind, number>>;
  /** Finishes what is running and closes the database. */
  close(): Promise<void>;
}

/**
 * For a short unit that waits only for units of its kind: it may share a commit with others that are waiting at the same
 * time. SQLite does so with all units.
 */
export interface Sharing {
  /** Names the row that it and others lock. Units in one commit run in the order of these names, to prevent deadlocks. */
  locks: string;
  /** This many of the first steps affect one row each, and none sees another's changes. They may become one statement. */
  joined?: number;
}

export type Query<Row = unknown> = Compilable<Row> | CompiledQuery<Row>;

/** A query of a unit; with `mustAffect` the unit is refused unless the query returns or affects at least one row. */
export type Step<Row = unknown> = Query<Row> | DetailedStep<Row>;

export interface DetailedStep<Row = unknown> {
  readonly query: Query<Row>;
  readonly mustAffect: boolean;
  /** The variant for `Sharing.joined` on PostgreSQL, where it finds the rows of earlier steps as `step_0`, `step_1`. */
  readonly joined?: Query<Row>;
}

export interface StepResult<Row> {
  rows: Row[];
  /** Rows changed, or returned. */
  affected: number;
}

export type WriteResult<Steps extends readonly Step[]> =
  | { done: true; results: { [Index in keyof Steps]: StepResult<RowOf<StepRow<Steps[Index]>>> } }
  /** Nothing was stored, since this `mustAffect` step met no row. */
  | { done: false; refusedStep: number };

/** Queries without `returning` have no rows. */
export type RowOf<Row> = Row extends InsertResult | UpdateResult | DeleteResult ? never : Row;

type StepRow<Given> = Given extends { readonly query: infer Inner; readonly mustAffect: boolean }
  ? QueryRow<Inner>
  : QueryRow<Given>;
type QueryRow<Given> =
  Given extends Compilable<infer Row> ? Row : Given extends CompiledQuery<infer Row> ? Row : unknown;

/** A step as adapters run it. */
export interface PlainStep {
  sql: string;
  parameters: readonly unknown[];
  mustAffect: boolean;
  joined?: { sql: string; parameters: readonly unknown[] };
}

export function compileStep(step: Step): PlainStep {
  if (!('mustAffect' in step)) return { ...compileQuery(step), mustAffect: false };
  const { query, mustAffect, joined } = step;
  return { ...compileQuery(query), mustAffect, ...(joined && { joined: compileQuery(joined) }) };
}

export function compileQuery(query: Query): { sql: string; parameters: readonly unknown[] } {
  const { sql, parameters } = 'compile' in query ? query.compile() : query;
  return { sql, parameters };
}

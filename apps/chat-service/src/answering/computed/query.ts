import type { NumberField, Relation, Row, Table } from './table.ts';
import type { Direction } from './token.ts';

/** One condition, with the words for it. */
export interface Test {
  /** Conditions of the same field replace each other in a follow-up. */
  field: string;
  holds(row: Row): boolean;
  /** Before the noun, or after it. */
  before?: string;
  after?: string;
  api?: string;
  /** A noun of its own for what meets it: `{boss|bosses}`. */
  noun?: string;
  /** Whether it says by itself what kind of record is asked for. */
  alone?: true;
  /** Set where a name in a relation is asked for. */
  named?: { relation: Relation; name: string };
}

export interface Query {
  table: Table;
  tests: readonly Test[];
  goal: Goal;
  /** Where the question says what kind of record it wants, if it does. */
  nounAt: number | undefined;
}

export type Goal =
  | { kind: 'list' | 'count' }
  | { kind: 'extreme'; field: NumberField; direction: Direction; rank: number; limit: number; adjective: boolean }
  | { kind: 'total'; field: NumberField; of: 'sum' | 'mean' }
  | { kind: 'compare'; rows: readonly Row[]; fields: readonly NumberField[]; direction?: Direction };

/** The rows that meet all of a query's conditions. */
export function rowsOf({ table, tests }: Query): Row[] {
  return table.rows.filter((row) => tests.every((test) => test.holds(row)));
}

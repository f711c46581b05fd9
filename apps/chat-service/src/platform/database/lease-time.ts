import { type RawBuilder, sql } from 'kysely';
import type { Database } from './database.ts';
import type { Schema } from './schema.ts';

/**
 * The time by which leases are granted and checked. Where machines share a database it is the server's: their clocks may
 * differ by more than a lease lasts. SQLite is used on one machine, whose clock gives `at`.
 */
export function leaseTime({ dialect }: Pick<Database, 'dialect'>, at: number): RawBuilder<number> {
  return dialect === 'postgres'
    ? sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint`
    : sql<number>`${at}`;
}

/** The end of a lease that begins now. */
export function leaseEnd(database: Pick<Database, 'dialect'>, at: number, leaseMs: number): RawBuilder<number> {
  return sql<number>`${leaseTime(database, at)} + ${leaseMs}`;
}

/** A lease that begins now; `at` is the clock of this machine. */
export interface Lease {
  owner: string;
  at: number;
  leaseMs: number;
}

/** The columns of a row that is claimed, or whose lease is renewed. */
export function leased(database: Pick<Database, 'dialect'>, { owner, at, leaseMs }: Lease) {
  return { lease_owner: owner, lease_until: leaseEnd(database, at, leaseMs) };
}

/** The columns of a row that nobody works on. */
export const released = { lease_owner: null, lease_until: null } as const;

/** 1 while a lease is held. */
export function isLeased(database: Pick<Database, 'dialect'>, leaseUntil: string, at: number): RawBuilder<number> {
  return sql<number>`case when ${sql.ref(leaseUntil)} > ${leaseTime(database, at)} then 1 else 0 end`;
}

/** Whether nobody holds a lease on a row, by the column with the end of the lease. */
export function isFree(database: Pick<Database, 'dialect'>, leaseUntil: string, at: number): RawBuilder<boolean> {
  const column = sql.ref(leaseUntil);
  return sql<boolean>`(${column} is null or ${column} <= ${leaseTime(database, at)})`;
}

export interface BusyRows {
  /** The table of the work; the workspace in question is `due.workspace_id`. */
  table: keyof Schema;
  at: number;
  /** Which of the rows count as a turn, with the alias `busy`. */
  only: RawBuilder<boolean>;
}

/** Whether nothing of the same workspace is running: a workspace has one turn at a time. */
export function isIdle(database: Pick<Database, 'dialect'>, { table, at, only }: BusyRows): RawBuilder<boolean> {
  return sql<boolean>`not exists (select 1 from ${sql.table(table)} as busy where busy.workspace_id = due.workspace_id
    and busy.state = 'running' and busy.lease_until > ${leaseTime(database, at)} and ${only})`;
}

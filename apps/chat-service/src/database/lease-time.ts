import { type RawBuilder, sql } from 'kysely';
import type { Database } from './database.ts';

/**
 * The time by which leases are made and judged. Where machines share a database it is the server's own: their clocks may be
 * apart by more than a lease lasts. SQLite is used on one machine, whose clock gives `at`.
 */
export function leaseTime({ dialect }: Pick<Database, 'dialect'>, at: number): RawBuilder<number> {
  return dialect === 'postgres'
    ? sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint`
    : sql<number>`${at}`;
}

/** When a lease ends that begins now. */
export function leaseEnd(database: Pick<Database, 'dialect'>, at: number, leaseMs: number): RawBuilder<number> {
  return sql<number>`${leaseTime(database, at)} + ${leaseMs}`;
}

/** 1 while a lease runs. */
export function isLeased(database: Pick<Database, 'dialect'>, leaseUntil: string, at: number): RawBuilder<number> {
  return sql<number>`case when ${sql.ref(leaseUntil)} > ${leaseTime(database, at)} then 1 else 0 end`;
}

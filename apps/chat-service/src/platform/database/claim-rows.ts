import { type SelectQueryBuilder, sql } from 'kysely';
import type { Database, Step } from './database.ts';

/**
 * Begins a statement that claims the rows of a query, which it knows as `claimed`, but not those that another instance is
 * claiming at the moment. SQLite has one writer at a time, so there a single statement that selects and updates is enough.
 */
export function withClaimed<DB, Table extends keyof DB>(
  { dialect, build }: Pick<Database, 'dialect' | 'build'>,
  due: SelectQueryBuilder<DB, Table, { id: string }>,
) {
  return build.with(
    (cte) => cte('claimed').materialized(),
    () => (dialect === 'postgres' ? due.forUpdate().skipLocked() : due),
  );
}

/**
 * The first step of a unit that looks at other rows of the same owner before it claims one: a concurrent unit for the same
 * owner waits until this one ends, and then sees what it has claimed.
 */
export function claimOneByOne({ dialect, build }: Pick<Database, 'dialect' | 'build'>, owner: string): Step {
  return dialect === 'postgres'
    ? sql`select pg_advisory_xact_lock(hashtextextended(${owner}, 0))`.compile(build)
    : sql`select 1`.compile(build);
}

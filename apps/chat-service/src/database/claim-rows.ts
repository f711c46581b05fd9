import type { SelectQueryBuilder } from 'kysely';
import type { Database } from './database.ts';

/**
 * Makes a selection of rows that several instances want to claim leave out those that another one is just claiming.
 * SQLite has one writer at a time, so there a statement that selects and updates needs no more.
 */
export function skipClaimed<DB, Table extends keyof DB, Row>(
  { dialect }: Pick<Database, 'dialect'>,
  query: SelectQueryBuilder<DB, Table, Row>,
): SelectQueryBuilder<DB, Table, Row> {
  return dialect === 'postgres' ? query.forUpdate().skipLocked() : query;
}

import type { DatabaseError, DatabaseErrorKind } from './database-error.ts';

/** How often a database has failed since it was opened, by kind. */
export interface DatabaseFailures {
  /** Returns the error, so that it can be counted where it is thrown. */
  count(error: DatabaseError): DatabaseError;
  read(): Readonly<Record<DatabaseErrorKind, number>>;
}

export function createDatabaseFailures(): DatabaseFailures {
  const counts = { unavailable: 0, conflict: 0, full: 0, other: 0 };
  return {
    count(error) {
      counts[error.kind] += 1;
      return error;
    },
    read: () => ({ ...counts }),
  };
}

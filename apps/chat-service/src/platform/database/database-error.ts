/**
 * What a caller can do about it. `unavailable`: not acknowledged, try later (after a lost connection it may be stored all
 * the same); `conflict`: the data breaks a constraint; `full`: no space left, nothing was stored; `other`: a bug.
 */
export type DatabaseErrorKind = 'unavailable' | 'conflict' | 'full' | 'other';

/** The one error that the database port throws. The engine's own error is its cause. */
export class DatabaseError extends Error {
  readonly kind: DatabaseErrorKind;

  constructor(kind: DatabaseErrorKind, message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'DatabaseError';
    this.kind = kind;
  }
}

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

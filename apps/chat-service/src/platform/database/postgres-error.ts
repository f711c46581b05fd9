import pg from 'pg';
import { DatabaseError, type DatabaseErrorKind } from './database-error.ts';

/** SQLSTATE codes, or the classes that they begin with. */
const kindByCode: Readonly<Record<string, DatabaseErrorKind>> = {
  '08': 'unavailable', // connection
  '23': 'conflict', // constraint
  '25006': 'unavailable', // read-only, as a standby is
  '25P03': 'unavailable', // idle in a transaction for too long
  '28': 'unavailable', // password refused
  '3D000': 'unavailable', // no such database
  '40': 'unavailable', // serialization failure, deadlock
  '53': 'unavailable', // out of memory, too many connections
  '53100': 'full', // disk full
  '55P03': 'unavailable', // lock not available
  '57': 'unavailable', // shutting down, starting, cancelled by a time-out
  '58030': 'full', // input/output
};

/** An error from `pg`, as the port throws it. */
export function toDatabaseError(error: unknown): DatabaseError {
  if (error instanceof DatabaseError) return error;
  if (error instanceof pg.DatabaseError) {
    // It quotes the row, which may contain what must not be logged.
    Object.defineProperty(error, 'detail', { enumerable: false });
    return new DatabaseError(kindOf(error.code ?? ''), error.message, error);
  }
  // Everything else that is not a bug of ours comes from the connection.
  return new DatabaseError(error instanceof TypeError ? 'other' : 'unavailable', sentenceOf(error), error);
}

/** Nothing was stored, and the same unit may succeed now: a deadlock, or a plan that a migration made stale. */
export function isRetryable(error: unknown): boolean {
  return error instanceof pg.DatabaseError && (error.code?.startsWith('40') === true || isStale(error));
}

/** Another transaction held a lock for too long. */
export function isLocked(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '55P03';
}

/** Whether a connection should not be used again: it is lost, or holds stale statements. */
export function isUnusable(error: unknown): boolean {
  return !(error instanceof pg.DatabaseError) || isStale(error) || /^(08|57P|25P03)/.test(error.code ?? '');
}

/** A connection refused on several addresses has no message of its own. */
export function sentenceOf(error: unknown): string {
  if (error instanceof AggregateError && error.message === '') return error.errors.map(sentenceOf).join(', ');
  return error instanceof Error ? error.message : String(error);
}

function kindOf(sqlState: string): DatabaseErrorKind {
  return kindByCode[sqlState] ?? kindByCode[sqlState.slice(0, 2)] ?? 'other';
}

/** A prepared statement that the server has dropped, or whose tables have changed. */
function isStale({ code }: pg.DatabaseError): boolean {
  return code === '26000' || code === '0A000';
}

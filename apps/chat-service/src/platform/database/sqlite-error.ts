import type { DatabaseErrorKind } from './database-error.ts';
import type { PlainError, RawReply, RawResult } from './sqlite-messages.ts';

/** SQLite's primary result codes that a caller can do something about. */
const kindByCode: Readonly<Record<number, DatabaseErrorKind>> = {
  5: 'unavailable', // busy
  6: 'unavailable', // locked
  7: 'unavailable', // out of memory
  8: 'unavailable', // read-only
  10: 'full', // input/output, which is what a full disk or quota becomes in some places
  13: 'full',
  14: 'unavailable', // cannot open
  19: 'conflict', // constraint
};

export function describeError(error: unknown): PlainError {
  const message = error instanceof Error ? error.message : String(error);
  const code = error instanceof Error && 'errcode' in error ? Number(error.errcode) : 0;
  // The lowest byte is the primary code.
  return { kind: kindByCode[code & 0xff] ?? 'other', message, code };
}

/** Replies to a request with the result of the action, or with its error. */
export function answer(id: number, action: () => RawResult[]): RawReply {
  try {
    return { id, results: action() };
  } catch (error) {
    return { id, error: describeError(error) };
  }
}

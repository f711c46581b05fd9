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

import type { PlainStep, StepResult } from './database.ts';
import type { DatabaseErrorKind } from './database-error.ts';

/** What the main thread asks of a SQLite thread. */
export type Request = { id: number } & RequestBody;

export type RequestBody =
  | { kind: 'read'; step: PlainStep }
  | { kind: 'unit'; steps: readonly PlainStep[] }
  | { kind: 'begin' }
  /** `transaction` is the id of the request that began it. */
  | { kind: 'inside'; transaction: number; step: PlainStep }
  | { kind: 'end'; transaction: number; commit: boolean }
  | { kind: 'backup'; toFile: string }
  | { kind: 'close' };

export type Reply<Result> =
  | { id: number; results: Result[] }
  | { id: number; refusedStep: number }
  | { id: number; error: PlainError };

/** A result before its rows become objects, which is cheaper to send between threads. */
export interface RawResult {
  affected: number;
  columns: readonly string[];
  rows: readonly (readonly unknown[])[];
}

export type RawReply = Reply<RawResult>;
export type ReadyReply = Reply<StepResult<unknown>>;

/** An error as it crosses threads, where classes and extra fields are lost. */
export interface PlainError {
  kind: DatabaseErrorKind;
  message: string;
  /** SQLite's extended result code; 0 if the error did not come from SQLite. */
  code: number;
}

/** The first message of a thread has this id: it has opened the file, or reports why not. */
export const openedId = 0;

export interface ThreadOptions {
  file: string;
  mode: 'read' | 'write';
  /** How long to wait for another process that is writing. */
  busyMs: number;
  /** An interactive transaction that is idle for this long is rolled back. */
  idleMs: number;
}

import type { SqliteConnection } from './sqlite-connection.ts';
import { answer, describeError } from './sqlite-error.ts';
import type { RawReply, RawResult, Request } from './sqlite-messages.ts';

type Unit = Extract<Request, { kind: 'unit' }>;
type Begin = Extract<Request, { kind: 'begin' }>;
type Inside = Extract<Request, { kind: 'inside' }>;
type End = Extract<Request, { kind: 'end' }>;

/** The most units that share one commit, so that none waits long for the others. */
const mostUnits = 256;

export interface WriterOptions {
  connection: SqliteConnection;
  /** An interactive transaction that is idle for this long is rolled back. */
  idleMs: number;
  send(replies: RawReply[]): void;
}

/**
 * Runs units in order of arrival. Units waiting together share one transaction with a savepoint each, so that one fsync
 * serves them all, and get their reply only after its commit. An interactive transaction has the connection to itself.
 */
export function createWriter({ connection, idleMs, send }: WriterOptions) {
  const waiting: (Unit | Begin)[] = [];
  let transaction: number | undefined;
  let idle: NodeJS.Timeout | undefined;

  function pump(): void {
    while (transaction === undefined) {
      const next = waiting[0];
      if (next === undefined) return;
      if (next.kind === 'begin') beginFor(next);
      else send(runGroup(connection, takeUnits(waiting)));
    }
  }

  function beginFor({ id }: Begin): void {
    waiting.shift();
    const reply = answer(id, () => [connection.run(begin)]);
    if (!('error' in reply)) {
      transaction = id;
      watch();
    }
    send([reply]);
  }

  function inside(request: Inside | End): RawReply {
    const { id } = request;
    if (request.transaction !== transaction)
      return isRollback(request) ? { id, results: [] } : { id, error: rolledBack };
    const step = request.kind === 'inside' ? request.step : request.commit ? commit : rollback;
    const reply = answer(id, () => [connection.run(step)]);
    // A full disk ends the transaction too: later statements of it must not be stored on their own.
    if (request.kind === 'end' || !connection.isInTransaction()) endTransaction();
    else watch();
    return reply;
  }

  function watch(): void {
    clearTimeout(idle);
    idle = setTimeout(() => {
      endTransaction();
      pump();
    }, idleMs);
  }

  function endTransaction(): void {
    clearTimeout(idle);
    rollBack(connection);
    transaction = undefined;
  }

  return {
    accept(request: Unit | Begin | Inside | End): void {
      if (request.kind === 'unit' || request.kind === 'begin') waiting.push(request);
      else send([inside(request)]);
    },
    pump,
    /** Runs what is waiting, except for interactive transactions: nobody is left to continue them. */
    close(): void {
      endTransaction();
      pump();
      endTransaction();
    },
  };
}

function takeUnits(waiting: (Unit | Begin)[]): Unit[] {
  const end = waiting.findIndex(({ kind }) => kind === 'begin');
  const units = waiting.splice(0, Math.min(end === -1 ? waiting.length : end, mostUnits));
  return units.filter((request) => request.kind === 'unit');
}

function runGroup(connection: SqliteConnection, units: Unit[]): RawReply[] {
  try {
    connection.run(begin);
    const replies = units.map((unit) => runUnit(connection, unit));
    connection.run(commit);
    return replies;
  } catch (error) {
    rollBack(connection);
    const described = describeError(error);
    return units.map(({ id }) => ({ id, error: described }));
  }
}

function runUnit(connection: SqliteConnection, { id, steps }: Unit): RawReply {
  connection.run(savepoint);
  try {
    const results: RawResult[] = [];
    for (const [index, step] of steps.entries()) {
      const result = connection.run(step);
      if (step.mustAffect && result.affected === 0) {
        connection.run(undo);
        return { id, refusedStep: index };
      }
      results.push(result);
    }
    return { id, results };
  } catch (error) {
    // A full disk ends the whole transaction: then the other units have lost their work too.
    if (!connection.isInTransaction()) throw error;
    connection.run(undo);
    return { id, error: describeError(error) };
  } finally {
    if (connection.isInTransaction()) connection.run(release);
  }
}

const plain = (sql: string) => ({ sql, parameters: [], mustAffect: false });
const begin = plain('begin immediate');
const commit = plain('commit');
const rollback = plain('rollback');
const savepoint = plain('savepoint unit');
const undo = plain('rollback to unit');
const release = plain('release unit');

function rollBack(connection: SqliteConnection): void {
  if (connection.isInTransaction()) connection.run(rollback);
}

function isRollback(request: Inside | End): boolean {
  return request.kind === 'end' && !request.commit;
}

const rolledBack = {
  kind: 'unavailable',
  message: 'the transaction was rolled back already: nothing happened in it for too long, or the disk is full',
  code: 0,
} as const;

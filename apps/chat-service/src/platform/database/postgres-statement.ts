import type pg from 'pg';
import type { PlainStep, StepResult } from './database.ts';
import type { RunBatch } from './postgres-batch.ts';

/** Texts beyond this are sent unprepared, so that lists of varying length cannot fill the server's memory. */
const mostStatements = 500;

/** Gives a text the same name every time, so that each connection parses it only once. */
export type StatementNames = (sql: string) => string | undefined;

export function createStatementNames(): StatementNames {
  const names = new Map<string, string>();
  return (sql) => {
    const known = names.get(sql);
    if (known !== undefined || names.size >= mostStatements) return known;
    const name = `lectern_${names.size + 1}`;
    names.set(sql, name);
    return name;
  };
}

export type RunStatement = (
  client: pg.Client,
  step: Pick<PlainStep, 'sql' | 'parameters'>,
) => Promise<StepResult<unknown>>;

export function createStatementRunner(nameOf: StatementNames, runBatch: RunBatch): RunStatement {
  return async (client, { sql, parameters }) => {
    const outcome = await runBatch(client, [{ name: nameOf(sql), text: sql, values: parameters }]);
    if ('error' in outcome) throw outcome.error;
    return outcome.results[0] ?? { rows: [], affected: 0 };
  };
}

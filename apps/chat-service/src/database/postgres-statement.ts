import type pg from 'pg';
import type { PlainStep, StepResult } from './database.ts';

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

export type RunStatement = (client: pg.Client, step: Pick<PlainStep, 'sql' | 'parameters'>) => Promise<pg.QueryResult>;

export function createStatementRunner(nameOf: StatementNames): RunStatement {
  return (client, { sql, parameters }) => {
    const name = nameOf(sql);
    return client.query({ text: sql, values: [...parameters], ...(name === undefined ? {} : { name }) });
  };
}

export function toStepResult({ rows, rowCount }: pg.QueryResult): StepResult<unknown> {
  return { rows, affected: rowCount ?? 0 };
}

export const marker = 'lectern: the step met no row: ';

/** A statement that fails when it meets no row. */
export interface GuardedStatement {
  sql: string;
  /** Whether its rows are those of the statement. */
  returnsRows: boolean;
}

/**
 * The same statement, which fails when it meets no row. So the server itself rolls a refused unit back, and nobody has to
 * look at the answers before the commit. The failure is a text that is no boolean; it holds a count, so that it is
 * computed when the statement runs and not before. Undefined for statements that cannot be part of another one.
 */
export function guardStatement(sql: string): GuardedStatement | undefined {
  if (!/^(select|insert|update|delete)\b/i.test(sql)) return undefined;
  const returnsRows = /^select\b/i.test(sql) || /\breturning\b/i.test(sql);
  const step = returnsRows ? sql : `${sql} returning 1 as met`;
  return {
    returnsRows,
    sql:
      `with step as (${step}), met as (select count(*) as rows from step) ` +
      'select step.* from met left join step on true ' +
      `where case when met.rows > 0 then true else ('${marker}' || met.rows)::boolean end`,
  };
}

/** Whether an error is such a refusal. */
export function isRefusal(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '22P02' && error.message.includes(marker);
}

export const marker = 'lectern: the step met no row: ';

/** A statement that fails when it meets no row. */
export interface GuardedStatement {
  sql: string;
  /** Whether it returns the rows of the original statement. */
  returnsRows: boolean;
}

/**
 * The same statement, made to fail if it meets no row. Then the server itself rolls back a refused unit, and nobody has to
 * look at the results before the commit. It fails by casting a text to boolean; the text contains a count, so that it is
 * evaluated only when the statement runs. Undefined for statements that cannot be part of another one.
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

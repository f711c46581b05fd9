import type { PlainStep, StepResult } from './database.ts';
import type { BatchStatement } from './postgres-batch.ts';
import { type GuardedStatement, guardStatement } from './postgres-guard.ts';
import { createJoiner, type JoinedStatement, joinedValues, splitResult } from './postgres-joined.ts';
import type { StatementNames } from './postgres-statement.ts';

export interface Unit {
  steps: readonly PlainStep[];
  /** What it locks that others lock too; units without a name lock nothing relevant here. */
  locks?: string | undefined;
  /** This many of the first steps can be one statement. */
  joined?: number | undefined;
}

/** A statement with the step of its unit that it runs. */
export interface Part {
  statement: BatchStatement;
  unit: Unit;
  step: number;
  joined?: JoinedStatement;
}

/** Turns units into statements that fail by themselves if a `mustAffect` step meets no row, and maps the results back. */
export function createParts(nameOf: StatementNames) {
  const guards = new Map<string, GuardedStatement | undefined>();
  const join = createJoiner();

  function guardOf(sql: string): GuardedStatement | undefined {
    if (!guards.has(sql)) guards.set(sql, guardStatement(sql));
    return guards.get(sql);
  }

  function joinedPart(unit: Unit, count: number): Part {
    const steps = unit.steps.slice(0, count);
    const joined = join(steps);
    const statement = { name: nameOf(joined.sql), text: joined.sql, values: joinedValues(steps) };
    return { statement, unit, step: 0, joined };
  }

  return {
    /** Lists of varying length make texts that never recur; those are not prepared either. */
    isPossible: ({ sql, mustAffect }: PlainStep): boolean =>
      nameOf(sql) !== undefined && (!mustAffect || guardOf(sql) !== undefined),

    partsOf(unit: Unit): Part[] {
      const { steps, joined = 0 } = unit;
      const single = steps.slice(joined).map(({ sql, parameters, mustAffect }, index) => {
        const text = mustAffect ? (guardOf(sql)?.sql ?? sql) : sql;
        return { statement: { name: nameOf(text), text, values: parameters }, unit, step: joined + index };
      });
      return joined === 0 ? single : [joinedPart(unit, joined), ...single];
    },

    /** One result per step that the statement covers. */
    resultsOf({ unit, step, joined }: Part, result: StepResult<unknown>): StepResult<unknown>[] {
      if (joined) return splitResult(joined, result);
      const { sql, mustAffect } = unit.steps[step] ?? { sql: '', mustAffect: false };
      const isMarkOnly = mustAffect && guardOf(sql)?.returnsRows === false;
      return [isMarkOnly ? { ...result, rows: [] } : result];
    },
  };
}

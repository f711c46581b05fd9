import type pg from 'pg';
import type { PlainStep, StepResult } from './database.ts';
import type { RunBatch } from './postgres-batch.ts';
import { type GuardedStatement, guardStatement, isRefusal } from './postgres-guard.ts';
import type { RunStatement, StatementNames } from './postgres-statement.ts';
import { runInTwoTrips } from './postgres-two-trips.ts';

export type UnitOutcome = { results: StepResult<unknown>[] } | { refusedStep: number };

export type RunUnit = (client: pg.Client, steps: readonly PlainStep[]) => Promise<UnitOutcome>;

export interface UnitRunnerOptions {
  run: RunStatement;
  runBatch: RunBatch;
  nameOf: StatementNames;
  /** Milliseconds from any starting point. */
  clock: () => number;
}

/**
 * A refusal is an error in the server's log. Units with a statement that was refused lately take a second round trip to
 * find out by themselves, so that a caller who is refused again and again does not fill that log.
 */
const quietMs = 10_000;

/** Runs steps as one transaction, in one round trip. */
export function createUnitRunner({ run, runBatch, nameOf, clock }: UnitRunnerOptions): RunUnit {
  const guards = new Map<string, GuardedStatement | undefined>();
  const refusedAt = new Map<string, number>();

  function guardOf(sql: string): GuardedStatement | undefined {
    if (!guards.has(sql)) guards.set(sql, guardStatement(sql));
    return guards.get(sql);
  }

  const isGuardable = ({ sql, mustAffect }: PlainStep) =>
    !mustAffect || (guardOf(sql) !== undefined && clock() - (refusedAt.get(sql) ?? -quietMs) >= quietMs);

  /** Lists of varying length make texts that never come again; those are not prepared either. */
  const isKnown = ({ sql }: PlainStep) => nameOf(sql) !== undefined;

  async function runInOneTrip(client: pg.Client, steps: readonly PlainStep[]): Promise<UnitOutcome> {
    const statements = steps.map(({ sql, parameters, mustAffect }) => {
      const text = mustAffect ? (guardOf(sql)?.sql ?? sql) : sql;
      return { name: nameOf(text), text, values: parameters };
    });
    const outcome = await runBatch(client, statements);
    if ('results' in outcome)
      return { results: outcome.results.map((result, index) => resultOf(steps[index], result)) };
    const failed = steps[outcome.failed];
    if (failed === undefined || !isRefusal(outcome.error)) throw outcome.error;
    refusedAt.set(failed.sql, clock());
    return { refusedStep: outcome.failed };
  }

  function resultOf(step: PlainStep | undefined, result: StepResult<unknown>): StepResult<unknown> {
    const isMarkOnly = step?.mustAffect === true && guardOf(step.sql)?.returnsRows === false;
    return isMarkOnly ? { ...result, rows: [] } : result;
  }

  return async (client, steps) => {
    if (steps.length === 0) return { results: [] };
    const isOneTrip = steps.length > 1 && steps.every(isKnown) && steps.every(isGuardable);
    return await (isOneTrip ? runInOneTrip(client, steps) : runInTwoTrips(client, run, steps));
  };
}

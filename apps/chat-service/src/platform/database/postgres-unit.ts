import type pg from 'pg';
import type { PlainStep, StepResult } from './database.ts';
import type { BatchStatement, RunBatch } from './postgres-batch.ts';
import { isLocked, isRetryable, isUnusable } from './postgres-error.ts';
import type { GroupOutcome } from './postgres-groups.ts';
import { isRefusal } from './postgres-guard.ts';
import { refusedStepOf } from './postgres-joined.ts';
import { createParts, type Part, type Unit } from './postgres-parts.ts';
import { createRefusals } from './postgres-refusals.ts';
import type { RunStatement, StatementNames } from './postgres-statement.ts';
import { runInTwoTrips } from './postgres-two-trips.ts';

export type UnitOutcome = { results: StepResult<unknown>[] } | { refusedStep: number };

/** Each unit is stored as a whole or not at all. */
export interface UnitRunner {
  run(client: pg.Client, unit: Unit): Promise<UnitOutcome>;
  /** Whether the unit can currently be part of a group. */
  canJoin(unit: Unit): boolean;
  /** Stores all of them or none. Throws when no unit can be blamed. */
  runGroup(client: pg.Client, units: readonly Unit[]): Promise<GroupOutcome<UnitOutcome>>;
}

export interface UnitRunnerOptions {
  run: RunStatement;
  runBatch: RunBatch;
  nameOf: StatementNames;
  /** Milliseconds from an arbitrary starting point. */
  clock: () => number;
}

/**
 * A unit that waits for a lock holds up its whole group, so it may not wait long there: it runs again alone, as do
 * others of its kind for a while.
 */
const limitWait = `select set_config('lock_timeout', '500', true)`;

/** Runs units as transactions in one round trip. */
export function createUnitRunner({ run, runBatch, nameOf, clock }: UnitRunnerOptions): UnitRunner {
  const { isPossible, partsOf, resultsOf } = createParts(nameOf);
  const refusals = createRefusals(clock);
  const shortWait = { name: nameOf(limitWait), text: limitWait, values: [] };

  function canJoin(unit: Unit): boolean {
    const isQuiet = ({ sql, mustAffect }: PlainStep) => !mustAffect || !refusals.isRecent(unit, sql);
    return unit.steps.every(isPossible) && unit.steps.every(isQuiet);
  }

  /** Undefined if the error is not a refusal. */
  function noteRefusal({ unit, step, joined }: Part, error: unknown): number | undefined {
    if (!isRefusal(error)) return undefined;
    const refusedStep = joined ? refusedStepOf(error) : step;
    refusals.note(unit, unit.steps[refusedStep]?.sql ?? '');
    return refusedStep;
  }

  /** `first` comes before the parts. */
  async function runParts(client: pg.Client, parts: readonly Part[], first: readonly BatchStatement[] = []) {
    const statements = parts.map(({ statement }) => statement);
    const outcome = await runBatch(client, [...first, ...statements]);
    if ('error' in outcome) return { error: outcome.error, failed: parts[outcome.failed - first.length] };
    const results = new Map<Unit, StepResult<unknown>[]>();
    for (const [index, part] of parts.entries()) {
      const known = results.get(part.unit) ?? [];
      known.push(...resultsOf(part, outcome.results[index + first.length] ?? { rows: [], affected: 0 }));
      results.set(part.unit, known);
    }
    return (unit: Unit) => results.get(unit) ?? [];
  }

  async function runInOneTrip(client: pg.Client, unit: Unit): Promise<UnitOutcome> {
    const outcome = await runParts(client, partsOf(unit));
    if (typeof outcome === 'function') return { results: outcome(unit) };
    const refusedStep = outcome.failed && noteRefusal(outcome.failed, outcome.error);
    if (refusedStep === undefined) throw outcome.error;
    return { refusedStep };
  }

  return {
    async run(client, unit) {
      const { steps } = unit;
      if (steps.length === 0) return { results: [] };
      const isOneTrip = steps.length > 1 && canJoin(unit);
      return await (isOneTrip ? runInOneTrip(client, unit) : runInTwoTrips(client, run, steps));
    },
    canJoin,
    async runGroup(client, units) {
      const outcome = await runParts(client, units.flatMap(partsOf), [shortWait]);
      if (typeof outcome === 'function') return { results: units.map((unit) => ({ results: outcome(unit) })) };
      const { error, failed } = outcome;
      if (failed === undefined || !isOfStatement(error)) throw error;
      if (isLocked(error)) refusals.note(failed.unit, failed.unit.steps[failed.step]?.sql ?? '');
      else noteRefusal(failed, error);
      return { failed: units.indexOf(failed.unit) };
    },
  };
}

/** Whether the statement itself is to blame, rather than the connection or concurrent transactions. */
function isOfStatement(error: unknown): boolean {
  return error instanceof TypeError || !(isUnusable(error) || isRetryable(error));
}

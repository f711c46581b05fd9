import type pg from 'pg';
import type { PlainStep, StepResult } from './database.ts';
import type { RunStatement } from './postgres-statement.ts';

type UnitOutcome = { results: StepResult<unknown>[] } | { refusedStep: number };

const begin = { sql: 'begin', parameters: [] };
const commit = { sql: 'commit', parameters: [] };
const rollBack = { sql: 'rollback', parameters: [] };

/**
 * Runs the steps as one transaction. All of them are sent at once: one round trip, or two if a step may refuse the unit,
 * since only then must the results be seen before the commit.
 */
export async function runInTwoTrips(
  client: pg.Client,
  run: RunStatement,
  steps: readonly PlainStep[],
): Promise<UnitOutcome> {
  const [first] = steps;
  if (first === undefined) return { results: [] };
  // A single statement is a transaction by itself, and one that affected no row has stored nothing.
  if (steps.length === 1) return judge(steps, await Promise.allSettled([run(client, first)]));
  const mayRefuse = steps.some(({ mustAffect }) => mustAffect);
  const sent = inOnePacket(client, () =>
    [begin, ...steps, ...(mayRefuse ? [] : [commit])].map((step) => run(client, step)),
  );
  const [begun, ...answers] = await Promise.allSettled(sent);
  if (begun?.status === 'rejected') throw begun.reason;
  if (!mayRefuse) {
    const committed = answers.pop();
    const outcome = judge(steps, answers);
    if (committed?.status === 'rejected') throw committed.reason;
    return outcome;
  }
  return await decide(client, run, () => judge(steps, answers));
}

/** One socket write per query would take half of a unit's time. */
function inOnePacket<Result>(client: pg.Client, send: () => Result): Result {
  const { stream } = client.connection;
  stream.cork();
  try {
    return send();
  } finally {
    stream.uncork();
  }
}

async function decide(client: pg.Client, run: RunStatement, outcomeOf: () => UnitOutcome): Promise<UnitOutcome> {
  let outcome: UnitOutcome;
  try {
    outcome = outcomeOf();
  } catch (error) {
    await run(client, rollBack);
    throw error;
  }
  await run(client, 'results' in outcome ? commit : rollBack);
  return outcome;
}

/** The first step that failed or refused decides the outcome, as if the later ones had never been sent. */
function judge(steps: readonly PlainStep[], answers: PromiseSettledResult<StepResult<unknown>>[]): UnitOutcome {
  const results: StepResult<unknown>[] = [];
  for (const [index, answer] of answers.entries()) {
    if (answer.status === 'rejected') throw answer.reason;
    const result = answer.value;
    if (steps[index]?.mustAffect === true && result.affected === 0) return { refusedStep: index };
    results.push(result);
  }
  return { results };
}

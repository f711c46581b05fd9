import { AppError } from '@lectern/service-kit';
import { sql } from 'kysely';
import type { Bot, Instructions } from '../../bots/bots/bot.ts';
import type { Bots } from '../../bots/bots/bots.ts';
import { isAtLeast } from '../../people/accounts/roles.ts';
import { auditStep } from '../../people/audit/audit.ts';
import type { Database, Step } from '../../platform/database/database.ts';
import type { WorkspaceScope } from '../../platform/shared/scope.ts';
import { auditOf } from './test-records.ts';
import { selectTests } from './test-rows.ts';
import { hasEnded, type Proposal, type TestRun } from './test-run.ts';
import type { TestSettingsRecords } from './test-settings.ts';

export interface GuardOptions {
  database: Database;
  settings: TestSettingsRecords;
  now: () => number;
}

/** Throws when new instructions or another model must pass the tests of the bot before they are saved. */
export type GuardChange = (scope: WorkspaceScope, botId: string, saveAnyway: boolean) => Promise<void>;

export function createGuard({ database, settings, now }: GuardOptions): GuardChange {
  const { build, read, write } = database;
  return async (scope, botId, saveAnyway) => {
    const { guard } = await settings.read(scope, botId);
    if (!guard) return;
    const [test] = await read(selectTests(build, scope, botId).select('bot_tests.id').limit(1));
    if (test === undefined) return;
    if (!saveAnyway) throw untested();
    requireAnyway(scope);
    await write([auditStep(build, overriding(scope, botId, now()))]);
  };
}

export interface PublishOptions {
  database: Database;
  bots: Pick<Bots, 'read' | 'update' | 'changeInstructions'>;
  now: () => number;
}

/** Saves the settings of a trial if it broke nothing, or if somebody with permission overrides the guard. */
export function createPublish({ database: { build }, bots, now }: PublishOptions) {
  return async (scope: WorkspaceScope, run: TestRun, saveAnyway: boolean): Promise<Bot | Instructions> => {
    const { botId } = run;
    const proposal = proposalOf(run);
    const isFine = run.state === 'done' && run.broken === 0;
    if (!isFine && !saveAnyway) throw refusal(run);
    if (!isFine) requireAnyway(scope);
    const before = await bots.read(scope, botId);
    if (JSON.stringify(before?.model) !== JSON.stringify(proposal.base.model)) throw changedSince();
    const steps: Step[] = [
      { query: sameBase(build, run), mustAffect: true },
      { query: takeTrial(build, run), mustAffect: true },
      ...(isFine ? [] : [auditStep(build, overriding(scope, botId, now()))]),
    ];
    const saved =
      proposal.instructions === undefined
        ? await bots.update(scope, botId, { model: proposal.model }, steps)
        : await bots.changeInstructions(scope, botId, proposal.instructions, steps);
    if (saved === undefined) throw changedSince();
    return saved;
  };
}

function proposalOf(run: TestRun): Proposal {
  if (run.proposal === undefined)
    throw new AppError('conflict', 'This run did not test a change, so there is nothing to save.');
  if (!hasEnded(run)) throw new AppError('conflict', 'The tests are still running.');
  return run.proposal;
}

function refusal({ state, broken }: TestRun): AppError {
  const tests = broken === 1 ? '1 test that passes' : `${broken} tests that pass`;
  const why = state === 'done' ? `The change breaks ${tests} now` : 'The tests did not come to their end';
  return new AppError('conflict', `${why}, so it was not saved.`);
}

/** Returns a row only if the bot has not changed since the trial was requested. */
function sameBase(build: Database['build'], { botId, proposal }: TestRun) {
  return sql`select 1 as same from bot_instructions i where i.bot_id = ${botId}
    group by i.bot_id having max(i.version) = ${
      // The new instructions have already added a version.
      (proposal?.base.version ?? 0) + (proposal?.instructions === undefined ? 0 : 1)
    }`.compile(build);
}

/** Turns a trial whose settings are saved into an ordinary run; works only once. */
function takeTrial(build: Database['build'], { id }: TestRun) {
  return build
    .updateTable('bot_test_runs')
    .set({ reason: 'change', proposal: null })
    .where('id', '=', id)
    .where('reason', '=', 'trial');
}

const changedSince = () =>
  new AppError('conflict', 'The bot was changed after this test began. Test your change again.');

function requireAnyway({ role }: WorkspaceScope): void {
  if (isAtLeast(role, 'admin')) return;
  throw new AppError('forbidden', 'Only admins and owners can save a change that its tests have not passed.');
}

const overriding = (scope: WorkspaceScope, botId: string, at: number) =>
  auditOf(scope, at, 'test.guard_overridden', botId, { botId }, 'bot');

const untested = () =>
  new AppError(
    'conflict',
    'New instructions and models of this bot must pass its tests. Start a test run with the change and publish it, or skip the check with save_anyway=true.',
  );

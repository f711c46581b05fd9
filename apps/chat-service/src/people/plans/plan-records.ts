import { AppError } from '@lectern/service-kit';
import { sql } from 'kysely';
import type { Database, Step } from '../../platform/database/database.ts';
import { isAfterCursor, type ListPage } from '../../platform/http/list-page.ts';
import type { Actor } from '../../platform/shared/scope.ts';
import { auditStep } from '../audit/audit.ts';
import { isBuiltIn, type Plan, type PlanTerms, planOf } from './plan.ts';

export type Plans = ReturnType<typeof createPlans>;

interface PlansOptions {
  database: Database;
  now: () => number;
}

/** All plans of the server, the lowest first. */
export async function listPlans({ read, build }: Database): Promise<Plan[]> {
  return (await read(build.selectFrom('plans').selectAll().orderBy('position').orderBy('id'))).map(planOf);
}

/** The plans that operators define. A change takes effect at once, for every workspace and on every instance. */
export function createPlans({ database, now }: PlansOptions) {
  const { build, write } = database;

  const find = async (id: string) => (await listPlans(database)).find((plan) => plan.id === id);

  return {
    list: () => listPlans(database),
    find,

    /** The lowest first, each with its place among them. */
    async page({ limit, after }: ListPage): Promise<{ id: string; position: number; plan: Plan }[]> {
      let query = build.selectFrom('plans').selectAll().orderBy('position').orderBy('id').limit(limit);
      if (after) query = query.where(isAfterCursor(['position', 'id'], 'oldest first', after));
      return (await database.read(query)).map((row) => ({ id: row.id, position: row.position, plan: planOf(row) }));
    },

    /** Creates a plan, or replaces all of its terms. Says whether it is new. */
    async put(id: string, terms: PlanTerms, actor: Actor): Promise<{ plan: Plan; isNew: boolean }> {
      const before = await find(id);
      if (before?.fromFile) throw ofTheFile(before);
      if (isBuiltIn(id) && before && before.apiAccess !== terms.api_access) throw fixedAccess(before);
      const step = planStep(build, id, terms, { at: now(), fromFile: false });
      const action = before ? 'plan.changed' : 'plan.created';
      const written = await write([{ query: step, mustAffect: true }, entry(build, id, action, terms, actor, now())]);
      const plan = written.done ? await find(id) : undefined;
      if (plan === undefined) throw new AppError('conflict', 'The settings of this server have taken the plan over.');
      return { plan, isNew: before === undefined };
    },

    /** A plan that no workspace is on. */
    async remove(id: string, actor: Actor): Promise<void> {
      const plan = await find(id);
      if (plan === undefined) throw planNotFound();
      if (plan.fromFile) throw ofTheFile(plan);
      if (isBuiltIn(id)) throw new AppError('conflict', `The plan ${plan.name} is built in and cannot be deleted.`);
      const unused = build
        .deleteFrom('plans')
        .where('id', '=', id)
        .where(({ not, exists, selectFrom }) =>
          not(exists(selectFrom('organization').select('id').where('plan', '=', id))),
        );
      const { done } = await write([
        lockPlanStep(build, id),
        { query: unused, mustAffect: true },
        entry(build, id, 'plan.deleted', { name: plan.name }, actor, now()),
      ]);
      if (!done) throw new AppError('conflict', `Workspaces are on the plan ${plan.name}. Move them first.`);
    },
  };
}

/** Stores a plan; does nothing to one that the file defines, unless it comes from there. New ones are the highest. */
export function planStep(
  build: Database['build'],
  id: string,
  { api_access, white_label, own_models, ...others }: PlanTerms,
  { at, fromFile, position }: { at: number; fromFile: boolean; position?: number },
) {
  const flags = {
    api_access: Number(api_access),
    white_label: Number(white_label),
    own_models: Number(own_models),
  };
  const terms = { ...others, ...flags, updated_at: at };
  const from_file = Number(fromFile);
  const highest = sql<number>`(select coalesce(max(position), 0) + 1 from plans)`;
  const inserted = build.insertInto('plans').values({ id, ...terms, from_file, position: position ?? highest });
  return inserted.onConflict((conflict) => {
    const changed = conflict
      .column('id')
      .doUpdateSet({ ...terms, from_file, ...(position !== undefined && { position }) });
    return fromFile ? changed : changed.where('plans.from_file', '=', 0);
  });
}

/** As a step of a unit, it keeps the plan from being deleted until the unit ends, and refuses if there is no such plan. */
export function lockPlanStep(build: Database['build'], id: string): Step {
  const query = build
    .updateTable('plans')
    .set((eb) => ({ name: eb.ref('name') }))
    .where('id', '=', id);
  return { query, mustAffect: true };
}

/** Moves a workspace to another plan. None of its data is deleted, whatever the plan. */
export async function changePlan(
  { read, write, build }: Database,
  workspaceId: string,
  plan: string,
  actor: Actor,
  at: number,
): Promise<void> {
  const [before] = await read(build.selectFrom('organization').select('plan').where('id', '=', workspaceId));
  if (before === undefined) throw new AppError('not_found', 'Workspace not found.');
  if (before.plan === plan) return;
  const change = build
    .updateTable('organization')
    .set({ plan })
    .where('id', '=', workspaceId)
    .where('plan', '=', before.plan);
  const details = { from: before.plan, to: plan };
  const subject = { subjectKind: 'workspace', subjectId: workspaceId };
  const written = await write([
    lockPlanStep(build, plan),
    { query: change, mustAffect: true },
    auditStep(build, { workspaceId, at, actor, action: 'workspace.plan_changed', ...subject, details }),
  ]);
  if (written.done) return;
  if (written.refusedStep === 0) throw planNotFound(plan);
  throw new AppError('conflict', 'Someone else changed the plan just now. Look at it and try again.');
}

export function planNotFound(id?: string): AppError {
  if (id === undefined) return new AppError('not_found', 'Plan not found.');
  return new AppError('invalid_request', `There is no plan "${id}".`);
}

function ofTheFile({ name }: Plan): AppError {
  return new AppError('conflict', `The plan ${name} is defined in PLANS_FILE. Change it there.`);
}

function fixedAccess({ name, apiAccess }: Plan): AppError {
  const sentence = apiAccess ? 'always has API access' : 'never has API access';
  return new AppError('invalid_request', `The plan ${name} ${sentence}. Create a plan of your own instead.`);
}

function entry(build: Database['build'], id: string, action: string, details: object, actor: Actor, at: number) {
  const subject = { subjectKind: 'plan', subjectId: id };
  return auditStep(build, { workspaceId: undefined, at, actor, action, ...subject, details: { ...details } });
}

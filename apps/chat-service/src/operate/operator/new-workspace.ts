import { AppError } from '@lectern/service-kit';
import { z } from 'zod';
import { accountFields } from '../../people/accounts/fields.ts';
import { createWorkspaceId, newWorkspaceSteps, toAuthDate } from '../../people/accounts/workspaces.ts';
import { auditStep } from '../../people/audit/audit.ts';
import { ownLimitsField } from '../../people/plans/change-terms.ts';
import { planIdField } from '../../people/plans/plan.ts';
import { lockPlanStep, planNotFound } from '../../people/plans/plan-records.ts';
import type { Database, Step } from '../../platform/database/database.ts';
import { randomBase62 } from '../../platform/shared/ids.ts';
import type { Actor } from '../../platform/shared/scope.ts';
import { createOnce, type Once } from './once.ts';

/** A workspace that an operator creates for somebody. */
export const newWorkspaceBody = z.object({
  name: accountFields.workspaceName,
  owner: z
    .object(
      { email: accountFields.email, name: accountFields.personName.optional() },
      { error: 'must be an object with the email address of a person' },
    )
    .describe('Gets an account without a password if the address has none'),
  plan: planIdField.optional().describe('DEFAULT_PLAN without it'),
  limits: ownLimitsField.optional(),
});

export interface NewWorkspaceOptions {
  database: Database;
  now: () => number;
  defaultPlan: string;
}

/** The id of the new workspace, or of the one that an earlier request with this key created. */
export async function createWorkspaceFor(
  { database, now, defaultPlan }: NewWorkspaceOptions,
  { name, owner, plan = defaultPlan, limits = {} }: z.infer<typeof newWorkspaceBody>,
  actor: Actor,
  once: Once | undefined,
): Promise<{ id: string; isNew: boolean }> {
  const { build } = database;
  const at = now();
  const person = await personFor(database, owner, actor, at);
  const workspace = { id: createWorkspaceId(), name, plan, createdAt: at };
  const steps: Step[] = [
    lockPlanStep(build, plan),
    ...person.steps,
    ...newWorkspaceSteps(build, { workspace, ownerId: person.id, actor }),
  ];
  if (Object.keys(limits).length > 0) {
    steps.push(build.insertInto('workspace_terms').values({ workspace_id: workspace.id, ...limits }));
  }
  const refuse = (step: number) =>
    step === 0 ? planNotFound(plan) : new AppError('conflict', 'This person was created just now. Try again.');
  return await createOnce(database, once, { id: workspace.id, at, steps, refuse });
}

async function personFor(
  { build, read }: Database,
  { email, name }: { email: string; name?: string | undefined },
  actor: Actor,
  at: number,
): Promise<{ id: string; steps: Step[] }> {
  const [found] = await read(build.selectFrom('user').select('id').where('email', '=', email));
  if (found !== undefined) return { id: found.id, steps: [] };
  const id = `usr_${randomBase62(22)}`;
  const person = build
    .insertInto('user')
    .values({
      id,
      name: name ?? email.slice(0, email.indexOf('@')),
      email,
      // The operator vouches for the address.
      emailVerified: 1,
      twoFactorEnabled: 0,
      createdAt: toAuthDate(at),
      updatedAt: toAuthDate(at),
    })
    .onConflict((conflict) => conflict.column('email').doNothing());
  const entry = { workspaceId: undefined, at, actor, action: 'person.created', details: {} };
  return {
    id,
    steps: [{ query: person, mustAffect: true }, auditStep(build, { ...entry, subjectKind: 'person', subjectId: id })],
  };
}

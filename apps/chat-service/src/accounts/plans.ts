import { AppError } from '@lectern/service-kit';
import { auditStep } from '../audit/audit.ts';
import type { Database } from '../database/database.ts';
import type { Actor } from '../shared/scope.ts';

export const plans = ['free', 'pro', 'business', 'enterprise'] as const;

/** The plan of a workspace. Only an operator can change it. */
export type Plan = (typeof plans)[number];

export function isPlan(text: string): text is Plan {
  return plans.some((plan) => plan === text);
}

/** A stored plan; one unknown to this version falls back to the lowest plan. */
export function readPlan(stored: string): Plan {
  return isPlan(stored) ? stored : 'free';
}

/** Whether the workspace's API keys work. */
export function hasApiAccess(plan: Plan): boolean {
  return plan === 'business' || plan === 'enterprise';
}

/** Moves a workspace to another plan. None of its data is deleted, whatever the plan. */
export async function changePlan(
  { read, write, build }: Database,
  workspaceId: string,
  plan: Plan,
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
  const written = await write([
    { query: change, mustAffect: true },
    auditStep(build, {
      workspaceId,
      at,
      actor,
      action: 'workspace.plan_changed',
      subjectKind: 'workspace',
      subjectId: workspaceId,
      details: { from: before.plan, to: plan },
    }),
  ]);
  if (!written.done)
    throw new AppError('conflict', 'Someone else changed the plan just now. Look at it and try again.');
}

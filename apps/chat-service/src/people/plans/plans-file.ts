import { StartupError } from '@lectern/service-kit';
import { z } from 'zod';
import { readSettingsFile } from '../../platform/config/settings-file.ts';
import type { Database, Step } from '../../platform/database/database.ts';
import { auditStep } from '../audit/audit.ts';
import { isBuiltIn, limitsOf, type Plan, type PlanTerms, planBody, planIdField } from './plan.ts';
import { listPlans, planStep } from './plan-records.ts';

const fileShape = z.strictObject({ plans: z.record(planIdField, planBody.strict()) });

/** Reads the plans of a YAML or JSON file. What is wrong with it keeps the service from starting. */
export async function readPlansFile(path: string): Promise<Record<string, PlanTerms>> {
  return (await readSettingsFile('PLANS_FILE', path, fileShape)).plans;
}

/** Makes the plans of the file the plans of the server. Plans that it no longer has stay, and can be edited again. */
export async function applyPlansFile(database: Database, wanted: Record<string, PlanTerms>, at: number): Promise<void> {
  const { build, write } = database;
  const before = new Map((await listPlans(database)).map((plan) => [plan.id, plan]));
  const steps: Step[] = [];
  for (const [id, terms] of Object.entries(wanted)) {
    const plan = before.get(id);
    if (isBuiltIn(id) && plan && plan.apiAccess !== terms.api_access) throw fixedAccess(plan);
    if (plan && isSame(plan, terms)) continue;
    const actor = { kind: 'system', id: undefined, address: undefined } as const;
    const subject = { subjectKind: 'plan', subjectId: id, details: { ...terms, file: true } };
    const action = plan ? 'plan.changed' : 'plan.created';
    steps.push(planStep(build, id, terms, { at, fromFile: true }));
    steps.push(auditStep(build, { workspaceId: undefined, at, actor, action, ...subject }));
  }
  const kept = ['', ...Object.keys(wanted)];
  const released = build.updateTable('plans').set({ from_file: 0 });
  await write([...steps, released.where('from_file', '=', 1).where('id', 'not in', kept)]);
}

/** Throws when new workspaces would get a plan that does not exist. */
export async function requireDefaultPlan(database: Database, id: string): Promise<void> {
  const all = (await listPlans(database)).map((plan) => plan.id);
  if (!all.includes(id)) throw new StartupError(`DEFAULT_PLAN is "${id}", which is none of ${all.join(', ')}.`);
}

function isSame(plan: Plan, { name, api_access, white_label, own_models, ...limits }: PlanTerms): boolean {
  const isNamed = plan.name === name && plan.apiAccess === api_access;
  const isAlike = plan.whiteLabel === white_label && plan.ownModels === own_models;
  return isNamed && isAlike && plan.fromFile && JSON.stringify(limitsOf(plan)) === JSON.stringify(limits);
}

function fixedAccess({ id, apiAccess }: Plan): StartupError {
  const word = apiAccess ? 'true' : 'false';
  return new StartupError(
    `PLANS_FILE: api_access of the plan ${id} must be ${word}. Define a plan of your own instead.`,
  );
}

import { AppError } from '@lectern/service-kit';
import { z } from 'zod';
import type { Database } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/shared/scope.ts';
import { auditStep } from '../audit/audit.ts';
import { hostField } from '../brands/brand.ts';
import { limitColumns, limitFields, planIdField } from './plan.ts';

const reasonError = 'must have at most 200 characters, in one line';
const reason = z
  .string({ error: reasonError })
  .trim()
  .max(200, { error: reasonError })
  .regex(/^\P{Cc}*$/u, { error: reasonError });

export const suspensionBody = z.object(
  { reason: reason.default('').describe('Its members and programs read it') },
  { error: 'must be an object with a reason, or null' },
);

/** Limits of one workspace. */
export const ownLimitsField = z
  .strictObject(limitFields, { error: `must have limits of ${limitColumns.join(', ')}` })
  .partial()
  .describe('Instead of the limits of the plan; null for those of the plan again');

/** What an operator changes about one workspace. */
export const termChanges = z
  .object({
    plan: planIdField.optional(),
    limits: ownLimitsField.optional(),
    brand: hostField.nullable().optional().describe('The host whose brand it appears under; null for the server'),
    access: z
      .null({ error: 'must be null' })
      .optional()
      .describe('Null lifts the second factor and the networks that its owners require'),
    suspended: suspensionBody.nullable().optional().describe('Null to let it run again'),
  })
  .refine((changes) => Object.values(changes).some((value) => value !== undefined), {
    error: 'Nothing to change was sent. A workspace has plan, limits, brand, access, suspended',
  });

export type TermChanges = z.infer<typeof termChanges>;

/** Stores limits of its own and a suspension for a workspace. A repetition changes nothing and is not logged. */
export async function changeTerms(
  { read, write, build }: Database,
  workspaceId: string,
  { limits, brand, access, suspended }: Omit<TermChanges, 'plan'>,
  actor: Actor,
  at: number,
): Promise<void> {
  if ([limits, brand, access, suspended].every((change) => change === undefined)) return;
  const [found] = await read(build.selectFrom('organization').select('id').where('id', '=', workspaceId));
  if (found === undefined) throw new AppError('not_found', 'Workspace not found.');
  const log = (action: string, details: object) =>
    auditStep(build, {
      workspaceId,
      at,
      actor,
      action: `workspace.${action}`,
      subjectKind: 'workspace',
      subjectId: workspaceId,
      details: { ...details },
    });
  const insert = build.insertInto('workspace_terms').values({ workspace_id: workspaceId });
  const row = insert.onConflict((conflict) => conflict.doNothing());
  const update = build.updateTable('workspace_terms').where('workspace_id', '=', workspaceId);
  if (limits !== undefined && Object.keys(limits).length > 0)
    await write([row, update.set(limits), log('limits_changed', limits)]);
  if (access === null) {
    const lift = update
      .set({ requires_totp: null, allowed_networks: null })
      .where(({ or, eb }) => or([eb('requires_totp', 'is not', null), eb('allowed_networks', 'is not', null)]));
    await write([{ query: lift, mustAffect: true }, log('access_opened', {})]);
  }
  if (brand !== undefined) {
    const isThere = build
      .selectFrom('brands')
      .select('host')
      .where('host', '=', brand ?? '');
    const must = brand === null ? [] : [{ query: isThere, mustAffect: true }];
    const { done } = await write([...must, row, update.set({ brand }), log('brand_changed', { brand })]);
    if (!done) throw new AppError('invalid_request', `There is no brand "${brand}".`);
  }
  if (suspended === undefined) return;
  const change = suspended
    ? update.set({ suspended_at: at, suspended_for: suspended.reason }).where('suspended_at', 'is', null)
    : update.set({ suspended_at: null, suspended_for: null }).where('suspended_at', 'is not', null);
  const entry = suspended ? log('suspended', { reason: suspended.reason }) : log('resumed', {});
  await write([row]);
  await write([{ query: change, mustAffect: true }, entry]);
}

import { AppError } from '@lectern/service-kit';
import { type Context, Hono } from 'hono';
import { z } from 'zod';
import type { WorkspaceAccessBody } from '../../platform/dashboard-api/types.ts';
import { bodyBytes, pathId, readBody } from '../../platform/http/dashboard-request.ts';
import type { Actor } from '../../platform/shared/scope.ts';
import { auditStep } from '../audit/audit.ts';
import { networksField } from '../plans/networks.ts';
import type { RequirePerson } from './require-person.ts';
import type { RequireWorkspace } from './require-workspace.ts';
import { type AccessRules, accessOf, type BarrierOptions, type Entering, findBarrier } from './workspace-access.ts';

export const accessBody = z.object({
  require_second_factor: z.boolean({ error: 'must be true or false' }),
  networks: networksField,
});

export interface AccessRoutesOptions extends BarrierOptions {
  requireWorkspace: RequireWorkspace;
  /** Absent where programs call: a token has no second factor, only an address. */
  requirePerson?: RequirePerson;
  now: () => number;
}

/** What members need to enter: admins read it, owners change it. */
export function createAccessRoutes(options: AccessRoutesOptions): Hono {
  const { database, requirePerson, requireWorkspace, now } = options;
  const { build, read, write } = database;
  const routes = new Hono();
  const path = '/workspaces/:workspace_id/access';

  async function tell(workspaceId: string, address: string): Promise<WorkspaceAccessBody> {
    const terms = build.selectFrom('workspace_terms').select(['requires_totp', 'allowed_networks']);
    const [row] = await read(terms.where('workspace_id', '=', workspaceId));
    const { requiresTotp, networks } = accessOf(row ?? { requires_totp: null, allowed_networks: null });
    return { require_second_factor: requiresTotp, networks: [...networks], your_address: address };
  }

  async function enteringOf(context: Context, { id = '', address = '' }: Actor): Promise<Entering> {
    return (await requirePerson?.(context)) ?? { id, address, hasTotp: true };
  }

  routes.get(path, async (context) => {
    const { workspaceId, actor } = await requireWorkspace(context, pathId(context, 'workspace_id'), 'admin');
    return context.json(await tell(workspaceId, actor.address ?? ''));
  });

  routes.put(path, async (context) => {
    const { workspaceId, actor } = await requireWorkspace(context, pathId(context, 'workspace_id'), 'owner');
    const caller = await enteringOf(context, actor);
    const body = await readBody(context, accessBody, bodyBytes.account);
    const rules = { requiresTotp: body.require_second_factor, networks: body.networks };
    await refuseLockOut(options, rules, caller);
    const entry = { workspaceId, at: now(), actor, action: 'workspace.access_changed', details: body };
    await write([
      build
        .insertInto('workspace_terms')
        .values({ workspace_id: workspaceId })
        .onConflict((conflict) => conflict.doNothing()),
      build
        .updateTable('workspace_terms')
        .set({
          requires_totp: rules.requiresTotp ? 1 : null,
          allowed_networks: rules.networks.length === 0 ? null : JSON.stringify(rules.networks),
        })
        .where('workspace_id', '=', workspaceId),
      auditStep(build, { ...entry, subjectKind: 'workspace', subjectId: workspaceId }),
    ]);
    return context.json(await tell(workspaceId, caller.address));
  });

  return routes;
}

/** Whoever makes the rules must meet them. */
async function refuseLockOut(options: BarrierOptions, rules: AccessRules, caller: Entering): Promise<void> {
  const barrier = await findBarrier(options, rules, caller);
  if (barrier === 'network')
    throw new AppError(
      'invalid_request',
      `Your own address, ${caller.address}, is not in these networks: you would lock yourself out.`,
    );
  if (barrier === 'second_factor')
    throw new AppError('conflict', 'Turn on two-factor authentication for your own account first.');
}

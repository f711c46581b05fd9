import { Hono } from 'hono';
import { z } from 'zod';
import type { RequireWorkspace } from '../../people/accounts/require-workspace.ts';
import type { DigestBody } from '../../platform/dashboard-api/types.ts';
import type { Database } from '../../platform/database/database.ts';
import { bodyBytes, pathId, readBody } from '../../platform/http/dashboard-request.ts';
import type { WorkspaceScope } from '../../platform/shared/scope.ts';

export interface DigestRoutesOptions {
  database: Database;
  requireWorkspace: RequireWorkspace;
}

const path = '/workspaces/:workspace_id/digest';
const digestBody = z.object({ wanted: z.boolean({ error: 'must be true or false' }) });

/** Whether the caller gets the weekly e-mail about a workspace. */
export function createDigestRoutes({ database: { build, read, write }, requireWorkspace }: DigestRoutesOptions): Hono {
  const routes = new Hono();
  const own = ({ workspaceId, actor }: WorkspaceScope) => ({ workspace_id: workspaceId, person_id: actor.id ?? '' });

  routes.get(path, async (context) => {
    const { workspace_id, person_id } = own(await requireWorkspace(context, pathId(context, 'workspace_id'), 'admin'));
    const refused = build.selectFrom('digest_opt_outs').select('person_id').where('workspace_id', '=', workspace_id);
    const body: DigestBody = { wanted: (await read(refused.where('person_id', '=', person_id))).length === 0 };
    return context.json(body);
  });

  routes.put(path, async (context) => {
    const person = own(await requireWorkspace(context, pathId(context, 'workspace_id'), 'admin'));
    const { wanted } = await readBody(context, digestBody, bodyBytes.account);
    const { workspace_id, person_id } = person;
    await write([
      wanted
        ? build
            .deleteFrom('digest_opt_outs')
            .where('workspace_id', '=', workspace_id)
            .where('person_id', '=', person_id)
        : build
            .insertInto('digest_opt_outs')
            .values(person)
            .onConflict((conflict) => conflict.columns(['workspace_id', 'person_id']).doNothing()),
    ]);
    const body: DigestBody = { wanted };
    return context.json(body);
  });

  return routes;
}

import { Hono } from 'hono';
import type { RequireWorkspace } from '../../people/accounts/require-workspace.ts';
import type { Database } from '../../platform/database/database.ts';
import { pathId } from '../../platform/http/dashboard-request.ts';
import { removeSample } from './sample-rows.ts';

/** Removes the made-up history of a demo workspace with one click. */
export function createSampleRoutes({
  database,
  requireWorkspace,
}: {
  database: Database;
  requireWorkspace: RequireWorkspace;
}): Hono {
  const routes = new Hono();
  routes.delete('/workspaces/:workspace_id/sample', async (context) => {
    const { workspaceId } = await requireWorkspace(context, pathId(context, 'workspace_id'), 'admin');
    await database.write(removeSample(database, workspaceId));
    return context.body(null, 204);
  });
  return routes;
}

import { Hono } from 'hono';
import { z } from 'zod';
import type { RequireWorkspace } from '../../people/accounts/require-workspace.ts';
import type { Database } from '../../platform/database/database.ts';
import { pathId, readQuery } from '../../platform/http/dashboard-request.ts';
import { findContent } from './find-content.ts';

export interface FoundRoutesOptions {
  database: Database;
  requireWorkspace: RequireWorkspace;
}

const foundQuery = z.object({ q: z.string().trim().min(2).max(200) });

/** What the search of the dashboard finds in the content of a workspace. */
export function createFoundRoutes({ database, requireWorkspace }: FoundRoutesOptions): Hono {
  const routes = new Hono();

  routes.get('/workspaces/:workspace_id/found', async (context) => {
    const scope = await requireWorkspace(context, pathId(context, 'workspace_id'), 'viewer');
    return context.json(await findContent(database, scope, readQuery(context, foundQuery).q));
  });

  return routes;
}

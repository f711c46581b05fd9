import { Hono } from 'hono';
import type { RequireWorkspace } from '../../people/accounts/require-workspace.ts';
import type { HomeBody } from '../../platform/dashboard-api/types.ts';
import type { Database } from '../../platform/database/database.ts';
import { pathId } from '../../platform/http/dashboard-request.ts';
import { readAttention } from './attention.ts';
import { hasSample, readChecklist } from './checklist.ts';
import { readHomeFigures } from './home-figures.ts';

export interface HomeRoutesOptions {
  database: Database;
  requireWorkspace: RequireWorkspace;
  now: () => number;
  quotaPerDay: number;
  /** Flushes figures that are still in memory. */
  flush(): Promise<void>;
}

/** The home page of a workspace: first steps, figures, and what needs attention. */
export function createHomeRoutes({ database, requireWorkspace, now, quotaPerDay, flush }: HomeRoutesOptions): Hono {
  const routes = new Hono();

  routes.get('/workspaces/:workspace_id/home', async (context) => {
    const scope = await requireWorkspace(context, pathId(context, 'workspace_id'), 'viewer');
    await flush();
    const [checklist, figures, attention, sample] = await Promise.all([
      readChecklist(database, scope),
      readHomeFigures(database, scope, now()),
      readAttention(database, scope, { nowMs: now(), quotaPerDay }),
      hasSample(database, scope.workspaceId),
    ]);
    const body: HomeBody = { checklist, ...figures, attention, sample };
    return context.json(body);
  });

  return routes;
}

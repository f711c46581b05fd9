import { AppError, statusOf } from '@lectern/service-kit';
import { Hono } from 'hono';
import { scopeOf } from '../../bots/bots/test/tenants.ts';
import { createFindFace } from '../../channels/website/bot-face.ts';
import type { RequireWorkspace } from '../../people/accounts/require-workspace.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Role } from '../../platform/shared/scope.ts';
import { createKnowledgeRoutes } from '../knowledge-routes.ts';
import { createPushRoutes } from '../push-routes.ts';
import { createSourcePages } from '../sources/source-page.ts';
import type { Harness } from './harness.ts';

const roles: readonly Role[] = ['viewer', 'editor', 'admin', 'owner'];

/** The routes as the service mounts them. Sign-in is a header that names the role in one workspace. */
export function createTestRoutes(database: Database, { knowledge }: Pick<Harness, 'knowledge'>) {
  const requireWorkspace: RequireWorkspace = async (context, workspaceId, atLeast) => {
    const [own = '', role = ''] = (context.req.header('x-member') ?? '').split(' ');
    if (own !== workspaceId) throw new AppError('not_found', 'Workspace not found.');
    const has = roles.find((one) => one === role) ?? 'viewer';
    if (roles.indexOf(has) < roles.indexOf(atLeast)) throw new AppError('forbidden', `This needs ${atLeast}.`);
    return scopeOf(workspaceId, has);
  };
  const app = new Hono();
  app.route('/api', createKnowledgeRoutes({ knowledge, requireWorkspace }));
  app.route('/sources', createSourcePages({ database, findFace: createFindFace(database) }));
  app.route('/hooks', createPushRoutes(knowledge));
  app.onError((error, context) => {
    if (!(error instanceof AppError)) throw error;
    return context.json({ error: error.message, code: error.code }, statusOf(error.code));
  });
  return app;
}

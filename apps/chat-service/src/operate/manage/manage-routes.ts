import { type Context, Hono } from 'hono';
import { wireToken } from '../../bots/tokens/token-routes.ts';
import type { ChatEnv } from '../../talk/chat/chat-context.ts';
import { dashboardPath, type Operation } from './operation.ts';
import type { TokenAuth } from './token-auth.ts';

export interface ManageRoutesOptions {
  operations: readonly Operation[];
  /** The routes of the dashboard's API, created with the authentication's `requireWorkspace`. */
  dashboardRoutes: readonly Hono[];
  auth: TokenAuth;
}

/**
 * The management API: the same handlers as the dashboard's API, behind tokens instead of sign-in. An operation that has no
 * handler there is a bug, which makes the service fail to start.
 */
export function createManageRoutes({ operations, dashboardRoutes, auth }: ManageRoutesOptions): Hono<ChatEnv> {
  const routes = new Hono<ChatEnv>();
  const all = dashboardRoutes.flatMap((part) => part.routes);
  const handlers = new Map(all.map(({ method, path, handler }) => [`${method} ${path}`, handler]));
  handlers.set('GET /workspaces/:workspace_id/token', tellToken);
  routes.use(auth.tellLimits);
  for (const operation of operations) {
    const { method, path, needs } = operation;
    const handler = handlers.get(`${method} ${dashboardPath(operation)}`);
    if (handler === undefined) throw new Error(`the dashboard has no ${method} ${dashboardPath(operation)}`);
    routes.on(method, path, auth.enter(needs), handler);
  }
  return routes;
}

/** Describes the caller's token. */
function tellToken(context: Context<ChatEnv>): Response {
  const [token, scope] = [context.get('token'), context.get('manager')];
  if (token === undefined || scope === undefined) throw new Error('the request was not authenticated');
  return context.json({ ...wireToken(token), workspace_id: scope.workspaceId });
}

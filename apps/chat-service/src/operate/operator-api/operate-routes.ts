import { type Context, Hono } from 'hono';
import { wireToken } from '../../bots/tokens/token-routes.ts';
import type { ChatEnv } from '../../talk/chat/chat-context.ts';
import type { OperateAuth } from './operate-auth.ts';
import { operateOperations } from './operate-operations.ts';

export interface OperateRoutesOptions {
  /** The routes of the operator's dashboard, created with the authentication's `requireOperator`. */
  operatorRoutes: Hono;
  auth: OperateAuth;
}

/** The operator API: the handlers of the operator's dashboard, behind tokens instead of sign-in. */
export function createOperateRoutes({ operatorRoutes, auth }: OperateRoutesOptions): Hono<ChatEnv> {
  const routes = new Hono<ChatEnv>();
  const handlers = new Map(operatorRoutes.routes.map(({ method, path, handler }) => [`${method} ${path}`, handler]));
  handlers.set('GET /operator/token', tellToken);
  routes.use(auth.tellLimits);
  for (const { method, path, needs } of operateOperations) {
    const handler = handlers.get(`${method} /operator${path}`);
    if (handler === undefined) throw new Error(`the operator's dashboard has no ${method} ${path}`);
    routes.on(method, path, auth.enter(needs), handler);
  }
  return routes;
}

/** Describes the caller's token. */
function tellToken(context: Context<ChatEnv>): Response {
  const token = context.get('operatorToken');
  if (token === undefined) throw new Error('the request was not authenticated');
  return context.json(wireToken(token));
}

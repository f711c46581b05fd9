import { Hono, type MiddlewareHandler } from 'hono';
import type { ChatContext, ChatEnv } from '../../talk/chat/chat-context.ts';
import { createTellLimits, type TokenAuthOptions } from '../manage/token-auth.ts';
import { allSchemas, findById, resourceTypes, serviceProviderConfig } from './discovery.ts';
import { addGroupRoutes, type GroupRoutesOptions } from './group-routes.ts';
import { ScimError, speakScim } from './scim-error.ts';
import { respondList, respondScim } from './scim-request.ts';
import { addUserRoutes, type UserRoutesOptions } from './user-routes.ts';

export interface ScimRoutesOptions extends UserRoutesOptions, GroupRoutesOptions {
  /** Checks the token. */
  enter: MiddlewareHandler<ChatEnv>;
  limiter: TokenAuthOptions['limiter'];
}

/** SCIM 2.0 (RFC 7643, RFC 7644) for identity providers, to be mounted at `scimPath`. */
export function createScimRoutes(options: ScimRoutesOptions): Hono<ChatEnv> {
  const routes = new Hono<ChatEnv>();
  routes.use(speakScim);
  routes.use(createTellLimits(options));
  routes.use(options.enter);
  addDiscovery(routes, options);
  addUserRoutes(routes, options);
  addGroupRoutes(routes, options);
  return routes;
}

function addDiscovery(routes: Hono<ChatEnv>, { baseUrl }: ScimRoutesOptions): void {
  const list = (context: ChatContext, resources: readonly object[]) => {
    if (context.req.query('filter')) throw new ScimError('invalidFilter', 'These cannot be filtered.');
    return respondList(context, { startIndex: 1, total: resources.length, resources });
  };
  routes.get('/ServiceProviderConfig', (context) => respondScim(context, 200, serviceProviderConfig(baseUrl(context))));
  routes.get('/ResourceTypes', (context) => list(context, resourceTypes(baseUrl(context))));
  routes.get('/ResourceTypes/:name', (context) =>
    respondScim(context, 200, findById(resourceTypes(baseUrl(context)), context.req.param('name'))),
  );
  routes.get('/Schemas', (context) => list(context, allSchemas(baseUrl(context))));
  routes.get('/Schemas/:name', (context) =>
    respondScim(context, 200, findById(allSchemas(baseUrl(context)), context.req.param('name'))),
  );
}

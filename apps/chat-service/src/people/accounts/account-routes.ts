import { Hono } from 'hono';
import { createAccessRoutes } from './access-routes.ts';
import type { Accounts } from './accounts.ts';
import { createInvitationRoutes } from './invitation-routes.ts';
import { createOidcRoutes } from './oidc/oidc-routes.ts';
import { createPasswordResetRoutes } from './password-reset-routes.ts';
import { createPersonRoutes } from './person-routes.ts';
import { createProfileRoutes } from './profile-routes.ts';
import { createDashboardGuard } from './same-origin.ts';
import { createSignInLinkRoutes } from './sign-in-link-routes.ts';
import { createSignInOptionRoutes } from './sign-in-options.ts';
import { createSignInRoutes } from './sign-in-routes.ts';
import { createSignUpRoutes } from './sign-up-routes.ts';
import { createTotpRoutes } from './totp-routes.ts';
import { createWorkspaceRoutes } from './workspace-routes.ts';

/** Everything about people and workspaces, to be mounted under /dashboard/api. */
export function createAccountRoutes(accounts: Accounts): Hono {
  const routes = new Hono();
  routes.use(createDashboardGuard(accounts.sameOrigin));
  routes.route('/', createSignInOptionRoutes(accounts));
  routes.route('/', createOidcRoutes(accounts));
  routes.route('/', createPasswordResetRoutes(accounts));
  routes.route('/', createSignUpRoutes(accounts));
  routes.route('/', createSignInRoutes(accounts));
  routes.route('/', createSignInLinkRoutes(accounts));
  routes.route('/', createPersonRoutes(accounts));
  routes.route('/', createProfileRoutes(accounts));
  routes.route('/', createTotpRoutes(accounts));
  routes.route('/', createWorkspaceRoutes(accounts));
  routes.route('/', createAccessRoutes(accounts));
  routes.route('/', createInvitationRoutes(accounts));
  return routes;
}

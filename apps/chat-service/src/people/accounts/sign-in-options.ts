import { AppError } from '@lectern/service-kit';
import { Hono, type MiddlewareHandler } from 'hono';
import type { SignInOptionsBody } from '../../platform/dashboard-api/types.ts';
import type { Accounts } from './accounts.ts';

/** All routes for signing in or up with a password. */
const passwordPaths = ['/sign-in', '/sign-in/totp', '/sign-in/backup-code', '/sign-up', '/sign-up/verify'];
const resetPaths = ['/password-reset', '/password-reset/finish'];

/** Lists the sign-in methods, and refuses those that the operator has turned off. */
export function createSignInOptionRoutes({ oidc, mailer }: Accounts): Hono {
  const routes = new Hono();
  const options: SignInOptionsBody = {
    password: oidc?.only !== true,
    oidc: oidc !== undefined,
    recovery: mailer === undefined ? 'operator' : 'mail',
  };
  routes.get('/sign-in', (context) => context.json(options));
  if (!options.password) for (const path of [...passwordPaths, ...resetPaths]) routes.post(path, refusePassword);
  return routes;
}

const refusePassword: MiddlewareHandler = async () => {
  throw new AppError('forbidden', 'This server uses single sign-on. You cannot sign in with a password.');
};

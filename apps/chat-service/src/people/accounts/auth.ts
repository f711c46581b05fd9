import type { Logger } from '@lectern/service-kit';
import { type BetterAuthOptions, betterAuth } from 'better-auth';
import { getAdapter } from 'better-auth/db/adapter';
// Not from `better-auth/plugins`, which loads all of its plugins.
import { organization } from 'better-auth/plugins/organization';
import { twoFactor } from 'better-auth/plugins/two-factor';
import type { Database } from '../../platform/database/database.ts';
import type { InstanceSecrets } from '../../platform/secrets/secret.ts';
import { callerHeader } from './call-auth.ts';
import { cookieAttributes, cookieNames } from './cookies.ts';
import { acceptOldSignatures, renewTotpOnRead } from './old-signatures.ts';
import { longestPassword, type Passwords, shortestPassword } from './password.ts';
import { provenSignIn } from './proven-sign-in.ts';
import { createRoleAccess } from './role-access.ts';
import { hashSessionTokens } from './session-tokens.ts';

export interface AuthOptions {
  database: Database;
  /** Signs cookies and encrypts TOTP secrets. */
  secrets: InstanceSecrets;
  secureCookies: boolean;
  passwords: Passwords;
  logger: Logger;
}

/** A session ends after being idle for this long; see require-person.ts for its maximum lifetime. */
const idleSeconds = 7 * 24 * 3_600;
/** How often an active session is extended, which costs a write. */
const prolongSeconds = 15 * 60;
const challengeSeconds = 10 * 60;

export type Auth = Awaited<ReturnType<typeof createAuth>>;

/**
 * better-auth for passwords, sessions and TOTP. Its own routes are not mounted: ours call `auth.api`, so that throttle
 * and origin check cannot be bypassed. It knows the workspaces' tables and checks them; we change them in units.
 */
export async function createAuth(options: AuthOptions) {
  const { database, secrets, secureCookies } = options;
  const settings = settingsFor(options);
  const adapter = await getAdapter(settings);
  const hasOld = secrets.length > 1;
  const ours = hashSessionTokens(hasOld ? renewTotpOnRead(adapter, database, secrets) : adapter);
  const auth = betterAuth({ ...settings, database: () => ours });
  return hasOld ? { ...auth, api: acceptOldSignatures(auth.api, secrets, secureCookies) } : auth;
}

function settingsFor({ database, secrets, secureCookies, passwords, logger }: AuthOptions) {
  return {
    appName: 'Lectern',
    // Only for links in e-mails, of which we send none.
    baseURL: 'http://localhost',
    secret: secrets[0],
    database: { db: database.kysely, type: database.dialect },
    emailAndPassword: {
      enabled: true,
      // Accounts are created by create-user.ts, together with their workspace.
      disableSignUp: true,
      minPasswordLength: shortestPassword,
      maxPasswordLength: longestPassword,
      password: passwords,
    },
    session: { expiresIn: idleSeconds, updateAge: prolongSeconds, freshAge: 0 },
    verification: { storeIdentifier: 'hashed' },
    databaseHooks: {
      session: {
        create: {
          before: async (session, context) => ({
            data: { ...session, ipAddress: context?.headers?.get(callerHeader) ?? '' },
          }),
        },
      },
    },
    plugins: [workspacesPlugin(), totpPlugin(), provenSignIn()],
    advanced: cookieOptions(secureCookies),
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: {
      // Its messages below this level contain addresses that people typed.
      level: 'error',
      log: (_level, message, ...details) =>
        logger.error({ err: details.find((part) => part instanceof Error) }, message),
    },
  } satisfies BetterAuthOptions;
}

function workspacesPlugin() {
  const plan = { type: 'string', required: true, input: false } as const;
  return organization({
    ...createRoleAccess(),
    creatorRole: 'owner',
    allowUserToCreateOrganization: false,
    disableOrganizationDeletion: true,
    schema: { organization: { additionalFields: { plan } } },
  });
}

function totpPlugin() {
  return twoFactor({ issuer: 'Lectern', twoFactorCookieMaxAge: challengeSeconds });
}

function cookieOptions(secure: boolean) {
  const names = cookieNames(secure);
  const attributes = cookieAttributes(secure);
  const unused = ['session_data', 'account_data', 'dont_remember', 'trust_device'];
  return {
    // It would prefix our cookie names with `__Secure-`.
    useSecureCookies: false,
    defaultCookieAttributes: attributes,
    cookies: {
      ...Object.fromEntries(unused.map((name) => [name, { name: names.unused(name), attributes }])),
      session_token: { name: names.session, attributes },
      two_factor: { name: names.challenge, attributes },
    },
    ipAddress: { disableIpTracking: true },
  };
}

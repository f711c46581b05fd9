import type { Limiter, Logger } from '@lectern/service-kit';
import type { Context } from 'hono';
import type { SignUpPolicy } from '../../platform/dashboard-api/types.ts';
import type { Database, Step } from '../../platform/database/database.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import type { InstanceSecrets } from '../../platform/secrets/secret.ts';
import { createSecretBox } from '../../platform/secrets/secret-box.ts';
import { createInvitations } from './invitations.ts';
import { createKnownDevices } from './known-device.ts';
import { createMembers } from './members.ts';
import type { OidcClient } from './oidc/oidc-client.ts';
import { createOpenAuth } from './open-auth.ts';
import type { Passwords } from './password.ts';
import type { PlanCounts } from './plan-usage.ts';
import { createRequirePerson } from './require-person.ts';
import { createRequireWorkspace } from './require-workspace.ts';
import { createSameOrigin } from './same-origin.ts';
import type { Throttle } from './throttle.ts';
import { createWorkspaces } from './workspaces.ts';

export interface AccountsOptions {
  database: Database;
  passwords: Passwords;
  throttle: Throttle;
  /** Counts the requests of each session; see `sessionRequestLimits`. */
  sessionRequests: Limiter;
  logger: Logger;
  now: () => number;
  /** Signs cookies, links and devices, and encrypts TOTP secrets. */
  secrets: InstanceSecrets;
  defaultPlan: string;
  /** The public URL; without one, the address that each request was sent to. */
  publicUrl: string | undefined;
  secureCookies: boolean;
  /** How the resources limited by plans are counted. */
  planCounts: PlanCounts;
  /** Who may create an account. */
  signUpPolicy: SignUpPolicy;
  /** Sign-in through a provider. */
  oidc?: OidcSignIn | undefined;
  /** For confirming e-mail addresses; without one, addresses are not confirmed. */
  mailer: Mailer | undefined;
  /** The name of the service on a host with a brand. */
  brandNameOf?: ((host: string) => string | undefined) | undefined;
  /** Addresses of accounts that cannot sign in. */
  closedAccounts: ReadonlySet<string>;
  /** How people reach the operator of this server: an email address or a page. */
  operatorContact?: string | undefined;
  /** Removes the bots of a workspace before the workspace is deleted. */
  removeBots(workspaceId: string): Promise<void>;
  /** Ends keys and tokens when the owner of an address takes an account over. */
  revokeSteps: RevokeSteps;
  /** Identifies the caller; see `callerOf`. */
  addressOf: (context: Context) => string;
}

/** Steps that end what a person has made, and everything in the given workspaces. */
export type RevokeSteps = (given: { personId: string; workspaceIds: readonly string[]; at: number }) => Step[];

export interface OidcSignIn {
  client: OidcClient;
  /** The workspace that everybody from the provider joins. */
  workspaceId: string | undefined;
  /** Password sign-in is turned off. */
  only: boolean;
}

export type Accounts = ReturnType<typeof createAccounts>;

/** People, their workspaces, and the access checks for them. */
export function createAccounts(options: AccountsOptions) {
  const openAuth = createOpenAuth(options);
  const sameOrigin = createSameOrigin(options.publicUrl, (host) => options.brandNameOf?.(host) !== undefined);
  const requirePerson = createRequirePerson({ ...options, openAuth, sameOrigin });
  return {
    ...options,
    openAuth,
    signUpBox: createSecretBox(options.secrets, 'sign-ups'),
    sameOrigin,
    requirePerson,
    requireWorkspace: createRequireWorkspace({ ...options, requirePerson }),
    devices: createKnownDevices(options.secrets, options.secureCookies),
    workspaces: createWorkspaces(options),
    members: createMembers(options),
    invitations: createInvitations(options),
  };
}

import type { Limiter } from '@lectern/service-kit';
import type { Hono } from 'hono';
import { createFailedAttempts } from '../bots/keys/failed-attempts.ts';
import type { Core } from '../operate/core/core.ts';
import { createGroups } from '../operate/scim/groups.ts';
import { createScimAuth } from '../operate/scim/scim-auth.ts';
import { createScimMails } from '../operate/scim/scim-mails.ts';
import { scopeOf } from '../operate/scim/scim-request.ts';
import { createScimRoutes } from '../operate/scim/scim-routes.ts';
import { createScimSettingsRoutes } from '../operate/scim/settings-routes.ts';
import { createUsers } from '../operate/scim/users.ts';
import { createInvitations } from '../people/accounts/invitations.ts';
import { createMembers } from '../people/accounts/members.ts';
import type { RequireWorkspace } from '../people/accounts/require-workspace.ts';
import type { Throttle } from '../people/accounts/throttle.ts';
import { createWorkspaces } from '../people/accounts/workspaces.ts';
import { type ChatServiceConfig, signUpPolicyOf } from '../platform/config/config.ts';
import type { Mailer } from '../platform/mail/mailer.ts';
import type { InstanceSecrets } from '../platform/secrets/secret.ts';
import type { ChatEnv } from '../talk/chat/chat-context.ts';

export interface ScimOptions {
  config: ChatServiceConfig;
  core: Pick<Core, 'database' | 'scim'>;
  throttle: Throttle;
  /** Counts requests with invalid tokens, by address. */
  guesses: Limiter;
  /** Counts requests with each token. */
  scimRequests: Limiter;
  mailer: Mailer | undefined;
  secrets: InstanceSecrets;
  /** Address under which this service is reached. */
  chatUrl: (workspaceId?: string) => string;
}

/** Where identity providers find SCIM. */
const scimPath = '/scim/v2';

/** SCIM for identity providers. */
export function composeScim(options: ScimOptions): Hono<ChatEnv> {
  const { config, core, throttle, guesses, scimRequests, mailer, secrets, chatUrl } = options;
  const { database, scim } = core;
  const now = Date.now;
  const members = createMembers({ database, now });
  const workspaces = createWorkspaces({ database, now, defaultPlan: config.DEFAULT_PLAN });
  const failedAttempts = createFailedAttempts({ limiter: guesses, now });
  return createScimRoutes({
    database,
    now,
    limiter: scimRequests,
    enter: createScimAuth({ authenticate: scim.authenticate, failedAttempts, limiter: scimRequests, now }),
    baseUrl: (context) => `${chatUrl(scopeOf(context).workspaceId)}${scimPath}`,
    groups: createGroups({ database, members, now }),
    users: createUsers({
      database,
      now,
      members,
      invitations: createInvitations({ database, secrets, now }),
      mails: createScimMails({ mailer, throttle, findWorkspace: workspaces.find, chatUrl }),
      signUpPolicy: signUpPolicyOf(config),
    }),
  });
}

/** How owners set it up. */
export function composeScimSettings(
  { core: { database, scim }, chatUrl }: Pick<ScimOptions, 'core' | 'chatUrl'>,
  requireWorkspace: RequireWorkspace,
): Hono {
  const now = Date.now;
  return createScimSettingsRoutes({
    database,
    requireWorkspace,
    connections: scim,
    groups: createGroups({ database, members: createMembers({ database, now }), now }),
    baseUrl: (workspaceId) => `${chatUrl(workspaceId)}${scimPath}`,
  });
}

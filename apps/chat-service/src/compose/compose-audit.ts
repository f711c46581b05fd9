import type { Hono } from 'hono';
import { createReadBotNames } from '../bots/bots/bot-records.ts';
import { createReadKeyNames } from '../bots/keys/key-records.ts';
import { createReadTestNames } from '../insight/bot-tests/test-settings.ts';
import { createReadSourceNames } from '../knowledge/sources/source-audit.ts';
import { createReadNames } from '../people/accounts/person-names.ts';
import type { RequireWorkspace } from '../people/accounts/require-workspace.ts';
import { createReadInvitationNames, createReadWorkspaceNames } from '../people/accounts/workspace-names.ts';
import { createAuditRoutes } from '../people/audit/audit-routes.ts';
import type { Database } from '../platform/database/database.ts';

/** The audit log, with each feature's function for naming its objects. */
export function composeAudit(database: Database, requireWorkspace: RequireWorkspace): Hono {
  const readNames = createReadNames(database);
  const kinds = {
    bot: createReadBotNames(database),
    key: createReadKeyNames(database),
    source: createReadSourceNames(database),
    test: createReadTestNames(database),
    workspace: createReadWorkspaceNames(database),
    invitation: createReadInvitationNames(database),
    person: (_: unknown, ids: readonly string[]) => readNames(ids),
  };
  return createAuditRoutes({ database, requireWorkspace, readNames, kinds });
}

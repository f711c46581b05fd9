import type { Hono } from 'hono';
import { createReadNames } from '../accounts/person-names.ts';
import type { RequireWorkspace } from '../accounts/require-workspace.ts';
import { createReadInvitationNames, createReadWorkspaceNames } from '../accounts/workspace-names.ts';
import { createAuditRoutes } from '../audit/audit-routes.ts';
import { createReadTestNames } from '../bot-tests/test-settings.ts';
import { createReadBotNames } from '../bots/bot-names.ts';
import type { Database } from '../database/database.ts';
import { createReadKeyNames } from '../keys/key-names.ts';
import { createReadSourceNames } from '../knowledge/source-names.ts';

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

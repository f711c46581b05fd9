import type { RevokeSteps } from '../people/accounts/accounts.ts';
import type { Database } from '../platform/database/database.ts';

/**
 * Ends the keys and tokens that a person has made, and all of some workspaces, with those of SCIM. Those made with a token
 * have no author.
 */
export function createRevokeSteps({ build }: Database): RevokeSteps {
  return ({ personId, workspaceIds, at }) => [
    ...(['api_keys', 'management_tokens'] as const).map((table) =>
      build
        .updateTable(table)
        .set({ revoked_at: at })
        .where('revoked_at', 'is', null)
        .where(({ or, eb }) => or([eb('created_by', '=', personId), eb('workspace_id', 'in', ['', ...workspaceIds])])),
    ),
    build
      .updateTable('operator_tokens')
      .set({ revoked_at: at })
      .where('revoked_at', 'is', null)
      .where('created_by', '=', personId),
    build
      .deleteFrom('scim_connections')
      .where(({ or, eb }) => or([eb('created_by', '=', personId), eb('workspace_id', 'in', ['', ...workspaceIds])])),
  ];
}

import type { Database } from '../../platform/database/database.ts';
import { namesById, type ReadNamesIn } from '../../platform/shared/named-rows.ts';

/** A workspace can only read its own name. */
export function createReadWorkspaceNames({ build, read }: Database): ReadNamesIn {
  return async ({ workspaceId }) =>
    namesById(await read(build.selectFrom('organization').select(['id', 'name']).where('id', '=', workspaceId)));
}

/** The name of an invitation is the address it was sent to. */
export function createReadInvitationNames({ build, read }: Database): ReadNamesIn {
  return async ({ workspaceId }, ids) => {
    const invitations = build.selectFrom('invitation').select(['id', 'email as name']);
    return namesById(await read(invitations.where('organizationId', '=', workspaceId).where('id', 'in', ids)));
  };
}

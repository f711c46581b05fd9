import type { Database, Step } from '../../../platform/database/database.ts';
import type { RevokeSteps } from '../accounts.ts';
import { ownedAlone } from '../remove-person.ts';

export interface TakeOverOptions {
  database: Database;
  revokeSteps: RevokeSteps;
}

/**
 * Ends everything with which whoever made an account, or gave it this address, could still use it: every way to sign in,
 * sessions, links, keys, tokens and invitations. In workspaces that only this account owns, nobody else keeps access either.
 */
export async function takeOverSteps(
  { database, revokeSteps }: TakeOverOptions,
  { personId, at }: { personId: string; at: number },
): Promise<Step[]> {
  const { build } = database;
  const workspaceIds = (await ownedAlone(database, personId)).map(({ id }) => id);
  const owned = ['', ...workspaceIds];
  return [
    build.deleteFrom('account').where('userId', '=', personId),
    build.deleteFrom('twoFactor').where('userId', '=', personId),
    build.updateTable('user').set({ twoFactorEnabled: 0 }).where('id', '=', personId),
    // A change of the address ends with the session that requested it.
    build.deleteFrom('session').where('userId', '=', personId),
    build.deleteFrom('sign_in_links').where('person_id', '=', personId).where('used_at', 'is', null),
    build
      .updateTable('invitation')
      .set({ status: 'canceled' })
      .where('status', '=', 'pending')
      .where(({ or, eb }) => or([eb('inviterId', '=', personId), eb('organizationId', 'in', owned)])),
    build.deleteFrom('member').where('organizationId', 'in', owned).where('userId', '!=', personId),
    ...revokeSteps({ personId, workspaceIds, at }),
  ];
}

import { AppError } from '@lectern/service-kit';
import type { Database } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/shared/scope.ts';
import { auditStep } from '../audit/audit.ts';

export interface RemovePersonOptions {
  database: Database;
  now: () => number;
  /** Removes the bots of a workspace before the workspace is deleted. */
  removeBots(workspaceId: string): Promise<void>;
}

export interface OwnedWorkspace {
  id: string;
  name: string;
  /** People in it besides its only owner. */
  others: number;
}

/**
 * Removes an account with its sessions, memberships and invitations. Workspaces that nobody else owns would become
 * inaccessible, so they are removed too, which must be requested explicitly.
 */
export async function removePerson(
  { database, now, removeBots }: RemovePersonOptions,
  { id, email }: { id: string; email: string },
  { withWorkspaces, actor }: { withWorkspaces: boolean; actor: Actor },
): Promise<OwnedWorkspace[]> {
  const owned = await ownedAlone(database, id);
  if (owned.length > 0 && !withWorkspaces) throw ownsAlone(email, owned);
  const { write, build } = database;
  for (const workspace of owned) await removeBots(workspace.id);
  const entry = { workspaceId: undefined, at: now(), actor, action: 'person.removed', details: { email } };
  const ids = ['', ...owned.map((workspace) => workspace.id)];
  await write([
    build.deleteFrom('organization').where('id', 'in', ids),
    { query: build.deleteFrom('user').where('id', '=', id), mustAffect: true },
    auditStep(build, { ...entry, subjectKind: 'person', subjectId: id }),
  ]);
  return owned;
}

/** Workspaces that nobody else owns. */
export async function ownedAlone({ read, build }: Database, personId: string): Promise<OwnedWorkspace[]> {
  const mine = build.selectFrom('member').select('organizationId').where('userId', '=', personId);
  const rows = await read(
    build
      .selectFrom('member')
      .innerJoin('organization', 'organization.id', 'member.organizationId')
      .select(['organization.id', 'organization.name', 'member.role', 'member.userId'])
      .where('member.organizationId', 'in', mine.where('role', '=', 'owner')),
  );
  const byId = Map.groupBy(rows, (row) => row.id);
  return [...byId].flatMap(([id, members]) => {
    const others = members.filter(({ userId }) => userId !== personId);
    if (others.some(({ role }) => role === 'owner')) return [];
    return [{ id, name: members[0]?.name ?? id, others: others.length }];
  });
}

function ownsAlone(email: string, owned: readonly OwnedWorkspace[]): AppError {
  const names = owned.map(({ name, others }) => (others > 0 ? `"${name}" (${others} other members)` : `"${name}"`));
  return new AppError(
    'conflict',
    `${email} is the only owner of ${names.join(', ')}. Make somebody else an owner first, or add --with-workspaces to remove them with their bots, keys and conversations.`,
  );
}

import type { Database } from '../../../platform/database/database.ts';
import type { Role } from '../../../platform/shared/scope.ts';
import { newMember } from '../workspaces.ts';

/** The statements that store a person, as a member of a workspace if one is given. */
export function addPerson(
  { build, dialect }: Pick<Database, 'build' | 'dialect'>,
  person: { id: string; name: string; email: string },
  member?: { workspaceId: string; role: Role },
) {
  const at = new Date(0).toISOString();
  const flags = { emailVerified: dialect === 'sqlite' ? 1 : true, twoFactorEnabled: null };
  return [
    // The two databases have different types for these columns.
    build.insertInto('user').values({ ...person, image: null, createdAt: at, updatedAt: at, ...flags } as never),
    ...(member ? [build.insertInto('member').values(newMember(member.workspaceId, person.id, member.role, 0))] : []),
  ];
}

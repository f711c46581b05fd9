import { createAccessControl } from 'better-auth/plugins/access';

/** The roles of roles.ts in better-auth's terms, so that its plugin grants nothing that ours do not. */
export function createRoleAccess() {
  const statements = {
    organization: ['update', 'delete'],
    member: ['create', 'update', 'delete'],
    invitation: ['create', 'cancel'],
  } as const;
  const ac = createAccessControl(statements);
  const nothing = { organization: [], member: [], invitation: [] } as const;
  const managing = { organization: ['update'], member: statements.member, invitation: statements.invitation } as const;
  return {
    ac,
    roles: {
      viewer: ac.newRole(nothing),
      editor: ac.newRole(nothing),
      admin: ac.newRole(managing),
      owner: ac.newRole(statements),
    },
  };
}

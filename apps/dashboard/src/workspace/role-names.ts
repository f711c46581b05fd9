import type { Role } from '@lectern/chat-service/dashboard-api';

export const roleNames: Record<Role, string> = { viewer: 'Viewer', editor: 'Editor', admin: 'Admin', owner: 'Owner' };

/** The roles that somebody with this role may assign. */
export function assignableRoles(role: Role | undefined): Partial<Record<Role, string>> {
  const { owner, ...others } = roleNames;
  return role === 'owner' ? { ...others, owner } : others;
}

const withArticle: Record<Role, string> = {
  viewer: 'a viewer',
  editor: 'an editor',
  admin: 'an admin',
  owner: 'an owner',
};

/** With its article, for use in a sentence. */
export function roleWithArticle(role: Role): string {
  return withArticle[role];
}

import type { Migration } from './migration.ts';

/** What a workspace requires of those who enter it. */
export const workspaceAccess: Migration = {
  name: '0085-workspace-access',
  statements: () => [
    'alter table workspace_terms add column requires_totp integer',
    'alter table workspace_terms add column allowed_networks text',
  ],
};

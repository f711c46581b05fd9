/** Milliseconds since 1970. */
type Instant = number;

/** People and groups that an identity provider keeps in a workspace. */
export interface ScimSchema {
  scim_connections: ScimConnectionsTable;
  scim_users: ScimUsersTable;
  scim_groups: ScimGroupsTable;
  scim_group_members: ScimGroupMembersTable;
}

export interface ScimConnectionsTable {
  workspace_id: string;
  id: string;
  /** SHA-256 of the whole token, as hex. */
  hash: string;
  last_four: string;
  /** Of people who are in no group with a role. */
  default_role: string;
  created_at: Instant;
  created_by: string | null;
  last_used_at: Instant | null;
}

export interface ScimUsersTable {
  id: string;
  workspace_id: string;
  /** Null until somebody with an account of their own has accepted the invitation. */
  person_id: string | null;
  user_name: string;
  /** In lower case. */
  user_name_key: string;
  /** In lower case. */
  email: string;
  external_id: string | null;
  given_name: string | null;
  family_name: string | null;
  formatted_name: string | null;
  display_name: string | null;
  active: number;
  /** 1 if the account was made for this user, and not by the person. */
  made_account: number;
  /** 1 if a group has decided the role of the member. */
  role_by_group: number;
  created_at: Instant;
  updated_at: Instant;
}

export interface ScimGroupsTable {
  id: string;
  workspace_id: string;
  display_name: string;
  display_name_key: string;
  external_id: string | null;
  /** What its members become in the workspace; null if it decides nothing. */
  role: string | null;
  created_at: Instant;
  updated_at: Instant;
}

export interface ScimGroupMembersTable {
  group_id: string;
  user_id: string;
}

import type { Migration } from './migration.ts';

/** People and groups that an identity provider keeps in a workspace. */
export const scim: Migration = {
  name: '0091-scim',
  statements: ({ instant, strict, keyed }) => [
    `create table scim_connections (
      workspace_id text primary key references "organization" ("id") on delete cascade,
      id text not null unique,
      hash text not null unique,
      last_four text not null,
      default_role text not null,
      created_at ${instant} not null,
      created_by text,
      last_used_at ${instant}
    )${strict}`,
    `create table scim_users (
      id text primary key,
      workspace_id text not null references "organization" ("id") on delete cascade,
      person_id text references "user" ("id") on delete cascade,
      user_name text not null,
      user_name_key text not null,
      email text not null,
      external_id text,
      given_name text,
      family_name text,
      formatted_name text,
      display_name text,
      active integer not null,
      made_account integer not null,
      role_by_group integer not null,
      created_at ${instant} not null,
      updated_at ${instant} not null,
      unique (workspace_id, user_name_key),
      unique (workspace_id, email)
    )${strict}`,
    'create index scim_users_in_order on scim_users (workspace_id, created_at, id)',
    'create index scim_users_by_external_id on scim_users (workspace_id, external_id)',
    'create index scim_users_by_person on scim_users (person_id)',
    `create table scim_groups (
      id text primary key,
      workspace_id text not null references "organization" ("id") on delete cascade,
      display_name text not null,
      display_name_key text not null,
      external_id text,
      role text,
      created_at ${instant} not null,
      updated_at ${instant} not null,
      unique (workspace_id, display_name_key)
    )${strict}`,
    `create table scim_group_members (
      group_id text not null references scim_groups (id) on delete cascade,
      user_id text not null references scim_users (id) on delete cascade,
      primary key (group_id, user_id)
    )${keyed}`,
    'create index scim_group_members_by_user on scim_group_members (user_id)',
  ],
};

import type { Migration } from './migration.ts';

/** The last week that was told to the people of a workspace by e-mail, and who wants no such e-mail. */
export const weeklyDigests: Migration = {
  name: '0043-weekly-digests',
  statements: ({ keyed }) => [
    `create table workspace_digests (
      workspace_id text primary key references organization (id) on delete cascade,
      week text not null
    )${keyed}`,
    `create table digest_opt_outs (
      workspace_id text not null references organization (id) on delete cascade,
      person_id text not null references "user" (id) on delete cascade,
      primary key (workspace_id, person_id)
    )${keyed}`,
  ],
};

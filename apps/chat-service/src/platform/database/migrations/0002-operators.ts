import type { Migration } from './migration.ts';

/** Who operates the instance; also, nobody can be a member of a workspace twice. */
export const operators: Migration = {
  name: '0002-operators',
  statements: ({ instant, strict }) => [
    `create table operators (
      user_id text primary key references "user" ("id") on delete cascade,
      since ${instant} not null
    )${strict}`,
    'create unique index member_once on "member" ("organizationId", "userId")',
  ],
};

import type { Migration } from './migration.ts';

/** The work of deleting what deleted bots have stored. */
export const erasedBots: Migration = {
  name: '0083-erased-bots',
  statements: ({ instant }) => [
    `alter table bots add column erased_at ${instant}`,
    'alter table bots add column lease_owner text',
    `alter table bots add column lease_until ${instant}`,
    'create index bots_to_erase on bots (deleted_at) where deleted_at is not null and erased_at is null',
  ],
};

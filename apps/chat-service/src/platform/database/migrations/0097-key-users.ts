import type { Migration } from './migration.ts';

/** The running instances, with fingerprints of the secret that each encrypts with and of those that it can decrypt. */
export const keyUsers: Migration = {
  name: '0097-key-users',
  statements: ({ instant, keyed }) => [
    `create table key_users (
      id text primary key,
      writes text not null,
      reads text not null,
      lease_until ${instant} not null
    )${keyed}`,
  ],
};

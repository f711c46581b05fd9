import type { Migration } from './migration.ts';

/** The personal data that a bot masks in what it is asked. */
export const masking: Migration = {
  name: '0062-masking',
  statements: () => [`alter table bots add column masking text not null default '[]'`],
};

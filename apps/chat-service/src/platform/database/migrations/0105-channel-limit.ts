import type { Migration } from './migration.ts';

/** How many channels a workspace may have; null is no limit. */
export const channelLimit: Migration = {
  name: '0105-channel-limit',
  statements: ({ instant }) => [
    `alter table plans add column channels ${instant}`,
    `alter table workspace_terms add column channels ${instant}`,
  ],
};

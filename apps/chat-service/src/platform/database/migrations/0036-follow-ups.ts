import type { Migration } from './migration.ts';

/** Whether a bot suggests what to ask next. */
export const followUps: Migration = {
  name: '0036-follow-ups',
  statements: () => ['alter table bots add column follow_ups integer not null default 1'],
};

import type { Migration } from './migration.ts';

/** Whether bots of a plan may use models of their own; until now all may. */
export const ownModels: Migration = {
  name: '0106-own-models',
  statements: () => ['alter table plans add column own_models integer not null default 1'],
};

import type { Migration } from './migration.ts';

/** Why the model of a bot did not answer. */
export const modelFailures: Migration = {
  name: '0015-model-failures',
  statements: ({ strict, instant }) => [
    `create table bot_model_failures (
      bot_id text primary key references bots (id) on delete cascade,
      at ${instant} not null,
      reason text not null
    )${strict}`,
  ],
};

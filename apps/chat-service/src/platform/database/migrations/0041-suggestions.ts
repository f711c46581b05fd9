import type { Migration } from './migration.ts';

/** What the bot suggested to ask next, apart from the usage, which older versions show whole. */
export const suggestions: Migration = {
  name: '0041-suggestions',
  statements: () => ['alter table messages add column suggestions text'],
};

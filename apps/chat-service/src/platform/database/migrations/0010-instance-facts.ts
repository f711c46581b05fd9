import type { Migration } from './migration.ts';

/** What every process that uses this database must agree on. */
export const instanceFacts: Migration = {
  name: '0010-instance-facts',
  statements: ({ keyed }) => [`create table instance_facts (name text primary key, value text not null)${keyed}`],
};

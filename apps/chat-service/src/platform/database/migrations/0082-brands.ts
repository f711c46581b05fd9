import type { Migration } from './migration.ts';

/** Names, logos and colours under which the service appears on other hosts. */
export const brands: Migration = {
  name: '0082-brands',
  statements: ({ instant, strict }) => [
    `create table brands (
      host text primary key,
      name text not null,
      logo text,
      accent text,
      mail_from text,
      updated_at ${instant} not null
    )${strict}`,
    'alter table workspace_terms add column brand text',
  ],
};

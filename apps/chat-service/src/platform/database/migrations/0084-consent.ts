import type { Migration } from './migration.ts';

/** What visitors of websites have to accept, and what they have accepted. */
export const consent: Migration = {
  name: '0084-consent',
  statements: ({ instant }) => [
    'alter table bots add column consent text',
    ...['conversations', 'leads'].flatMap((table) => [
      `alter table ${table} add column consent_hash text`,
      `alter table ${table} add column consent_at ${instant}`,
    ]),
  ],
};

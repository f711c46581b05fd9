import type { Migration } from './migration.ts';

/** Whether the name and the address of a visitor were signed. Nobody knows that of earlier ones. */
export const visitorContacts: Migration = {
  name: '0035-visitor-contacts',
  statements: () => ['alter table visitors add column contact_verified integer not null default 0'],
};

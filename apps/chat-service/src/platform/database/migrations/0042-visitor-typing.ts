import type { Migration } from './migration.ts';

/** Until when the visitor is shown as typing, to the people who answer. */
export const visitorTyping: Migration = {
  name: '0042-visitor-typing',
  statements: ({ instant }) => [`alter table conversations add column visitor_typing_until ${instant}`],
};

import type { Migration } from './migration.ts';

/** Tokens are stored hashed from now on. SQLite cannot hash those that are there, so everybody signs in again. */
export const hashedSessionTokens: Migration = {
  name: '0017-hashed-session-tokens',
  statements: () => ['delete from "session"', 'delete from "verification"'],
};

import type { Migration } from './migration.ts';

/** Tokens are stored hashed from now on. SQLite cannot hash the existing ones, so everybody has to sign in again. */
export const hashedSessionTokens: Migration = {
  name: '0017-hashed-session-tokens',
  statements: () => ['delete from "session"', 'delete from "verification"'],
};

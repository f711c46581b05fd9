import type { Dialect } from '../database.ts';

/** One step of the schema's history. Once released it never changes: what comes next is a new one. */
export interface Migration {
  /** `0001-initial`: the number orders them. */
  name: string;
  statements(words: DialectWords): readonly string[];
}

/** The only words in which the two databases differ. */
export interface DialectWords {
  /** Milliseconds since 1970. */
  instant: string;
  /** Ends a table of ours: SQLite then checks types as PostgreSQL always does. */
  strict: string;
  /** Ends a small table of ours that is always reached by its key. */
  keyed: string;
  /** better-auth's own types. */
  authBoolean: string;
  authDate: string;
}

export const dialectWords: Readonly<Record<Dialect, DialectWords>> = {
  sqlite: {
    instant: 'integer',
    strict: ' strict',
    keyed: ' strict, without rowid',
    authBoolean: 'integer',
    authDate: 'date',
  },
  postgres: {
    instant: 'bigint',
    strict: '',
    keyed: '',
    authBoolean: 'boolean',
    authDate: 'timestamptz',
  },
};

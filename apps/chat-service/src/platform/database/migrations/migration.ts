import type { Dialect } from '../database.ts';

/** One step of the schema's history. Once released it never changes: further changes are new migrations. */
export interface Migration {
  /** `0001-initial`: the number orders them. */
  name: string;
  statements(words: DialectWords): readonly string[];
}

/** The only SQL words in which the two databases differ. */
export interface DialectWords {
  /** Milliseconds since 1970. */
  instant: string;
  /** Ends the definition of a table of ours: SQLite then checks types as PostgreSQL always does. */
  strict: string;
  /** Ends the definition of a small table of ours that is always accessed by its key. */
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

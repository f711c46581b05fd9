/** The JSON of the dashboard's API. The routes return these types and the dashboard reads them. */
export type * from './account-types.ts';
export type * from './bot-types.ts';
export type * from './channel-types.ts';
export type * from './conversation-types.ts';
export type * from './handover-types.ts';
export type * from './home-types.ts';
export type * from './knowledge-types.ts';
export type * from './operator-types.ts';
export type * from './scim-types.ts';
export type * from './test-types.ts';
export type * from './topic-types.ts';
export type * from './website-types.ts';

/** The languages of a bot's content and of the latest questions in a period. */
export interface LanguagesBody {
  days: number;
  /** The most asked first. */
  languages: LanguageBody[];
}

export interface LanguageBody {
  /** Code of two letters; null for texts that are too short to tell. */
  language: string | null;
  /** Pages and texts of the sources. */
  pages: number;
  questions: number;
  answered: number;
  /** Null without questions. */
  answered_rate: number | null;
}

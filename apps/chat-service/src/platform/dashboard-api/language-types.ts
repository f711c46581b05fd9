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

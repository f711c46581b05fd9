import type forms from '../text/forms.json';

/** What kind of thing a question asks for, as far as its words tell. */
export type AnswerType = keyof typeof forms.answerTypes;

/** What the answerer knows about the words of a language. */
export interface LanguageWords {
  /** Words that say nothing by themselves, in normal spelling. */
  stop: string;
  /** Words of questions by what they ask for, with commas in between; a word also matches with an ending. */
  asked: Partial<Record<AnswerType, string>>;
}

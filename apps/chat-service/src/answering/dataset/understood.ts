import type { Reading } from './choose.ts';
import type { Mention } from './linker.ts';
import type { Question } from './question.ts';

/** What a message asks, and of what. */
export interface Understood extends Reading {
  question: Question;
  /** Where the question names its subject. */
  mention: Mention | undefined;
}

import type { Entity } from './entity.ts';
import type { Mention } from './linker.ts';
import type { Question } from './question.ts';

/** What a conversation is about at a moment. */
export interface State {
  /** What was spoken of last, the likeliest first. */
  entities: readonly Entity[];
  /** What the last answer named, in its order. */
  listed: readonly Entity[];
  /** Other records of the same name. */
  alternatives: readonly Entity[];
  /** The last question that was understood, and where it names its subject. */
  question: Question | undefined;
  mention: Mention | undefined;
  /** Its words. */
  text: string;
}

export const nothingSaid: State = {
  entities: [],
  listed: [],
  alternatives: [],
  question: undefined,
  mention: undefined,
  text: '',
};

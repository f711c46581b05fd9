import type { PageStart } from './page-marks.ts';
import type { PassagePicture } from './passage-pictures.ts';

/** A piece of a bot's sources that matches a question, with its score. */
export interface Passage {
  id: string;
  sourceId: string;
  kind: 'text' | 'qa' | 'file' | 'page' | 'record';
  title: string;
  /** Where a person can read it: the page's own address, or the one that the source was given. */
  url: string;
  /** From the outermost to the one right above the text. */
  headings: string[];
  text: string;
  /** Where pages begin in it, for a document with pages. */
  pages?: readonly PageStart[];
  /** Its pictures, if visitors may open its source. */
  pictures?: readonly PassagePicture[];
  /** Increases from the beginning of a source to its end. Not sent to clients. */
  number?: number;
  /** Set for a question-and-answer pair. */
  question?: string;
  /** 0 to 1. */
  score: number;
}

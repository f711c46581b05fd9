import type { PassageText, ReadUnit } from '../unit/read-units.ts';
import { cosineWith, type PackedVectors } from './unit-vectors.ts';

/** A passage found by the search, with its units and their stored vectors. */
export interface FoundPassage extends PassageText {
  /** How well it fits by words and meaning, from 0 to 1. */
  score: number;
  /** Increases from the start of a source to its end; undefined where the position is unknown, as for curated pairs. */
  number?: number | undefined;
  units: readonly ReadUnit[];
  /** Rows: the passage, its headings, each unit. Undefined until it has been embedded. */
  vectors?: PackedVectors | undefined;
}

/** A unit that may be the answer, with what the search knows about it. */
export interface Candidate {
  unit: ReadUnit;
  /** Index of the passage that contains it. */
  passage: number;
  /** How well the passage fits the question, from 0 to 1. */
  passageScore: number;
  /** Cosines with the question: of the unit in its context, of its passage, of the headings above. 0 without vectors. */
  cosines: { unit: number; passage: number; heading: number };
}

/** Every unit of the passages as a candidate; without a question vector only words count. */
export function candidatesOf(passages: readonly FoundPassage[], asked: Float32Array | undefined): Candidate[] {
  return passages.flatMap(({ units, vectors, score }, passage) => {
    const cosine = (row: number) => (asked && vectors ? cosineWith(asked, vectors, row) : 0);
    const [whole, heading] = [cosine(0), cosine(1)];
    return units.map((unit, index) => ({
      unit,
      passage,
      passageScore: score,
      cosines: { unit: cosine(index + 2), passage: whole, heading },
    }));
  });
}

/** The words of a text, which also match longer or shorter words of the same family: deliver, delivery. */
export interface WordFamilies {
  /** How many different words there are. */
  size: number;
  has(word: SoughtWord): boolean;
}

/** A word prepared for lookup in many texts. */
export interface SoughtWord {
  stem: string;
  /** The key of its family; undefined for a word that is too short to have one. */
  family: string | undefined;
}

/** Words of a family share at least this many leading letters, */
const leastLetters = 5;
/** and differ in length by at most this many. */
const mostMore = 4;
const familyMark = '~';

export const soughtWord = (stem: string): SoughtWord => ({ stem, family: familyOf(stem) });

function familyOf(stem: string): string | undefined {
  return stem.length < leastLetters ? undefined : familyMark + stem.slice(0, leastLetters);
}

/** Whether two stems belong to the same family, like `deliver` and `delivery`. */
export function isSameFamily(one: string, other: string): boolean {
  return (
    Math.min(one.length, other.length) >= leastLetters &&
    (one.startsWith(other) || other.startsWith(one)) &&
    Math.abs(one.length - other.length) <= mostMore
  );
}

export function createWordFamilies(stems: readonly string[]): WordFamilies {
  // Words and family keys share one set, since there are thousands of these sets.
  const known = new Set(stems);
  const { size } = known;
  for (const stem of stems) {
    const family = familyOf(stem);
    if (family !== undefined) known.add(family);
  }
  return {
    size,
    has({ stem, family }) {
      if (known.has(stem)) return true;
      if (family === undefined || !known.has(family)) return false;
      for (const word of known) if (isSameFamily(word, stem)) return true;
      return false;
    },
  };
}

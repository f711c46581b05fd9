/** Words of a text, which a longer or shorter word of the same family finds too: deliver, delivery. */
export interface WordFamilies {
  /** How many different words there are. */
  size: number;
  has(word: SoughtWord): boolean;
}

/** A word as it is looked for in many texts. */
export interface SoughtWord {
  stem: string;
  /** The mark of its family; undefined for a word that is too short for one. */
  family: string | undefined;
}

/** Words of a family have so many letters in common, */
const leastLetters = 5;
/** and one of them has at most so many more. */
const mostMore = 4;
const familyMark = '~';

export const soughtWord = (stem: string): SoughtWord => ({ stem, family: familyOf(stem) });

function familyOf(stem: string): string | undefined {
  return stem.length < leastLetters ? undefined : familyMark + stem.slice(0, leastLetters);
}

/** Whether two stems are of one family, as `deliver` and `delivery`. */
export function isSameFamily(one: string, other: string): boolean {
  return (
    Math.min(one.length, other.length) >= leastLetters &&
    (one.startsWith(other) || other.startsWith(one)) &&
    Math.abs(one.length - other.length) <= mostMore
  );
}

export function createWordFamilies(stems: readonly string[]): WordFamilies {
  // Words and marks of families in one set: there are thousands of these.
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

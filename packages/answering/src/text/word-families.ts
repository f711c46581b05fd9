/** Words of a text, which a longer or shorter word of the same family finds too: deliver, delivery. */
export interface WordFamilies {
  words: ReadonlySet<string>;
  has(stem: string): boolean;
}

/** Words of a family have so many letters in common, */
const leastLetters = 5;
/** and one of them has at most so many more. */
const mostMore = 4;

export function createWordFamilies(stems: Iterable<string>): WordFamilies {
  const words = new Set(stems);
  const families = new Map<string, string[]>();
  for (const word of words) {
    if (word.length < leastLetters) continue;
    const beginning = word.slice(0, leastLetters);
    const family = families.get(beginning);
    if (family) family.push(word);
    else families.set(beginning, [word]);
  }
  const isAlike = (word: string, stem: string) =>
    (word.startsWith(stem) || stem.startsWith(word)) && Math.abs(word.length - stem.length) <= mostMore;
  return {
    words,
    has(stem) {
      if (words.has(stem)) return true;
      if (stem.length < leastLetters) return false;
      return families.get(stem.slice(0, leastLetters))?.some((word) => isAlike(word, stem)) ?? false;
    },
  };
}

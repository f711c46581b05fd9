import { stemsOf } from '../text/words.ts';
import type { RecordUnit } from '../unit/record-units.ts';
import { highest } from './highest.ts';

/** The words of all units: who says a word, and how rare it is. */
export interface RecordIndex {
  /** The words of each unit. */
  stems: readonly ReadonlySet<string>[];
  /** How much a word tells; the most for one that no unit says. */
  weightOf(stem: string): number;
  /** Units that say the words, best first, by BM25. */
  search(stems: readonly string[], limit: number): { unit: number; score: number }[];
  /** Whether any unit says it. */
  isKnown(stem: string): boolean;
  /** BM25 of one unit, by words and their weights. */
  score(unit: number, words: { stems: readonly string[]; weights: readonly number[] }): number;
}

const saturation = 1.2;
const lengthShare = 0.6;

export function createRecordIndex(units: readonly RecordUnit[]): RecordIndex {
  const stems = units.map(({ compared, text, path }) =>
    withFamilies(stemsOf(`${path.join(' ')} ${compared} ${compared === text ? '' : text}`)),
  );
  const postings = new Map<string, number[]>();
  for (const [at, words] of stems.entries())
    for (const word of words) {
      if (word.startsWith(familyMark)) continue;
      const list = postings.get(word);
      if (list) list.push(at);
      else postings.set(word, [at]);
    }
  const average = stems.reduce((sum, words) => sum + words.size, 0) / Math.max(1, stems.length);
  const weightOf = (word: string) => Math.log(1 + stems.length / ((postings.get(word)?.length ?? 0) + 0.5));
  /** What a word that weighs 1 adds to the score of each unit. */
  const shares = Float64Array.from(stems, ({ size }) => {
    const norm = 1 - lengthShare + lengthShare * (size / average);
    return (saturation + 1) / (1 + saturation * norm);
  });
  const scores = new Float64Array(units.length);
  return {
    ...{ stems, weightOf, isKnown: (stem) => postings.has(stem) },
    score(unit, words) {
      let total = 0;
      for (let at = 0; at < words.stems.length; at += 1)
        if (stems[unit]?.has(words.stems[at] ?? '')) total += words.weights[at] ?? 0;
      return total * (shares[unit] ?? 0);
    },
    search(words, limit) {
      scores.fill(0);
      for (const word of words) {
        const list = postings.get(word) ?? [];
        // A word that everything says finds nothing.
        if (list.length > units.length / 8) continue;
        const weight = weightOf(word);
        for (const unit of list) scores[unit] = (scores[unit] ?? 0) + weight * (shares[unit] ?? 0);
      }
      return highest(scores, limit, 0).map((unit) => ({ unit, score: scores[unit] ?? 0 }));
    },
  };
}

const familyLength = 6;
const familyMark = '~';

/** The stems, and the beginnings of long ones by which words of one family meet: oxidize, oxidation. */
export function withFamilies(stems: readonly string[]): Set<string> {
  const all = new Set(stems);
  for (const stem of stems) if (stem.length >= familyLength) all.add(familyMark + stem.slice(0, familyLength));
  return all;
}

/** Whether a set has the stem, or a word of its family. */
export function says(stems: ReadonlySet<string>, stem: string): boolean {
  return stems.has(stem) || (stem.length >= familyLength && stems.has(familyMark + stem.slice(0, familyLength)));
}

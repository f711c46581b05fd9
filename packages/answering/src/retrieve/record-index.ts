import { stemsOf } from '../text/words.ts';
import type { RecordUnit } from '../unit/record-units.ts';
import { highest } from './highest.ts';

/** A word as the index knows it. */
export interface IndexedWord {
  /** Undefined for a word that no unit contains. */
  id: number | undefined;
  /** The id of its family, as of oxidize and oxidation. Undefined for a short word or a family that no unit contains. */
  family: number | undefined;
}

/** An index of the words of all units: which units contain a word, and how rare it is. */
export interface RecordIndex {
  wordOf(stem: string): IndexedWord;
  /** The inverse document frequency of a word; highest for one that no unit contains. */
  weightOf(stem: string): number;
  /** Units that contain the words, best first, by BM25. */
  search(stems: readonly string[], limit: number): { unit: number; score: number }[];
  /** Whether any unit contains it. */
  isKnown(stem: string): boolean;
  /** Whether a unit contains exactly this word. */
  has(unit: RecordUnit, word: IndexedWord): boolean;
  /** Whether a unit contains a word or another one of its family. */
  says(unit: RecordUnit, word: IndexedWord): boolean;
  /** BM25 of one unit, by words and their weights. */
  score(unit: RecordUnit, words: { words: readonly IndexedWord[]; weights: readonly number[] }): number;
}

const saturation = 1.2;
const lengthShare = 0.6;

/** Words of `otherNames` count as known; units that are made later are read when they are first compared. */
export function createRecordIndex(units: readonly RecordUnit[], otherNames: readonly string[] = []): RecordIndex {
  const vocabulary = createVocabulary();
  const numbers = units.map((unit) => Uint32Array.from(vocabulary.add(textOf(unit))).sort());
  for (const name of otherNames) vocabulary.add(name);
  const words = rowsOf(numbers);
  const postings = rowsOf(transposed(numbers, vocabulary.size()));
  const average = words.values.length / Math.max(1, units.length);
  const countOf = (stem: string) => {
    const { id } = vocabulary.wordOf(stem);
    return id === undefined ? 0 : postings.row(id).length;
  };
  const weightOf = (stem: string) => Math.log(1 + units.length / (countOf(stem) + 0.5));
  /** What a word of weight 1 adds to the score of each unit. */
  const shareOf = (length: number) =>
    (saturation + 1) / (1 + saturation * (1 - lengthShare + lengthShare * (length / average)));
  const shares = Float64Array.from(units, (_, unit) => shareOf(words.row(unit).length));
  const scores = new Float64Array(units.length);
  const later = new WeakMap<RecordUnit, ReadonlySet<number>>();
  function wordsOf(unit: RecordUnit): ReadonlySet<number> {
    const known = later.get(unit) ?? vocabulary.find(textOf(unit));
    later.set(unit, known);
    return known;
  }
  const isStored = ({ id }: RecordUnit) => id >= 0;
  const holds = (unit: RecordUnit, id: number | undefined) =>
    id !== undefined && (isStored(unit) ? words.has(unit.id, id) : wordsOf(unit).has(id));
  return {
    weightOf,
    wordOf: vocabulary.wordOf,
    isKnown: (stem) => vocabulary.wordOf(stem).id !== undefined,
    has: (unit, { id }) => holds(unit, id),
    says: (unit, { id, family }) => holds(unit, id) || holds(unit, family),
    score(unit, asked) {
      let total = 0;
      for (let at = 0; at < asked.words.length; at += 1)
        if (holds(unit, asked.words[at]?.id)) total += asked.weights[at] ?? 0;
      return total * (isStored(unit) ? (shares[unit.id] ?? 0) : shareOf(wordsOf(unit).size));
    },
    search(stems, limit) {
      scores.fill(0);
      for (const stem of stems) {
        const { id } = vocabulary.wordOf(stem);
        const list = id === undefined ? [] : postings.row(id);
        // A very common word is of no use for searching.
        if (list.length > units.length / 8) continue;
        const weight = weightOf(stem);
        for (const unit of list) scores[unit] = (scores[unit] ?? 0) + weight * (shares[unit] ?? 0);
      }
      return highest(scores, limit, 0).map((unit) => ({ unit, score: scores[unit] ?? 0 }));
    },
  };
}

const textOf = ({ path, compared, text }: RecordUnit) =>
  `${path.join(' ')} ${compared} ${compared === text ? '' : text}`;

const familyLength = 6;

/** Ids for words, and for the prefixes of long words that identify their family. */
function createVocabulary() {
  const words = new Map<string, number>();
  const families = new Map<string, number>();
  let size = 0;

  function numberIn(known: Map<string, number>, text: string): number {
    const number = known.get(text);
    if (number !== undefined) return number;
    known.set(text, size);
    size += 1;
    return size - 1;
  }

  return {
    size: () => size,
    /** The ids of the words of a text and of their families, deduplicated. */
    add(text: string): Set<number> {
      const numbers = new Set<number>();
      for (const stem of stemsOf(text)) {
        numbers.add(numberIn(words, stem));
        if (stem.length >= familyLength) numbers.add(numberIn(families, stem.slice(0, familyLength)));
      }
      return numbers;
    },
    /** The ids of those words of a text that are known. */
    find(text: string): Set<number> {
      const stems = stemsOf(text);
      const found = stems.flatMap((stem) => [words.get(stem), families.get(stem.slice(0, familyLength))]);
      return new Set(found.filter((one) => one !== undefined));
    },
    wordOf: (stem: string): IndexedWord => ({
      id: words.get(stem),
      family: stem.length < familyLength ? undefined : families.get(stem.slice(0, familyLength)),
    }),
  };
}

/** Rows of numbers in one array, which takes a tenth of the memory of as many sets. */
interface Rows {
  values: Uint32Array;
  row(at: number): Uint32Array;
  /** Whether a row has a number; rows are in ascending order. */
  has(at: number, value: number): boolean;
}

function rowsOf(rows: readonly ArrayLike<number>[]): Rows {
  const starts = new Uint32Array(rows.length + 1);
  for (const [at, row] of rows.entries()) starts[at + 1] = (starts[at] ?? 0) + row.length;
  const values = new Uint32Array(starts[rows.length] ?? 0);
  for (const [at, row] of rows.entries()) values.set(row, starts[at]);
  return {
    values,
    row: (at) => values.subarray(starts[at], starts[at + 1]),
    has(at, value) {
      let [low, high] = [starts[at] ?? 0, starts[at + 1] ?? 0];
      while (low < high) {
        const middle = (low + high) >> 1;
        if ((values[middle] ?? 0) < value) low = middle + 1;
        else high = middle;
      }
      return low < (starts[at + 1] ?? 0) && values[low] === value;
    },
  };
}

/** Which rows have each number. */
function transposed(rows: readonly Uint32Array[], size: number): number[][] {
  const lists = Array.from({ length: size }, (): number[] => []);
  for (const [at, row] of rows.entries()) for (const value of row) lists[value]?.push(at);
  return lists;
}

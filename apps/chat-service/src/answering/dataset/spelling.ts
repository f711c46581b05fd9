import { commonWords, englishWords } from './english-words.ts';
import { createNearWords, type Near, shortestWord } from './near-words.ts';

/** Corrects words one by one; undefined when a word is fine or nothing is near enough. */
export interface Spelling {
  /** What a misspelt word most likely means. */
  corrected(word: string): string | undefined;
  /** What an ordinary word would mean if it were a slip in a name: "forrest". */
  inName(word: string): string | undefined;
}

/** Corrects towards `targets` and common words, and leaves words alone that are known as they are. */
export function createSpelling(targets: Iterable<string>, known: (word: string) => boolean): Spelling {
  const nearTarget = createNearWords(targets);
  const nearCommon = createNearWords(commonWords);

  function target(word: string): Near | undefined {
    const limit = word.length < 7 ? 1 : 2;
    const found = nearTarget(word, limit) ?? (word.endsWith('s') ? nearTarget(word.slice(0, -1), limit) : undefined);
    return word.length > shortestWord || found === undefined || isShortSlip(word, found.word) ? found : undefined;
  }

  return {
    corrected(word) {
      if (!isPlain(word) || isEnglish(word) || known(word)) return undefined;
      const found = target(word);
      if (found !== undefined && found.distance < 2) return found.word;
      const common = nearCommon(word, 1)?.word;
      const isLikely = word.length > shortestWord || (common !== undefined && isSwapped(word, common));
      return isLikely ? (common ?? found?.word) : found?.word;
    },
    inName: (word) => (isPlain(word) && englishWords.has(word) && !known(word) ? target(word)?.word : undefined),
  };
}

/** Its plural, its superlative and forms of verbs are as ordinary as a word itself. */
const isEnglish = (word: string) =>
  englishWords.has(word) ||
  englishWords.has(word.replace(/(?:s|ed|ing|est|ly)$/, '')) ||
  englishWords.has(word.replace(/i(?:er|est|ly)$/, 'y'));

const isPlain = (word: string) => word.length >= shortestWord && word.length <= longest && !/[^a-z]/.test(word);

/** A word of four letters is only taken for one with a letter left out, two swapped or another vowel. */
const isShortSlip = (word: string, meant: string) => meant.length > word.length || isSwapped(word, meant);

const isSwapped = (word: string, meant: string) =>
  sorted(word) === sorted(meant) || withoutVowels(word) === withoutVowels(meant);

const withoutVowels = (word: string) => word.replace(/[aeiou]/g, '.');

const sorted = (word: string) => [...word].sort().join('');

const longest = 24;

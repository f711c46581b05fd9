import { remember } from '../text/remember.ts';
import { englishStopWords, wordsOf } from '../text/words.ts';
import { latinWords } from './latin-words.ts';
import { otherWords } from './other-words.ts';
import { guessByLetters } from './trigrams.ts';

/** `en` also stands for every language that has no table of its own. */
export type Language = 'en' | keyof typeof latinWords | keyof typeof otherWords;

export const languageTables = { ...latinWords, ...otherWords };
export const languages: readonly Language[] = [
  'en',
  ...(Object.keys(languageTables) as (keyof typeof languageTables)[]),
];

/** Stop words in the form in which texts are split; single characters of Chinese and Japanese do not tell them apart. */
export const stopWordsOf = {
  en: englishStopWords,
  ...mapped(languageTables, ({ stop }): ReadonlySet<string> => new Set(wordsOf(stop))),
} satisfies Record<Language, ReadonlySet<string>>;

function mapped<Key extends string, One, Other>(
  record: Record<Key, One>,
  map: (one: One) => Other,
): Record<Key, Other> {
  const entries = Object.entries<One>(record).map(([key, one]) => [key, map(one)]);
  return Object.fromEntries(entries) as Record<Key, Other>;
}

/** One letter of a script that tells the language, or the family of languages, by itself. */
const scripts: readonly (readonly [RegExp, Language])[] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/gu, 'ja'],
  [/\p{Script=Han}/gu, 'zh'],
  [/\p{Script=Cyrillic}/gu, 'ru'],
  [/\p{Script=Arabic}/gu, 'ar'],
  [/\p{Script=Hebrew}/gu, 'he'],
];
/** Only Spanish opens a question like this. */
const spanishMark = /[¿¡]/;

const latin = Object.keys(latinWords) as (keyof typeof latinWords)[];
const mostCharacters = 2_000;
/** So many different small words, and so many times as many as English ones, before a text counts as another language. */
const leastSmallWords = 2;
const leastAhead = 1.5;
/** Such a share of its different words: a price list has "per" and "no" among a hundred names and figures. */
const leastShare = 0.03;

/** A longer text has small words enough, and may be a list of names, whose letters say little. */
const mostGuessed = 30;
/** How probable a language has to be by its letters: with small words of its own, and with none of any language. */
const leastProbable = { withWords: 0.9, alone: 0.97 };

/** The language of a text where its script, its small words or its letters tell it; undefined for names and figures. */
export const clearLanguageOf = remember((text: string): Language | undefined => {
  const some = text.slice(0, mostCharacters);
  const letters = some.match(/\p{L}/gu)?.length ?? 0;
  const count = (pattern: RegExp) => some.match(pattern)?.length ?? 0;
  const script = scripts.find(([pattern], at) => count(pattern) > (at === 0 ? 0.05 : 0.3) * letters);
  if (script !== undefined) return script[1];
  if (spanishMark.test(some)) return 'es';
  const words = [...new Set(wordsOf(some))].filter(({ length }) => length > 1);
  const smallWords = (language: Language) => words.filter((word) => stopWordsOf[language].has(word)).length;
  const told = bySmallWords(smallWords, words.length);
  return words.length > mostGuessed ? told : byLetters(some, told, smallWords);
}, 4_000);

function bySmallWords(smallWords: (language: Language) => number, words: number): Language | undefined {
  const english = smallWords('en');
  const rated = latin.map((language) => ({ language, count: smallWords(language) }));
  const best = rated.reduce((one, other) => (other.count > one.count ? other : one));
  const least = Math.max(leastSmallWords, leastAhead * english, leastShare * words);
  if (best.count >= least) return best.language;
  return english >= leastSmallWords ? 'en' : undefined;
}

/** Short questions often have one small word only, or one that several languages have. */
function byLetters(text: string, told: Language | undefined, smallWords: (language: Language) => number) {
  const guess = guessByLetters(text);
  if (guess === undefined || guess.language === told || guess.probability < leastProbable.withWords) return told;
  const guessed = latin.find((language) => language === guess.language);
  if (guessed === undefined) return told;
  const [own, english] = [smallWords(guessed), smallWords('en')];
  if (own > english || (english === 0 && guess.probability >= leastProbable.alone)) return guessed;
  return told === 'en' ? told : undefined;
}

interface Written {
  title: string;
  headings: readonly string[];
  text: string;
}

/** The language to compare a question and passages in: that of the question if any passage has it, else that of most. */
export function sharedLanguage(question: string, passages: readonly Written[]): Language {
  const asked = clearLanguageOf(question);
  const held = passages.map(({ title, headings, text }) => clearLanguageOf([title, ...headings, text].join('\n')));
  if (asked !== undefined && held.includes(asked)) return asked;
  const counts = Map.groupBy(held, (language) => language ?? 'en');
  return [...counts].reduce((best, one) => (one[1].length > best[1].length ? one : best), ['en', []])[0];
}

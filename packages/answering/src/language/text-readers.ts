import { contentWordsOf, stem, wordsOf } from '../text/words.ts';
import { clearLanguageOf, type Language, languages, languageTables, stopWordsOf } from './language.ts';
import { lightStem } from './light-stems.ts';

/** How texts of a language are split into words. */
export interface TextReader {
  stem(word: string): string;
  /** All words, stemmed. */
  stemsOf(text: string): string[];
  /** The words that say something, not stemmed. */
  contentOf(text: string): string[];
}

function readerOf(language: Language): TextReader {
  const stemOne = language === 'en' ? stem : lightStem(language);
  const stemsOf = (text: string) => wordsOf(text).map(stemOne);
  if (language === 'zh' || language === 'ja')
    return { stem: stemOne, stemsOf, contentOf: contentWithoutSpaces(language) };
  return { stem: stemOne, stemsOf, contentOf: (text) => contentWordsOf(text, stopWordsOf[language]) };
}

/** Words are compared as pairs of characters, so what says nothing is left out before it becomes part of a pair. */
function contentWithoutSpaces(language: 'zh' | 'ja'): TextReader['contentOf'] {
  const stopWords = new Set(languageTables[language].stop.split(' '));
  const segmenter = new Intl.Segmenter(language, { granularity: 'word' });
  return (text) => {
    const segments = [...segmenter.segment(text.normalize('NFKC').slice(0, mostCharacters))];
    const kept = segments.map(({ segment, isWordLike }) => (isWordLike && !stopWords.has(segment) ? segment : ' '));
    return contentWordsOf(kept.join('').trim() || text, noWords);
  };
}

const noWords: ReadonlySet<string> = new Set();
const mostCharacters = 2_000;

export const textReaders = Object.fromEntries(languages.map((language) => [language, readerOf(language)])) as Readonly<
  Record<Language, TextReader>
>;

/** The words of a question that say something, each with the beginnings of words that may be other forms of it. */
export function soughtForms(question: string): { word: string; forms: string[] }[] {
  const language = clearLanguageOf(question) ?? 'en';
  const reader = textReaders[language];
  return reader
    .contentOf(question)
    .map((word) => ({ word, forms: language === 'en' ? [] : formsOf(word, reader, language) }));
}

function formsOf(word: string, reader: TextReader, language: Language): string[] {
  const root = reader.stem(word);
  if (root.length < leastRoot || root === stem(word)) return [];
  return language === 'ar' ? [root, ...articles.map((article) => article + root)] : [root];
}

/** Shorter ones begin too many other words. */
const leastRoot = 3;
const articles = ['\u0627\u0644', '\u0648\u0627\u0644', '\u0628\u0627\u0644', '\u0644\u0644'];

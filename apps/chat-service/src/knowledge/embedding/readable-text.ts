import { clearLanguageOf } from '@lectern/answering';
import { englishWords } from './model-files.ts';

const letter = /\p{L}/gu;
const trained =
  /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Arabic}ー]/u;
const latin = /\p{Script=Latin}/u;
/** Vectors are made of the first part of a long text only. */
const mostCharacters = 4_000;

/** Whether most letters of a text are of scripts that the sentence models were trained on. */
export const isReadable = (text: string): boolean => shareOf(trained, text) >= 0.5;

/**
 * Which model reads a text: the English one is better at English. Where the small words of a text do not tell its language,
 * its longer words do: most of them are English words, or it has none.
 */
export function isEnglish(text: string): boolean {
  const some = text.slice(0, mostCharacters);
  const language = clearLanguageOf(some);
  if (language !== undefined) return language === 'en';
  if (shareOf(latin, some) < 0.5) return false;
  const words = some.toLowerCase().match(/\p{L}{4,}/gu) ?? [];
  return words.filter((word) => englishWords.has(word)).length * 2 >= words.length;
}

function shareOf(script: RegExp, text: string): number {
  const letters = text.slice(0, mostCharacters).match(letter) ?? [];
  return letters.length === 0 ? 1 : letters.filter((one) => script.test(one)).length / letters.length;
}

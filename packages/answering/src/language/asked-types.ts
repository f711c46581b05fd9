import { type Language, languageTables } from './language.ts';
import type { AnswerType } from './language-words.ts';

type Other = Exclude<Language, 'en'>;

const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}-]+/gu, ' ');

/** Chinese and Japanese have no spaces; elsewhere a phrase begins with a word, and a short word stands by itself. */
function phraseOf(written: string, language: Other): string {
  const phrase = plain(written);
  if (language === 'zh' || language === 'ja') return phrase;
  return phrase.length > 4 && !phrase.includes(' ') ? ` ${phrase}` : ` ${phrase} `;
}

const phrases = new Map<Other, (readonly [AnswerType, readonly string[]])[]>();

function phrasesOf(language: Other) {
  const known = phrases.get(language);
  if (known !== undefined) return known;
  const asked = Object.entries(languageTables[language].asked) as [AnswerType, string][];
  const read = asked.map(([type, list]) => [type, list.split(',').map((one) => phraseOf(one, language))] as const);
  phrases.set(language, read);
  return read;
}

/** What kind of thing a question in another language than English asks for. */
export function typesAskedIn(question: string, language: Other): AnswerType[] {
  const text = ` ${plain(question)} `;
  return phrasesOf(language)
    .filter(([, some]) => some.some((phrase) => text.includes(phrase)))
    .map(([type]) => type);
}

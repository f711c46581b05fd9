import type { LocalWords } from '@lectern/dataset/names';
import type { Language } from '../language/language.ts';
import { textReaders } from '../language/text-readers.ts';
import type { RecordQuestion } from '../question/record-question.ts';
import { factKeyOf } from '../unit/catalog-units.ts';
import type { World } from '../unit/record-world.ts';
import { type AskedPhrases, createAskedPhrases } from './asked-phrases.ts';

/** The phrases that ask for each field in the language of a question. */
export function phrasesIn({ askables }: World, english: AskedPhrases, local: LocalWords | undefined) {
  const opened = new Map<Language, AskedPhrases>();

  function open(language: Language): AskedPhrases {
    const asked = local?.asked[language] ?? {};
    const { contentOf, stem } = textReaders[language];
    const own = askables.map((one) => ({ ...one, label: '', asked: asked[factKeyOf(one)] ?? [] }));
    const phrases = createAskedPhrases(own, (text) => [...new Set(contentOf(text).map(stem))]);
    opened.set(language, phrases);
    return phrases;
  }

  return ({ language }: RecordQuestion): AskedPhrases =>
    language === undefined ? english : (opened.get(language) ?? open(language));
}

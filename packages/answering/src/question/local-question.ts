import type { LocalWords } from '@lectern/dataset/names';
import { clearLanguageOf, type Language, languages, stopWordsOf } from '../language/language.ts';
import { textReaders } from '../language/text-readers.ts';
import type { Token } from '../text/tokens.ts';
import type { World } from '../unit/record-world.ts';
import type { Link, Meaning } from './link-names.ts';
import { cutNames, type LocalNames, type Piece, readLocalNames } from './local-names.ts';
import type { RecordQuestion } from './record-question.ts';

/** Reads a question in another language that has the name of a thing in that language; undefined for all others. */
export function createReadLocal(world: World, local: LocalWords) {
  const opened = new Map<Language, LocalNames>();
  const asked = new Map(languages.flatMap((one) => (local.asked[one] ? [[one, askedStems(local, one)] as const] : [])));

  function namesIn(language: Language): LocalNames {
    const names = opened.get(language) ?? readLocalNames(world, local, language);
    opened.set(language, names);
    return names;
  }

  function readIn(message: string, language: Language): RecordQuestion | undefined {
    const pieces = cutNames(message, language, namesIn(language));
    return pieces.some((piece) => typeof piece !== 'string') ? questionOf(message, language, pieces) : undefined;
  }

  /** The languages in which a message says something that people ask with, the most of it first. */
  function likely(message: string): Language[] {
    const rated = [...asked].map(([one, stems]) => ({
      one,
      count: textReaders[one].stemsOf(message).filter((word) => stems.has(word)).length,
    }));
    return rated
      .filter(({ count }) => count > 0)
      .sort((a, z) => z.count - a.count)
      .map(({ one }) => one);
  }

  return (message: string, hasEnglishNames: () => boolean): RecordQuestion | undefined => {
    const language = clearLanguageOf(message);
    if (language !== undefined) return asked.has(language) ? readIn(message, language) : undefined;
    if (hasEnglishNames()) return undefined;
    for (const one of likely(message)) {
      const question = readIn(message, one);
      if (question !== undefined) return question;
    }
    return undefined;
  };
}

const askedStems = ({ asked }: LocalWords, language: Language): ReadonlySet<string> => {
  const { contentOf, stem } = textReaders[language];
  return new Set(
    Object.values(asked[language] ?? {}).flatMap((some) => some.flatMap((text) => contentOf(text).map(stem))),
  );
};

function questionOf(message: string, language: Language, pieces: readonly Piece[]): RecordQuestion {
  const { stem } = textReaders[language];
  const stop = stopWordsOf[language];
  const tokens = pieces.map((piece) => tokenOf(typeof piece === 'string' ? piece : piece.name));
  const links = pieces.flatMap((piece, from): Link[] => {
    if (typeof piece === 'string') return [];
    const meanings = piece.things.map((thing): Meaning => ({ thing, kind: 'name' }));
    const distance = piece.isExact ? 0 : 1;
    return [{ from, to: from + 1, meanings, distance, isOrdinary: false, isMarked: false }];
  });
  return {
    text: message,
    compared: message,
    tokens,
    stems: tokens.map(({ word }) => stem(word)),
    links,
    content: pieces.flatMap((piece, at) => (typeof piece === 'string' && stop.has(piece) ? [] : [at])),
    kinds: new Set(),
    wanted: new Set(),
    isYesNo: false,
    figures: tokens.flatMap(({ word }) => (/^\d/.test(word) ? [word] : [])),
    language,
  };
}

const tokenOf = (word: string): Token => ({
  word,
  singular: word,
  from: 0,
  to: 0,
  isCapital: false,
  isCommand: false,
  isQuoted: false,
});

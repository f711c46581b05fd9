import type { LocalWords } from '@lectern/dataset/names';
import { type Language, stopWordsOf } from '../language/language.ts';
import { textReaders } from '../language/text-readers.ts';
import { wordsOf } from '../text/words.ts';
import type { Thing, World } from '../unit/record-world.ts';

/** Languages that are written without spaces. */
const unspaced: ReadonlySet<Language> = new Set(['zh', 'ja']);
const mostWords = 6;
/** Letters by which a word with another ending is recognised. */
const rootLength = 5;
const leastName = 2;

export interface LocalNames {
  byKey: ReadonlyMap<string, readonly Thing[]>;
  byRoots: ReadonlyMap<string, readonly Thing[]>;
  /** Length of the longest key. */
  longest: number;
}

const rootsOf = (stems: readonly string[]) => stems.map((one) => one.slice(0, rootLength)).join(' ');

/** The names of all things in a language: by the stems of their words, and by the roots of these. */
export function readLocalNames({ things }: World, local: LocalWords, language: Language): LocalNames {
  const [byKey, byRoots] = [new Map<string, Thing[]>(), new Map<string, Thing[]>()];
  for (const thing of things)
    for (const name of namesOf(thing, local, language)) {
      const stems = unspaced.has(language) ? [name] : textReaders[language].stemsOf(name);
      if (name.length >= leastName) add(byKey, stems.join(' '), thing);
      if (stems.join('').length > rootLength) add(byRoots, rootsOf(stems), thing);
    }
  const longest = byKey.keys().reduce((most, { length }) => Math.max(most, length), 0);
  return { byKey, byRoots, longest };
}

function namesOf({ resource, record, catalog = [] }: Thing, local: LocalWords, language: Language): Set<string> {
  const records = [...(resource && record ? [{ resource, record }] : []), ...catalog];
  return new Set(records.flatMap((one) => local.namesOf(language, one.resource, one.record)));
}

function add(map: Map<string, Thing[]>, key: string, thing: Thing): void {
  const known = map.get(key) ?? [];
  map.set(key, known);
  if (!known.includes(thing)) known.push(thing);
}

/** A word that is no name, or a name. */
export type Piece = string | { name: string; things: readonly Thing[]; isExact: boolean };

/** A message as names and the words around them. */
export const cutNames = (message: string, language: Language, names: LocalNames): Piece[] =>
  (unspaced.has(language) ? cutText : cutWords)(message, language, names);

/** The words of a message, the longest names first. */
function cutWords(message: string, language: Language, { byKey, byRoots }: LocalNames): Piece[] {
  const words = wordsOf(message);
  const stems = words.map(textReaders[language].stem);
  const stop = stopWordsOf[language];
  const pieces: Piece[] = [];
  let from = 0;
  while (from < words.length) {
    const found = longestFrom(from);
    pieces.push(found?.piece ?? words[from] ?? '');
    from += found?.length ?? 1;
  }
  return pieces;

  function longestFrom(start: number): { piece: Piece; length: number } | undefined {
    if (stop.has(words[start] ?? '')) return undefined;
    for (let length = Math.min(mostWords, words.length - start); length > 0; length -= 1) {
      const some = stems.slice(start, start + length);
      const exact = byKey.get(some.join(' '));
      const things = exact ?? byRoots.get(rootsOf(some));
      if (things !== undefined)
        return {
          piece: { name: words.slice(start, start + length).join(' '), things, isExact: exact !== undefined },
          length,
        };
    }
    return undefined;
  }
}

/** The same for a language without spaces: names are looked for at every character. */
function cutText(message: string, language: Language, { byKey, longest }: LocalNames): Piece[] {
  const text = message.normalize('NFKC');
  const pieces: Piece[] = [];
  let rest = '';
  const flush = () => {
    if (rest !== '') pieces.push(...textReaders[language].contentOf(rest));
    rest = '';
  };
  let from = 0;
  while (from < text.length) {
    let length = Math.min(longest, text.length - from);
    while (length >= leastName && !byKey.has(text.slice(from, from + length))) length -= 1;
    const name = text.slice(from, from + length);
    const things = length >= leastName ? byKey.get(name) : undefined;
    if (things === undefined) rest += text.charAt(from);
    else {
      flush();
      pieces.push({ name, things, isExact: true });
    }
    from += things === undefined ? 1 : length;
  }
  flush();
  return pieces;
}

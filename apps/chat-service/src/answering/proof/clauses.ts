import { splitSentences, tellingStemsOf, wordsOf } from '@lectern/answering';
import { splitFieldNames } from './number-lines.ts';
import { isNumberWord, numbersOf } from './numbers.ts';
import turning from './turning-words.json' with { type: 'json' };

/** A part of a sentence with one statement. */
export interface Clause {
  /** Content words, stemmed, without numbers. */
  stems: readonly string[];
  numbers: ReadonlySet<string>;
  /** All words, folded, between spaces, to look up phrases. */
  words: string;
}

/** A sentence as a whole, and its clauses. */
export interface Statement extends Clause {
  clauses: readonly Clause[];
}

/** The sentences and lines of a text. */
export function statementsOf(text: string): Statement[] {
  const lines = splitFieldNames(text).split('\n');
  return lines.flatMap((line) => splitSentences(line)).map((sentence) => statementOf(sentence));
}

export function statementOf(sentence: string): Statement {
  const parts = sentence
    .replace(/\s+/g, ' ')
    .split(boundary)
    .filter((part) => /[\p{L}\p{N}]/u.test(part));
  return { ...clauseOf(sentence), clauses: joinShort(parts).flatMap(splitFigures).map(clauseOf) };
}

/** A clause begins after a stop, and with a word that adds a condition, a contrast or a reason. */
const boundary =
  /[;:,\u2013] | (?=(?:but|unless|except|if|even if|when|because|while|whereas|although|only if|aber|sondern|au\u00DFer|wenn|falls|weil|mais|sauf|si|pero|salvo|ma|tranne|mas|exceto|maar|tenzij) )/iu;

/** A part with fewer words says nothing alone. */
const leastWords = 2;

function joinShort(parts: readonly string[]): string[] {
  const joined: string[] = [];
  for (const part of parts) {
    const before = joined.at(-1);
    if (
      before !== undefined &&
      (tellingStemsOf(before).length < leastWords || tellingStemsOf(part).length < leastWords)
    )
      joined[joined.length - 1] = `${before}, ${part}`;
    else joined.push(part);
  }
  return joined;
}

/** "A costs 5 and B costs 7" says two things. */
function splitFigures(part: string): string[] {
  const parts = part.split(/ (?:and|und|et|y|e|en) /i);
  return parts.length > 1 && parts.every((one) => numbersOf(one).size > 0 && tellingStemsOf(one).length >= 3)
    ? parts
    : [part];
}

function clauseOf(text: string): Clause {
  const folded = text.replace(/n['\u2019]t\b/gi, ' not').replaceAll('\u00DF', 'ss');
  const words = wordsOf(currencies(folded));
  const stems = tellingStemsOf(words.filter((word) => !isEmpty(word)).join(' '));
  return { stems, numbers: numbersOf(text), words: ` ${words.join(' ')} ` };
}

/** Words that say nothing alone; numbers and measures are compared separately. */
const isEmpty = (word: string) => /^\d/.test(word) || light.has(word) || measureOf.has(word) || isNumberWord(word);
const light: ReadonlySet<string> = new Set(turning.light);

const currencies = (text: string) =>
  text
    .replaceAll('\u00A3', ' pounds ')
    .replaceAll('\u20AC', ' euros ')
    .replaceAll('$', ' dollars ')
    .replaceAll('%', ' percent ');

/** The measure that a word names, with all spellings of it: hour, hours. */
const measureOf: ReadonlyMap<string, readonly string[]> = new Map(
  turning.measures.flatMap((spellings) => spellings.map((one) => [one, spellings] as const)),
);

export const holds = ({ words }: Clause, phrase: string): boolean => words.includes(` ${phrase} `);

/** The measures that a clause names, each as its spellings. */
export function measuresIn({ words }: Clause): (readonly string[])[] {
  return words
    .trim()
    .split(' ')
    .flatMap((word) => [measureOf.get(word)].filter((one) => one !== undefined));
}

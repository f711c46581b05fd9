import lexicon from './lexicon.json' with { type: 'json' };
import { type Limit, readLimits } from './read-limits.ts';
import type { ColumnKind } from './table.ts';
import { readWords, type Word } from './words.ts';

/** "Cheapest", "lighter", "the most gears". */
export interface Grade {
  /** The adjective without its ending; "many" for "most" and "more" alone. */
  base: string;
  degree: 'more' | 'most';
  /** Whether "less" or "least" turns it around. */
  isReversed: boolean;
  words: readonly number[];
}

/** A question as far as it can be read without a table. */
export interface TableQuestion {
  text: string;
  words: readonly Word[];
  limits: readonly Limit[];
  grades: readonly Grade[];
  /** Kinds of columns that phrases ask for, with the words of each phrase. */
  asked: readonly { kind: ColumnKind; words: readonly number[] }[];
  isYesNo: boolean;
  isCount: boolean;
  /** Whether it asks for rows: which, any, list. */
  isList: boolean;
  isComparing: boolean;
  /** Whether it refers to what was said before: it, those, "and the small one?". */
  refersBack: boolean;
  /** Whether it can be about nothing else: which of those. */
  pointsBack: boolean;
}

export function readTableQuestion(text: string): TableQuestion {
  const words = readWords(text);
  const plain = words.map((word) => word.text).join(' ');
  return {
    text,
    words,
    limits: readLimits(text, words),
    grades: readGrades(words),
    asked: readAsked(words),
    isYesNo: /^(?:and |so |but |ok |hi |hello )*(?:is|are|do|does|did|can|could|has|have|will|may)\b/.test(plain),
    isCount: /\bhow many\b|\bnumber of\b|\bcount of\b/.test(plain),
    isList:
      /\b(?:which|wich|what|whats|any|anything|list|show|all|where|who|find|ones)\b/.test(plain) ||
      !/^(?:how|when|why|is|are|do|does|did|can|could|will|has|have|may|and|or|but|so|price|cost)\b/.test(plain),
    // "And the tandem?" is a follow-up, it compares nothing.
    isComparing: /\b(?:or|vs|versus|than|difference|compared?|between|and|instead|saves?|saving|extra|more)\b/.test(
      plain.replace(/^(?:and|or|but|so)\b/, ''),
    ),
    pointsBack: /\b(?:those|them|these)\b/.test(plain),
    refersBack:
      /^(?:and|what about|how about|or|but)\b|\b(?:it|its|that|those|them|these|they|there|this|ones?|he|she)\b/.test(
        plain,
      ),
  };
}

const grades = new Set(
  [...Object.values(lexicon.adjectives), lexicon.anyKind, lexicon.sizes].flatMap(({ more, less }) => [
    ...more,
    ...less,
  ]),
);

function readGrades(words: readonly Word[]): Grade[] {
  const found: Grade[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const grade = gradeAt(words, at);
    if (grade === undefined) continue;
    found.push(grade);
    at = Math.max(...grade.words);
  }
  return found;
}

function gradeAt(words: readonly Word[], at: number): Grade | undefined {
  const word = words[at]?.text ?? '';
  if (words[at - 1]?.text === 'at') return undefined;
  const next = words[at + 1]?.text ?? '';
  const own = formOf(word);
  if (own === undefined) return undefined;
  if (/^(?:most|more|least|less)$/.test(word) && grades.has(next) && next !== 'many')
    return { base: next, degree: own.degree, isReversed: own.base === 'few', words: [at, at + 1] };
  // "More than 3" is a limit, and "up to 3 or more" too.
  if (/^(?:more|less|fewer)$/.test(word) && (next === 'than' || words[at - 1]?.text === 'or')) return undefined;
  return { ...own, isReversed: false, words: [at] };
}

const irregular: Readonly<Record<string, string[]>> = lexicon.irregular;

function formOf(word: string): Pick<Grade, 'base' | 'degree'> | undefined {
  const [known, degree] = irregular[word] ?? [];
  if (known !== undefined) return { base: known, degree: degree === 'most' ? 'most' : 'more' };
  const [, root = '', ending] = /^(\p{L}{2,})(est|er)$/u.exec(word) ?? [];
  const base = [root, `${root}e`, root.replace(/i$/, 'y'), root.replace(/(.)\1$/, '$1')].find((one) => grades.has(one));
  return base === undefined ? undefined : { base, degree: ending === 'est' ? 'most' : 'more' };
}

/** Whether more of a kind is what an adjective says, or less; undefined if it does not go with it. */
export function directionOf({ base, isReversed }: Grade, kind: ColumnKind, isNamed: boolean): 1 | -1 | undefined {
  const own = (lexicon.adjectives as Partial<Record<string, { more: string[]; less: string[] }>>)[kind];
  const isSize = kind !== 'money' && kind !== 'time' && kind !== 'date';
  const sense = [own, ...(isNamed ? [lexicon.anyKind, ...(isSize ? [lexicon.sizes] : [])] : [])].find(
    (one) => one?.more.includes(base) || one?.less.includes(base),
  );
  if (sense === undefined) return undefined;
  return sense.more.includes(base) === isReversed ? -1 : 1;
}

function readAsked(words: readonly Word[]): { kind: ColumnKind; words: number[] }[] {
  return (Object.entries(lexicon.asks) as [ColumnKind, string[]][]).flatMap(([kind, phrases]) =>
    phrases.flatMap((phrase) => {
      const sought = readWords(phrase);
      return words.flatMap((_, at) =>
        sought.every(({ stem }, step) => words[at + step]?.stem === stem)
          ? [{ kind, words: sought.map((__, step) => at + step) }]
          : [],
      );
    }),
  );
}

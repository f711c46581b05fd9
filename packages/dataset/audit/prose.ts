interface ProseText {
  /** Where the text is, for the report: `mobs/cow/notes`. */
  where: string;
  text: string;
}

const fillers = [
  'a must have',
  'adds excitement',
  'beloved',
  'breathtaking',
  'delve into',
  'dive into',
  'endless possibilities',
  'enhances gameplay',
  'essential for any',
  'exciting',
  'game[ -]changer',
  'great addition',
  'iconic',
  'immersive',
  'in conclusion',
  'it is important to note',
  'it is worth noting',
  'look no further',
  'must-have',
  'needless to say',
  'plays a crucial role',
  'rich tapestry',
  'seamless(?:ly)?',
  'stunning',
  'thrilling',
  'to the next level',
  'unique experience',
  'unleash(?:es)?',
  'valuable addition',
];

/** What a text must not contain, apart from names of the game. */
const patterns: readonly { what: string; pattern: RegExp }[] = [
  { what: 'double space', pattern: / {2,}/ },
  { what: 'white space other than a space', pattern: /[^\S ]/ },
  { what: 'leading space', pattern: /^\s/ },
  { what: 'trailing space', pattern: /\s$/ },
  { what: 'space before punctuation', pattern: /\s[,;:.!?](?=\s|$)/ },
  { what: 'curly quote', pattern: /[\u2018\u2019\u201a\u201c\u201d\u201e]/ },
  { what: 'em dash', pattern: /\u2014/ },
  { what: 'template leftover', pattern: /\b(?:undefined|null|NaN|TODO)\b|\{\{|\[object\b/ },
  { what: 'repeated word', pattern: /(?<![\p{L}\p{N}'-])(?!(?:had|that)\b)(\p{L}+) \1(?![\p{L}\p{N}'-])/iu },
  { what: 'filler phrase', pattern: new RegExp(`(?<![\\w-])(?:${fillers.join('|')})(?![\\w-])`, 'i') },
];

/** Problems of the texts, each as `where: what`. Names are the official ones, with their capitals and punctuation. */
export function auditProse(texts: readonly ProseText[], names: readonly string[]): string[] {
  const wanted = namePatterns(names);
  const plain = texts.map(({ where, text }) => ({ where, text: withoutNamePunctuation(text, names) }));
  const single = texts.flatMap(({ where, text }, index) => {
    const problems = [
      ...forbidden(text),
      ...unfinished(text, plain[index]?.text ?? text),
      ...miscapitalised(text, wanted),
    ];
    return problems.map((what) => `${where}: ${what}`);
  });
  return [...single, ...repeatedSentences(plain)];
}

function forbidden(text: string): string[] {
  return patterns.flatMap(({ what, pattern }) => {
    const match = pattern.exec(text);
    return match === null ? [] : [`${what} ${JSON.stringify(match[0])}`];
  });
}

/** Missing, unbalanced or unwanted punctuation; `plain` is the text without the punctuation of names. */
function unfinished(text: string, plain: string): string[] {
  const found: string[] = [];
  // An exclamation mark after an equals sign negates a target selector.
  if (/(?<!=)!/.test(plain)) found.push('exclamation mark');
  // A single phrase needs no final punctuation; several sentences do.
  if (sentencesOf(plain).length > 1 && !/[.!?]["')\]]*$/.test(plain.trimEnd())) found.push('no punctuation at the end');
  if (!isBalanced(text)) found.push('unbalanced brackets');
  if (['"', '`'].some((quote) => text.split(quote).length % 2 === 0)) found.push('unbalanced quotes');
  return found;
}

const closing: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };

function isBalanced(text: string): boolean {
  const open: string[] = [];
  for (const [sign] of text.matchAll(/[()[\]{}]/g)) {
    const closer = closing[sign];
    if (closer !== undefined) open.push(closer);
    else if (open.pop() !== sign) return false;
  }
  return open.length === 0;
}

/** Takes `!`, `?` and dots out of official names, where they end no sentence. */
function withoutNamePunctuation(text: string, names: readonly string[]): string {
  const present = names.filter((name) => /[!?.]/.test(name) && text.includes(name));
  const longestFirst = present.toSorted((one, other) => other.length - one.length);
  return longestFirst.reduce((rest, name) => rest.replaceAll(name, name.replace(/[!?.]/g, '')), text);
}

function sentencesOf(text: string): string[] {
  const border = /(?<=[.!?]["')\]]?)(?<!\b(?:e\.g|i\.e|vs|etc)\.)\s+(?=["'(]?[\p{Lu}\p{N}/])/u;
  return text.trim().split(border).filter(Boolean);
}

/** From this length on, the same sentence twice is no accident. */
const fewestWords = 6;

/** Sentences that occur more than once, reported where they are repeated. */
function repeatedSentences(texts: readonly ProseText[]): string[] {
  const first = new Map<string, string>();
  return texts.flatMap(({ where, text }) =>
    sentencesOf(text).flatMap((sentence) => {
      const words = sentence.toLowerCase().match(/[\p{L}\p{N}'/-]+/gu) ?? [];
      if (words.length < fewestWords) return [];
      const key = words.join(' ');
      const before = first.get(key);
      first.set(key, before ?? where);
      return before === undefined ? [] : [`${where}: repeats a sentence of ${before} ${JSON.stringify(sentence)}`];
    }),
  );
}

interface NamePattern {
  official: string;
  /** In lower case, without the letters that a plural changes: a cheap check before the patterns are tried. */
  stem: string;
  anyCase: RegExp;
  exact: RegExp;
}

/** Patterns for the names that no ordinary words can be mistaken for, in singular and plural. */
function namePatterns(names: readonly string[]): NamePattern[] {
  // An article does not make a second word: `The End` is too close to "the end of".
  const distinctive = [...new Set(names)].filter((name) => name.replace(/^(?:The|A|An) /, '').includes(' '));
  return distinctive.map((official) => {
    const stem = official.replace(/y$/, '');
    const ending = stem === official ? '(?:e?s)?' : '(?:y|ies)';
    const escaped = stem.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
    const source = `(?<![\\p{L}\\p{N}'_-])${escaped}${ending}(?![\\p{L}\\p{N}_-])`;
    const anyCase = new RegExp(source, 'giu');
    return { official, stem: stem.toLowerCase(), anyCase, exact: new RegExp(source, 'u') };
  });
}

function miscapitalised(text: string, wanted: readonly NamePattern[]): string[] {
  const low = text.toLowerCase();
  const present = wanted.filter(({ stem }) => low.includes(stem));
  return present.flatMap(({ official, anyCase, exact }) => {
    const wrong = [...text.matchAll(anyCase)].map(([match]) => match).filter((match) => !exact.test(match));
    return wrong.map((match) => `${JSON.stringify(match)} is written ${official}`);
  });
}

import { normaliseLookupKey, type Resource, search } from '@lectern/dataset';

/** A record that a text names. */
export interface Named {
  resource: Resource;
  record: Record<string, unknown>;
}

export interface NameFinder {
  /** Exact names and plurals. */
  find(text: string): FoundNames;
  /** The one record that a misspelt word most likely means. */
  guess(words: readonly string[]): FoundNames | undefined;
}

export interface FoundNames {
  /** In order of appearance; several records may share one name. */
  names: Named[][];
  /** The text's other words, in lower case. */
  otherWords: string[];
}

const longestName = 7;

/** Finds names of records in free text. */
export function createNameFinder(resources: readonly Resource[]): NameFinder {
  const bySpelling = new Map<string, Named[]>();
  for (const resource of resources) {
    for (const [spelling, record] of resource.spellings) {
      bySpelling.set(spelling, [...(bySpelling.get(spelling) ?? []), { resource, record }]);
    }
  }

  function at(words: readonly string[], text: string): Named[] {
    const known = spellingsOf(words).map((spelling) => bySpelling.get(spelling));
    return (known.find((found) => found !== undefined) ?? []).filter((named) => isMeant(named, words, text));
  }

  function find(text: string): FoundNames {
    const words = wordsOf(text);
    const names: Named[][] = [];
    const otherWords: string[] = [];
    for (let start = 0; start < words.length; ) {
      const length = lengths.find((wanted) => at(words.slice(start, start + wanted), text).length > 0) ?? 0;
      if (length > 0) names.push(at(words.slice(start, start + length), text));
      else otherWords.push(withoutPossessive(words[start] ?? ''));
      start += Math.max(1, length);
    }
    return { names, otherWords };
  }

  return { find, guess: (words) => guess(resources, words) };
}

const lengths = Array.from({ length: longestName }, (_, index) => longestName - index);

/** `1.21` and `/give` are one word each. */
function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/\/?[\p{L}\p{N}]+(?:[.'\u2019-][\p{L}\p{N}]+)*/gu) ?? [];
}

/** As it is written, and as what it may be the possessive or the plural of. */
function spellingsOf(words: readonly string[]): string[] {
  const text = words.join(' ');
  const spellings = [text, withoutPossessive(text)].map((form) => normaliseLookupKey(form) ?? '');
  return [...spellings, ...spellings.flatMap(singularsOf)];
}

const withoutPossessive = (text: string) => text.replace(/['\u2019]s$/, '');

function singularsOf(spelling: string): string[] {
  const rules: [RegExp, string][] = [
    [/men$/, 'man'],
    [/ves$/, 'f'],
    [/ies$/, 'y'],
    [/es$/, ''],
    [/s$/, ''],
  ];
  return rules.filter(([end]) => end.test(spelling)).map(([end, single]) => spelling.replace(end, single));
}

/** Commands, releases and some advancements have names that are everyday words or numbers. */
function isMeant({ resource }: Named, words: readonly string[], text: string): boolean {
  if (resource.name === 'commands') return words[0]?.startsWith('/') === true || /\bcommands?\b/i.test(text);
  if (resource.name === 'versions') return /release|version|update|added|when|came|feature|change|new|date/i.test(text);
  if (resource.name === 'achievements') return words.length > 2 || /advancement|achievement/i.test(text);
  return words.join('').length > 1;
}

/** Shorter words are misspelt into one another, and looking for many takes too long. */
const shortestMisspelt = 5;
const mostGuesses = 4;

function guess(resources: readonly Resource[], words: readonly string[]): FoundNames | undefined {
  const things = resources.filter(({ name }) => !['commands', 'versions', 'achievements'].includes(name));
  const worthIt = words.filter((word) => word.length >= shortestMisspelt).slice(0, mostGuesses);
  for (const word of worthIt) {
    const [best] = search(things, word);
    if (best?.match !== 'fuzzy') continue;
    const { resource, record } = best;
    return { names: [[{ resource, record }]], otherWords: words.filter((other) => other !== word) };
  }
  return undefined;
}

import { generalPhrases } from './general-words.ts';
import type { NumberField, Relation, Row, Table, Trait } from './table.ts';
import { withoutArticles, wordsOf } from './text.ts';
import type { Token, Value } from './token.ts';
import type { World } from './world.ts';

export interface Entry {
  words: readonly string[];
  token: Token;
}

/** The phrases of questions about one table. */
export interface Lexicon {
  /** By their first word. */
  phrases: ReadonlyMap<string, readonly Entry[]>;
  /** Every word that occurs in a phrase or a name, by its first letter. */
  words: ReadonlyMap<string, ReadonlySet<string>>;
  /** Words that are right as they are, even where they mean nothing here. */
  dictionary: ReadonlySet<string>;
}

export function createLexicon(table: Table, world: World): Lexicon {
  const entries = [
    ...generalPhrases().map(([phrase, token]) => entry(phrase, token)),
    ...(table.fillers ?? []).map((phrase) => entry(phrase, { kind: 'idle' })),
    ...table.nouns.map((phrase) => entry(phrase, { kind: 'noun' })),
    ...(table.vagueNouns ?? []).map((phrase) => entry(phrase, { kind: 'noun', vague: true })),
    ...table.numbers.flatMap(numberEntries),
    ...table.traits.flatMap(traitEntries),
    ...table.relations.flatMap(relationEntries),
    ...nameEntries(table, world),
  ].filter(({ words }) => words.length > 0);
  return {
    phrases: Map.groupBy(entries, ({ words }) => words[0] ?? ''),
    words: wordsByLetter(entries),
    dictionary: world.dictionary,
  };
}

function wordsByLetter(entries: readonly Entry[]): Map<string, Set<string>> {
  const letters = new Map<string, Set<string>>();
  for (const word of entries.flatMap(({ words }) => words)) {
    const letter = word[0] ?? '';
    letters.set(letter, (letters.get(letter) ?? new Set()).add(word));
  }
  return letters;
}

/** Articles, and "be" before a participle, make no difference. */
function entry(phrase: string, token: Token): Entry {
  const words = withoutArticles(wordsOf(phrase));
  const rest = words.filter((word, index) => !(index === 0 && words.length > 1 && /^(be|can)$/.test(word)));
  return { words: rest, token };
}

function numberEntries(field: NumberField): Entry[] {
  const all = (phrases: readonly string[] | undefined, token: Token) =>
    (phrases ?? []).map((phrase) => entry(phrase, token));
  return [
    ...field.nouns.map((noun) => entry(noun, { kind: 'field', field, unit: field.units?.[noun] ?? 1 })),
    ...all(field.most, { kind: 'extreme', direction: 1, field }),
    ...all(field.least, { kind: 'extreme', direction: -1, field }),
    ...all(field.more, { kind: 'comparative', direction: 1, field }),
    ...all(field.less, { kind: 'comparative', direction: -1, field }),
    ...all(field.over, { kind: 'comparison', comparison: '>', field }),
    ...all(field.from, { kind: 'comparison', comparison: '>=', field }),
    ...all(field.under, { kind: 'comparison', comparison: '<', field }),
    ...all(field.at, { kind: 'comparison', comparison: '=', field }),
    ...all(field.over?.filter(isThan), { kind: 'comparative', direction: 1, field }),
    ...all(field.under?.filter(isThan), { kind: 'comparative', direction: -1, field }),
  ];
}

/** "newer than" sets a limit, or one record against another. */
const isThan = (phrase: string) => phrase.endsWith(' than');

function traitEntries(trait: Trait): Entry[] {
  return [
    ...trait.words.map((phrase) => entry(phrase, { kind: 'trait', trait, opposite: false })),
    ...(trait.opposite ?? []).map((phrase) => entry(phrase, { kind: 'trait', trait, opposite: true })),
    ...(trait.nouns ?? []).map((phrase) => entry(phrase, { kind: 'noun', trait })),
  ];
}

function relationEntries(relation: Relation): Entry[] {
  return [
    ...relation.after.map((phrase) => entry(phrase, { kind: 'relation', relation, side: 'after' })),
    ...(relation.before ?? []).map((phrase) => entry(phrase, { kind: 'relation', relation, side: 'before' })),
  ];
}

function nameEntries(table: Table, world: World): Entry[] {
  const names = new Map<string, { values: Value[]; own?: Row }>();
  const at = (spelling: string) => {
    const key = withoutArticles(wordsOf(spelling)).join(' ');
    const name = names.get(key) ?? { values: [] };
    names.set(key, name);
    return name;
  };
  for (const relation of table.relations) {
    for (const [spelling, value] of spellingsOf(relation, table, world)) {
      const { values } = at(spelling);
      if (!values.some((known) => known.relation === relation)) values.push({ relation, name: value });
    }
  }
  const rows = new Map(table.rows.map((row) => [String(row.name), row]));
  for (const [spelling, name] of world.spellings(table.resource)) {
    const own = rows.get(name);
    if (own !== undefined) at(spelling).own ??= own;
  }
  // Releases set limits even where nothing here came with them.
  for (const [spelling] of world.spellings('versions')) if (/^\d/.test(spelling)) at(spelling);
  names.delete('');
  return [...names].map(([key, name]) => ({ words: key.split(' '), token: { kind: 'name', ...name } }));
}

/** The relation's own spellings come first, so that a spelling of something else does not take them. */
function spellingsOf(relation: Relation, table: Table, world: World): [spelling: string, value: string][] {
  const values = new Set(table.rows.flatMap((row) => relation.values(row)).filter((value) => value !== ''));
  const others = (relation.refers ?? []).flatMap((resource) => world.spellings(resource));
  return [
    ...Object.entries(relation.aliases ?? {}),
    ...[...values].map((value): [string, string] => [value, value]),
    ...others.filter(([, name]) => values.has(name)).map(([spelling, name]): [string, string] => [spelling, name]),
  ];
}

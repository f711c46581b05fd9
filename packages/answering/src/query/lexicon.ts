import type { Field, Resource } from '@lectern/dataset';
import { singular } from '../text/tokens.ts';
import { wordsOf } from '../text/words.ts';
import words from './query-words.json' with { type: 'json' };

/** What a phrase of a question means to a query. */
export type Sense =
  | { kind: 'noun'; resource: Resource }
  | { kind: 'measure'; resource: Resource; field: Field }
  | { kind: 'extreme'; direction: 1 | -1; resource?: Resource; field?: Field }
  | { kind: 'value'; resource: Resource; field: Field; key: string; value: string }
  | { kind: 'verb'; resource: Resource; field: Field; key: string; isOpposite: boolean }
  | { kind: 'group'; resource: Resource; word: string }
  | { kind: 'general'; word: keyof typeof words };

export interface Phrase {
  words: readonly string[];
  senses: Sense[];
}

/** Every phrase that a query understands, by its first word. */
export type Lexicon = ReadonlyMap<string, readonly Phrase[]>;

export const phraseWords = (text: string): string[] => wordsOf(text).map(singular);

/** The words of the registry and those for counting, comparing and listing. */
export function createLexicon(resources: readonly Resource[]): Lexicon {
  const phrases = new Map<string, Phrase>();
  const add = (text: string, sense: Sense) => {
    const own = phraseWords(text);
    if (own.length === 0) return;
    const phrase = phrases.get(own.join(' ')) ?? { words: own, senses: [] };
    phrases.set(own.join(' '), phrase);
    phrase.senses.push(sense);
  };
  for (const [word, texts] of Object.entries(words) as [keyof typeof words, string[]][])
    for (const text of texts) {
      if (word === 'most' || word === 'least') add(text, { kind: 'extreme', direction: word === 'most' ? 1 : -1 });
      else add(text, { kind: 'general', word });
    }
  for (const resource of resources) addResource(resource, add);
  return Map.groupBy(
    [...phrases.values()].sort((a, b) => b.words.length - a.words.length),
    (phrase) => phrase.words[0] ?? '',
  );
}

type Add = (text: string, sense: Sense) => void;

function addResource(resource: Resource, add: Add): void {
  for (const kind of resource.words.kinds) add(kind, { kind: 'noun', resource });
  const lastWords = resource.records.map(({ name }) => phraseWords(String(name)).at(-1) ?? '');
  for (const [word, same] of Map.groupBy(lastWords, (one) => one))
    if (same.length > 1 && !/\d/.test(word)) add(word, { kind: 'group', resource, word });
  for (const [key, field] of Object.entries(resource.fields)) {
    if (field.number) addFigure(resource, field, add);
    if (field.names) addVerbs(resource, key, field, add);
    addValues(resource, key, field, add);
  }
}

function addFigure(resource: Resource, field: Field, add: Add): void {
  for (const noun of [field.label, ...(field.nouns ?? [])]) add(noun, { kind: 'measure', resource, field });
  for (const text of field.most ?? []) add(text, { kind: 'extreme', direction: 1, resource, field });
  for (const text of field.least ?? []) add(text, { kind: 'extreme', direction: -1, resource, field });
}

function addVerbs(resource: Resource, key: string, field: Field, add: Add): void {
  for (const verb of field.verbs ?? []) add(verb, { kind: 'verb', resource, field, key, isOpposite: false });
  for (const verb of field.opposites ?? []) add(verb, { kind: 'verb', resource, field, key, isOpposite: true });
}

function addValues(resource: Resource, key: string, field: Field, add: Add): void {
  for (const [value, texts] of Object.entries(field.values ?? {}))
    for (const text of [...texts, ...texts.map((one) => `${one} ${field.label}`)])
      add(text, { kind: 'value', resource, field, key, value });
}

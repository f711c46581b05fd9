import asked from '../../words/local.json' with { type: 'json' };
import others from '../../words/local-names.json' with { type: 'json' };
import type { Resource } from '../define-resource.ts';
import { openLanguages } from './open-languages.ts';

/** How people ask in other languages: phrases by field, and the names of things. */
export interface LocalWords {
  /** By language and field; the field of a reverse relation ends with an exclamation mark. */
  asked: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
  /** The names of a record in a language, one for each of its countries. */
  namesOf(language: string, resource: Resource, record: Record<string, unknown>): string[];
}

/** The countries whose names are known, where one is not enough. */
const countries: Readonly<Record<string, readonly string[]>> = {
  es: ['es_es', 'es_mx'],
  pt: ['pt_br', 'pt_pt'],
  zh: ['zh_cn', 'zh_tw'],
};

export function openLocalWords(): LocalWords {
  const languages = openLanguages();
  return {
    asked: Object.fromEntries(Object.entries(asked).map(([language, fields]) => [language, phrasesOf(fields)])),
    namesOf: (language, resource, record) => [
      ...(otherNames[language]?.[`${resource.name}/${resource.keyOf(record)}`] ?? []),
      ...(countries[language] ?? [language]).flatMap((code) => {
        const found = languages.find(code);
        const name = found === undefined ? null : languages.open(found).nameOf(resource, record);
        return name === null ? [] : [name];
      }),
    ],
  };
}

/** What people also say, where the game has another name. */
const otherNames: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = others;

const phrasesOf = (fields: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(fields).map(([field, phrases]) => [field, phrases.split(', ')]));

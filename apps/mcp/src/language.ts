import type { Resource } from '@lectern/dataset';
import { hasLocalNames, type Languages, type LocalNames } from '@lectern/dataset/names';
import { z } from 'zod';
import type { Item } from './catalogue.ts';

/** The parameter that asks for names in another language. */
export const langParameter = z
  .string()
  .max(20)
  .optional()
  .describe('Adds the name in this language as localName, and finds it too: de_de, fr_fr, ja_jp, pt_br');

export const localNameShape = { localName: z.string().nullable().optional() };

/** The names of the language, or an error that a model can act on; undefined without a language. */
export function openNames(languages: Languages, lang: string | undefined): LocalNames | undefined {
  if (lang === undefined || lang.trim() === '') return undefined;
  const language = languages.find(lang);
  if (language === undefined) throw new Error(`There is no language "${lang}". Codes look like de_de, fr_fr, zh_cn.`);
  return languages.open(language);
}

/** The name of a record in the language, as a member to add. */
export function localNameOf(names: LocalNames | undefined, resource: Resource, record: Item) {
  if (names === undefined || !hasLocalNames(resource)) return {};
  return { localName: names.nameOf(resource, record) };
}

/** Searches find the names of the language too. */
export const moreSpellings = (names: LocalNames | undefined) =>
  names === undefined
    ? undefined
    : (resource: Resource) => (hasLocalNames(resource) ? names.spellings(resource) : new Map());

/** `search` of lists also looks in the names of the language. */
export function searchedNames(names: LocalNames | undefined, resource: Resource) {
  if (names === undefined || !hasLocalNames(resource)) return {};
  return { localName: (record: object) => names.nameOf(resource, record as Item) };
}

import type { ListQuery, Resource } from '@lectern/dataset';
import { hasLocalNames, type Languages, type LocalNames } from '@lectern/dataset/names';
import type { Content } from './content.ts';
import { wrong } from './list-query.ts';

type Item = Record<string, unknown>;

/** The names in the language that `lang` asks for; undefined without it. `auto` was replaced before. */
export function readLanguage(languages: Languages, parameters: URLSearchParams): LocalNames | undefined {
  const text = parameters.get('lang')?.trim();
  if (!text) return undefined;
  const language = languages.find(text);
  if (language === undefined) throw wrong('lang', 'auto, or a code of /api/v1/languages such as de_de');
  return languages.open(language);
}

/** Replaces `lang=auto` by the best language for the caller; whether it did. */
export function negotiateLanguage(languages: Languages, query: URLSearchParams, header: string | undefined): boolean {
  if (query.get('lang')?.trim().toLowerCase() !== 'auto') return false;
  query.set('lang', languages.negotiate(header).code);
  return true;
}

/** Caches must not give the answer to callers with another Accept-Language. */
export const variedByLanguage = (content: Content): Content => ({
  ...content,
  headers: [...content.headers, 'Vary', 'Accept-Language'],
});

/** Adds `localName` behind the name, where the game has names for such records. */
export function localised(names: LocalNames | undefined, resource: Resource, record: Item): Item {
  if (names === undefined || !hasLocalNames(resource)) return record;
  const entries = Object.entries(record).flatMap(([field, value]): [string, unknown][] =>
    field === 'name'
      ? [
          [field, value],
          ['localName', names.nameOf(resource, record)],
        ]
      : [[field, value]],
  );
  return Object.fromEntries(entries);
}

/** The same for a link to a record. */
export function localLink<Link extends { name: string }>(
  names: LocalNames | undefined,
  resource: Resource,
  record: Item,
  link: Link,
): Link & { localName?: string | null } {
  if (names === undefined || !hasLocalNames(resource)) return link;
  return { ...link, localName: names.nameOf(resource, record) };
}

/** `search` of lists also looks in the names of the language. */
export function searchedNames(names: LocalNames | undefined, resource: Resource): Pick<ListQuery, 'localName'> {
  if (names === undefined || !hasLocalNames(resource)) return {};
  // The list passes its own records.
  return { localName: (record) => names.nameOf(resource, record as Item) };
}

/** Searches across resources find the names of the language too. */
export const moreSpellings = (names: LocalNames | undefined) =>
  names === undefined
    ? undefined
    : (resource: Resource) => (hasLocalNames(resource) ? names.spellings(resource) : new Map());

export const languageHeaders = (names: LocalNames | undefined): string[] =>
  names === undefined ? [] : ['Content-Language', names.language.tag];

/** What the answer to a query with `lang` says about itself. */
export const inLanguage = (names: LocalNames | undefined, content: Content): Content =>
  names === undefined ? content : { ...content, headers: [...content.headers, ...languageHeaders(names)] };

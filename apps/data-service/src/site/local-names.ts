import type { Resource } from '@lectern/dataset';
import { hasLocalNames, type Languages } from '@lectern/dataset/names';
import { createMemory } from '@lectern/service-kit';
import { type Content, fileRepresentation } from '../content.ts';

/** Bytes of names that are kept for pages, in each of two generations. */
const mostBytes = 200_000;

/** `/names/de_de.json`: the names that pages show next to the English ones, where they differ. */
export function createNameFiles(resources: readonly Resource[], languages: Languages) {
  const made = createMemory<Content>(mostBytes, ({ representation }) => representation.identity.body.byteLength);

  function make(code: string): Content | undefined {
    const language = languages.all.find((one) => one.code === code);
    if (language === undefined) return undefined;
    const names = languages.open(language);
    const entries = resources.filter(hasLocalNames).flatMap((resource) =>
      resource.records.flatMap((record): [string, string][] => {
        const name = names.nameOf(resource, record);
        return name === null || name === record.name ? [] : [[`${resource.name}/${resource.keyOf(record)}`, name]];
      }),
    );
    const body = JSON.stringify({ tag: language.tag, names: Object.fromEntries(entries) });
    const representation = fileRepresentation(body, 'application/json; charset=utf-8');
    return {
      status: 200,
      representation,
      route: '/names/{language}.json',
      headers: ['Content-Language', language.tag],
    };
  }

  return (path: string): Content | undefined => {
    const [, code] = /^\/names\/([a-z_]{2,20})\.json$/.exec(path) ?? [];
    if (code === undefined) return undefined;
    const known = made.get(code);
    if (known !== undefined) return known;
    const content = make(code);
    if (content !== undefined) made.set(code, content);
    return content;
  };
}

import { find, type Resource } from '@lectern/dataset';
import { type Html, html, type Piece } from './html.ts';
import { picture } from './pictures.ts';

export type Item = Record<string, unknown>;

/** Turns the names of records into links, alone or within texts. */
export interface Names {
  /** Where the page of a record is. */
  hrefOf(resource: Resource, record: Item): string;
  /** A name of a record of one resource as a link, or as it is. */
  name(text: string, to: string | undefined, self?: Item): Html;
  /** A text in which every name of a record is a link, except that of the page itself. */
  text(text: string, self?: Item): Html;
}

export const recordHref = (resource: Resource, record: Item) =>
  `/${resource.name}/${resource.keyOf(record).split('/').map(encodeURIComponent).join('/')}`;

/** The name as people read it. */
export const titleOf = (resource: Resource, record: Item) => `${resource.page.prefix ?? ''}${String(record.name)}`;

export function recordLink(resource: Resource, record: Item): Html {
  return html`<a href="${recordHref(resource, record)}">${titleOf(resource, record)}</a>`;
}

export function createNames(resources: readonly Resource[]): Names {
  const byName = new Map(resources.map((resource) => [resource.name, resource]));
  const known = new Map<string, { resource: Resource; record: Item }>();
  for (const resource of resources) {
    if (!resource.page.namedInTexts) continue;
    for (const record of resource.records) {
      const title = titleOf(resource, record);
      if (!known.has(title)) known.set(title, { resource, record });
    }
  }
  const pattern = namePattern([...known.keys()]);

  function text(content: string, self?: Item): Html {
    const pieces: Piece[] = [];
    let end = 0;
    for (const match of content.matchAll(pattern)) {
      const found = known.get(match[1] ?? '');
      if (found === undefined || found.record === self) continue;
      const href = recordHref(found.resource, found.record);
      pieces.push(content.slice(end, match.index), html`<a href="${href}">${match[0]}</a>`);
      end = match.index + match[0].length;
    }
    pieces.push(content.slice(end));
    return html`${pieces}`;
  }

  return {
    hrefOf: recordHref,
    text,
    name(content, to, self) {
      const resource = to === undefined ? undefined : byName.get(to);
      const record = resource === undefined ? undefined : find(resource, content);
      if (resource === undefined || record === undefined) return text(content, self);
      // A key stands for its record; a name is shown as it was written.
      const shown = content === resource.keyOf(record) ? titleOf(resource, record) : content;
      return html`${picture(resource, record)}<a href="${recordHref(resource, record)}">${shown}</a>`;
    },
  };
}

/**
 * The longest name first, so that "Cave Spider" is not taken for "Spider"; a plural is still the name. A name inside a
 * longer name does not count: neither the Emerald of "Emerald Ore" nor the Obsidian of "pure Crying Obsidian".
 */
function namePattern(names: readonly string[]): RegExp {
  const longestFirst = names.toSorted((one, other) => other.length - one.length);
  const choices = longestFirst.map((name) => RegExp.escape(name)).join('|');
  const before = ['(?<![\\p{L}\\p{N}_:/])', "(?<![\\p{Ll}\\d,] \\p{Lu}[\\p{L}']+ )", '(?<!\\p{Lu}\\p{L}+ on a )'].join(
    '',
  );
  // The last two: verbs that look like names ("Lure it away"), and a second word that ends the whole text ("Soul Torch").
  const after = [
    '(?![\\p{L}\\p{N}_]|:\\S)',
    "(?!(?:'s)? (?:o' |of )?\\p{Lu})",
    '(?! (?:it|up|them)\\b)',
    '(?!(?<=^\\p{L}+ \\1(?:e?s)?)$)',
  ].join('');
  return new RegExp(`${before}(${choices || '(?!)'})(?:e?s)?${after}`, 'gu');
}

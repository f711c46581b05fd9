import { find, type Resource } from '@lectern/dataset';
import type { Link } from '@lectern/dataset/catalog';
import { hasLocalNames, type LocalNames } from '@lectern/dataset/names';
import { type Html, html } from '../html.ts';
import { type Item, recordHref, titleOf } from '../names.ts';
import { picture } from '../pictures.ts';
import type { SiteContext } from '../site-context.ts';
import { sentenceCase } from '../words.ts';

/** Makes the links of one page, with names in the language that its address asks for. */
export interface Linker {
  /** The names of that language. */
  readonly names: LocalNames | undefined;
  /** The records that the page already links to. */
  readonly shown: ReadonlySet<Item>;
  /** An address that keeps the language. */
  href(path: string): string;
  localName(resource: Resource, record: Item): Html | undefined;
  record(resource: Resource, record: Item): Html;
  /** The record that a value names, or the value in words. */
  value(link: Link | undefined, value: string): Html;
}

export function createLinker(site: SiteContext, query: URLSearchParams): Linker {
  const language = site.languages.find(query.get('lang') ?? '');
  const names = language === undefined || !query.get('lang') ? undefined : site.languages.open(language);
  const byName = new Map(
    [...site.resources, ...site.kinds].map((resource): [string, Resource] => [resource.name, resource]),
  );
  const shown = new Set<Item>();

  function href(path: string): string {
    if (names === undefined) return path;
    return `${path}${path.includes('?') ? '&' : '?'}lang=${names.language.code}`;
  }

  function localName(resource: Resource, record: Item): Html | undefined {
    const name = names !== undefined && hasLocalNames(resource) ? names.nameOf(resource, record) : null;
    if (name === null || name === record.name) return undefined;
    return html` <span class="local-name" lang="${names?.language.tag}" dir="auto">${name}</span>`;
  }

  function linkTo(resource: Resource, record: Item): Html {
    shown.add(record);
    const path = recordHref(resource, record);
    return html`${picture(resource, record)}<a href="${resource.name.includes('/') ? href(path) : path}">${titleOf(resource, record)}${localName(resource, record)}</a>`;
  }

  return {
    names,
    shown,
    href,
    localName,
    record: linkTo,
    value(link, value) {
      const resource = link === undefined ? undefined : byName.get(link.to);
      const record = resource === undefined ? undefined : find(resource, `${link?.prefix ?? ''}${value}`);
      if (resource === undefined || record === undefined) return html`${sentenceCase(value)}`;
      return linkTo(resource, record);
    },
  };
}

/** The most links that a page shows in one group, so that no page becomes large. */
export const mostLinks = 150;

/** Links as chips; `rest` says where the others are. */
export function chips(links: readonly Html[], rest: (more: number) => Html): Html {
  const more = links.length - mostLinks;
  return html`<ul class="chips">${links.slice(0, mostLinks).map((link) => html`<li>${link}</li>`)}${more > 0 ? html`<li>${rest(more)}</li>` : undefined}</ul>`;
}

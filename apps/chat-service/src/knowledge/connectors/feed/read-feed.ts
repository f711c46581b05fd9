import { createHash } from 'node:crypto';
import { child, childrenOf, type XmlElement } from '../../extraction/office/read-xml.ts';
import { pageUrl } from '../../sources/crawl-url.ts';
import { escapeHtml } from '../html-page.ts';

/** An entry of a feed. */
export interface FeedEntry {
  id: string;
  title: string;
  url: string | undefined;
  /** Its content, or else its summary. */
  html: string;
  version: string;
}

export interface Feed {
  entries: FeedEntry[];
  /** The address of older entries, if the feed has several parts. */
  next: string | undefined;
}

/** RSS 0.9x, 1.0 and 2.0, and Atom; undefined if it is none of them. */
export function readFeed(root: XmlElement, base: string): Feed | undefined {
  if (root.name === 'feed') {
    return {
      entries: childrenOf(root, 'entry').map((entry) => atomEntry(entry, base)),
      next: linkOf(root, 'next', base),
    };
  }
  const channel = root.name === 'rss' ? child(root, 'channel') : undefined;
  if (channel === undefined && root.name !== 'RDF') return undefined;
  const items = childrenOf(channel ?? root, 'item');
  return { entries: items.map((item) => rssEntry(item, base)), next: channel && linkOf(channel, 'next', base) };
}

function atomEntry(entry: XmlElement, base: string): FeedEntry {
  const content = child(entry, 'content') ?? child(entry, 'summary');
  const date = textOf(entry, 'updated') || textOf(entry, 'published');
  return entryOf(
    textOf(entry, 'id'),
    plain(child(entry, 'title')),
    linkOf(entry, 'alternate', base),
    htmlOf(content),
    date,
  );
}

function rssEntry(item: XmlElement, base: string): FeedEntry {
  const url = pageUrl(textOf(item, 'link'), base) ?? linkOf(item, 'alternate', base);
  // `content:encoded` without its prefix.
  const html = textOf(item, 'encoded') || textOf(item, 'description');
  return entryOf(
    textOf(item, 'guid'),
    plain(child(item, 'title')),
    url,
    html,
    textOf(item, 'pubDate') || textOf(item, 'date'),
  );
}

function entryOf(id: string, title: string, url: string | undefined, html: string, date: string): FeedEntry {
  const version = createHash('sha256')
    .update(JSON.stringify([title, url, html, date]))
    .digest('base64url');
  return { id: (id || url || version).slice(0, 1_000), title, url, html, version };
}

const textOf = (element: XmlElement, name: string) => (child(element, name)?.text ?? '').trim();

/** A title may be HTML. */
const plain = (element: XmlElement | undefined) =>
  allText(element)
    .replaceAll(/<[^<>]{0,1000}>/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, 300);

function htmlOf(content: XmlElement | undefined): string {
  const type = content?.attributes.type ?? 'text';
  if (type === 'html' || type === 'text/html') return content?.text ?? '';
  return `<p>${escapeHtml(allText(content))}</p>`;
}

/** XHTML is part of the tree. */
const allText = (element: XmlElement | undefined): string =>
  element === undefined ? '' : [element.text, ...element.children.map(allText)].join(' ');

function linkOf(element: XmlElement, relation: string, base: string): string | undefined {
  const links = childrenOf(element, 'link').filter(({ attributes }) => attributes.href !== undefined);
  const link = links.find(({ attributes }) => (attributes.rel ?? 'alternate') === relation);
  return link && pageUrl(link.attributes.href ?? '', base);
}

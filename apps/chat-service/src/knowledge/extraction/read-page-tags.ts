import type { PageTag, PageTags, PageTagsTask } from './extraction-messages.ts';

/** No page needs more, and the answer has to stay small. */
const mostTags = 5_000;
const longestValue = 4_000;
const mostAttributes = 100;

/** Elements whose content is text, up to their end tag. */
const textElements: ReadonlySet<string> = new Set(['script', 'style', 'textarea', 'title', 'template']);

/** The tags of the given names with their attributes, as a browser would see them. Reads each character once. */
export function readPageTags({ bytes, names }: Pick<PageTagsTask, 'bytes' | 'names'>): PageTags {
  const html = new TextDecoder().decode(bytes);
  const tags: PageTag[] = [];
  for (let at = html.indexOf('<'); at !== -1 && tags.length < mostTags; at = html.indexOf('<', at)) {
    if (html.startsWith('<!--', at)) {
      at = endOf(html, '-->', at + 4);
      continue;
    }
    const name = nameAt(html, at + 1);
    if (name === '') {
      at += 1;
      continue;
    }
    const { attributes, end } = readAttributes(html, at + 1 + name.length);
    if (names.includes(name)) tags.push({ name, attributes });
    at = textElements.has(name) ? endOfText(html, name, end) : end;
  }
  return { tags };
}

function nameAt(html: string, from: number): string {
  let end = from;
  while (end - from < 32 && /[a-z0-9-]/i.test(html.charAt(end))) end += 1;
  return /^[a-z]/i.test(html.charAt(from)) ? html.slice(from, end).toLowerCase() : '';
}

/** Without an end, the rest of the page belongs to it. */
function endOf(html: string, mark: string, from: number): number {
  const found = html.indexOf(mark, from);
  return found === -1 ? html.length : found + mark.length;
}

function endOfText(html: string, name: string, from: number): number {
  for (let at = html.indexOf('</', from); at !== -1; at = html.indexOf('</', at + 2))
    if (nameAt(html, at + 2) === name) return at;
  return html.length;
}

/** Reads up to the end of the tag. */
function readAttributes(html: string, from: number): { attributes: PageTag['attributes']; end: number } {
  const attributes = new Map<string, string>();
  let at = from;
  while (at < html.length && html.charAt(at) !== '>') {
    const start = at;
    while (at < html.length && !isBetween(html.charAt(at)) && (html.charAt(at) !== '=' || at === start)) at += 1;
    const key = html.slice(start, Math.min(at, start + longestValue)).toLowerCase();
    if (key === '') {
      at += 1;
      continue;
    }
    const assigned = skipSpace(html, at);
    const { value, end } = html.charAt(assigned) === '=' ? readValue(html, assigned + 1) : { value: '', end: at };
    if (!attributes.has(key) && attributes.size < mostAttributes) attributes.set(key, value);
    at = end;
  }
  return { attributes: Object.fromEntries(attributes), end: Math.min(at + 1, html.length) };
}

function readValue(html: string, from: number): { value: string; end: number } {
  const start = skipSpace(html, from);
  const quote = html.charAt(start);
  if (quote === '"' || quote === "'") {
    const end = endOf(html, quote, start + 1);
    return { value: html.slice(start + 1, Math.min(end - 1, start + 1 + longestValue)), end };
  }
  let end = start;
  while (end < html.length && !isSpace(html.charAt(end)) && html.charAt(end) !== '>') end += 1;
  return { value: html.slice(start, Math.min(end, start + longestValue)), end };
}

function skipSpace(html: string, from: number): number {
  let at = from;
  while (at < html.length && isSpace(html.charAt(at))) at += 1;
  return at;
}

const isSpace = (letter: string) => ' \t\n\r\f'.includes(letter);
const isBetween = (letter: string) => letter === '>' || letter === '/' || isSpace(letter);

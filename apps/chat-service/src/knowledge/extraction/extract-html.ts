import { Readability } from '@mozilla/readability';
import { removeHidden } from './hidden-elements.ts';
import { depthOf, type HtmlDocument, type HtmlElement, parseDocument } from './html-document.ts';
import { htmlToMarkdown } from './html-to-markdown.ts';
import { createPictures, type ExtractedPicture, markPictures } from './keep-pictures.ts';
import { readMarkdown } from './markdown-text.ts';
import { Unreadable } from './unreadable.ts';

export interface ExtractedHtml {
  title: string;
  markdown: string;
  canonical: string | undefined;
  links: string[];
  pictures: ExtractedPicture[];
}

/** The content of a page as visitors see it: its main part, without menus, scripts and hidden elements. */
export function extractHtml(html: string, url: string | undefined, mostLinks: number): ExtractedHtml {
  const document = parseDocument(html);
  const depth = depthOf(document.documentElement);
  if (depth > mostDepth) throw new Unreadable('Its elements are nested too deeply to read.');
  const base = baseOf(document, url);
  const canonical = resolve(document.querySelector('link[rel="canonical"]')?.getAttribute('href') ?? undefined, base);
  const links = linksOf(document, base, mostLinks);
  const title = titleOf(document);
  removeHidden(document.documentElement);
  const pictures = createPictures();
  markPictures(document, pictures);
  // An uploaded page is read as a whole; on a site, what surrounds every page is not part of its text.
  const isSite = url !== undefined;
  for (const element of [...document.querySelectorAll(isSite ? around : 'nav')]) element.remove();
  const plain = plainOf(document);
  const whole = measure(plain);
  const markdown = htmlToMarkdown(plain, base);
  // Readability modifies its document, so it runs last.
  const article = depth > mostArticleDepth || !isSite ? undefined : readArticle(document);
  const isWhole = article !== undefined && isMostOf(measure(article), whole);
  const text = readMarkdown(isWhole ? htmlToMarkdown(article, base) : markdown);
  return { title, markdown: text, canonical, links, pictures: pictures.all() };
}

interface Measure {
  characters: number;
  tables: number;
  headings: number;
}

function measure(element: HtmlElement): Measure {
  const count = (selector: string) => [...element.querySelectorAll(selector)].length;
  return { characters: element.textContent.trim().length, tables: count('table'), headings: count('h2, h3, h4') };
}

/** If Readability leaves out a large part or a table, it has most likely missed something. */
function isMostOf(part: Measure, whole: Measure): boolean {
  const isLong = part.characters >= leastShare * whole.characters;
  return isLong && part.tables >= whole.tables && part.headings >= whole.headings * leastShare;
}

/** As deep as browsers go. Readability is cubic in the depth, so pages deeper than any real article are read without it. */
const mostDepth = 512;
const mostArticleDepth = 100;

const leastShare = 0.6;

function readArticle(document: HtmlDocument): HtmlElement | undefined {
  // It expects the browser's Document type and returns an element of the library that it was given.
  const given = document as unknown as ConstructorParameters<typeof Readability>[0];
  const reader = new Readability<HtmlElement>(given, {
    charThreshold: 200,
    serializer: (node: unknown) => node as HtmlElement,
  });
  return reader.parse()?.content ?? undefined;
}

/** Elements that surround the text on every page of a site. */
const around =
  'nav, aside, [role="navigation"], [role="banner"], [role="contentinfo"], [role="search"], body > header, body > footer';

/** The main part as marked by the page itself, otherwise the whole body. */
function plainOf(document: HtmlDocument): HtmlElement {
  return document.querySelector('main, [role="main"]') ?? document.body;
}

function titleOf(document: HtmlDocument): string {
  const heading = document.querySelector('h1')?.textContent ?? '';
  const title = document.querySelector('title')?.textContent ?? '';
  const social = document.querySelector('meta[property="og:title"]')?.getAttribute('content') ?? '';
  const [first = ''] = [social, heading, title].map((text) => text.replaceAll(/\s+/g, ' ').trim()).filter(Boolean);
  return first.slice(0, 300);
}

function baseOf(document: HtmlDocument, url: string | undefined): string | undefined {
  return resolve(document.querySelector('base[href]')?.getAttribute('href') ?? undefined, url) ?? url;
}

function linksOf(document: HtmlDocument, base: string | undefined, most: number): string[] {
  const found = new Set<string>();
  if (base === undefined) return [];
  for (const link of document.querySelectorAll('a[href]')) {
    if (found.size >= most) break;
    if (/\bnofollow\b/i.test(link.getAttribute('rel') ?? '')) continue;
    const address = resolve(link.getAttribute('href') ?? undefined, base);
    if (address !== undefined) found.add(address);
  }
  return [...found];
}

function resolve(address: string | undefined, base: string | undefined): string | undefined {
  if (address === undefined || address.trim() === '') return undefined;
  const url = URL.parse(address.trim(), base);
  return url !== null && /^https?:$/.test(url.protocol) ? url.href : undefined;
}

import { Readability } from '@mozilla/readability';
import { removeHidden } from './hidden-elements.ts';
import { depthOf, type HtmlDocument, type HtmlElement, parseDocument } from './html-document.ts';
import { htmlToMarkdown } from './html-to-markdown.ts';
import { readMarkdown } from './markdown-text.ts';
import { Unreadable } from './unreadable.ts';

export interface ExtractedHtml {
  title: string;
  markdown: string;
  canonical: string | undefined;
  links: string[];
}

/** What a page says to its visitors: its main part, without menus, scripts and what is hidden. */
export function extractHtml(html: string, url: string | undefined, mostLinks: number): ExtractedHtml {
  const document = parseDocument(html);
  const depth = depthOf(document.documentElement);
  if (depth > mostDepth) throw new Unreadable('Its elements are nested too deeply to read.');
  const base = baseOf(document, url);
  const canonical = resolve(document.querySelector('link[rel="canonical"]')?.getAttribute('href') ?? undefined, base);
  const links = linksOf(document, base, mostLinks);
  const title = titleOf(document);
  removeHidden(document.documentElement);
  // An uploaded page is meant as a whole; on a site, what surrounds every page is not part of its text.
  const isSite = url !== undefined;
  for (const element of [...document.querySelectorAll(isSite ? around : 'nav')]) element.remove();
  const plain = plainOf(document);
  const whole = measure(plain);
  const markdown = htmlToMarkdown(plain, base);
  // Readability takes its document apart, so it comes last.
  const article = depth > mostArticleDepth || !isSite ? undefined : readArticle(document);
  const isWhole = article !== undefined && isMostOf(measure(article), whole);
  return { title, markdown: readMarkdown(isWhole ? htmlToMarkdown(article, base) : markdown), canonical, links };
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

/** Readability has most likely missed something that it leaves a good part or a table out. */
function isMostOf(part: Measure, whole: Measure): boolean {
  const isLong = part.characters >= leastShare * whole.characters;
  return isLong && part.tables >= whole.tables && part.headings >= whole.headings * leastShare;
}

/** As deep as browsers go. Readability takes the third power of the depth, so what is deeper than any article does without. */
const mostDepth = 512;
const mostArticleDepth = 100;

const leastShare = 0.6;

function readArticle(document: HtmlDocument): HtmlElement | undefined {
  // It asks for the browser's Document and gives back an element of the same library.
  const given = document as unknown as ConstructorParameters<typeof Readability>[0];
  const reader = new Readability<HtmlElement>(given, {
    charThreshold: 200,
    serializer: (node: unknown) => node as HtmlElement,
  });
  return reader.parse()?.content ?? undefined;
}

/** What stands around the text of every page of a site. */
const around =
  'nav, aside, [role="navigation"], [role="banner"], [role="contentinfo"], [role="search"], body > header, body > footer';

/** The main part as the page itself marks it, else all. */
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

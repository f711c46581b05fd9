import TurndownService from 'turndown/lib/turndown.browser.es.js';
import type { HtmlElement } from './html-document.ts';
import { isLayoutTable, writeHtmlTable } from './html-table.ts';
import { layoutText } from './plain-text/layout-text.ts';
import { isLabelled, readLines } from './plain-text/text-lines.ts';
import { readTextTable } from './plain-text/text-table.ts';

/**
 * Converts an element to Markdown with headings, lists, tables, links and code, but without images. Bold text keeps its
 * marks, since it may be a heading; `plainMarkdown` decides that.
 */
export function htmlToMarkdown(element: HtmlElement, base?: string): string {
  const turndown = new TurndownService({ headingStyle: 'atx', bulletListMarker: '-', codeBlockStyle: 'fenced' });
  // Escapes would end up in passages, and passages are quoted.
  turndown.escape = (text) => text;
  const plain = (content: string) => content;
  turndown.addRule('words', { filter: ['em', 'i', 'u', 's', 'del', 'mark'], replacement: plain });
  turndown.addRule('bold', { filter: ['strong', 'b'], replacement: (content) => writeBold(content) });
  turndown.addRule('raised', { filter: 'sup', replacement: (content, node) => writeRaised(content, asElement(node)) });
  turndown.addRule('link', { filter: 'a', replacement: (content, node) => writeLink(content, asElement(node), base) });
  turndown.addRule('inline code', { filter: ['code', 'kbd', 'samp'], replacement: plain });
  turndown.addRule('pictures', { filter: ['img', 'picture', 'video', 'audio'], replacement: () => '' });
  turndown.addRule('groups', {
    filter: ['thead', 'tbody', 'tfoot', 'tr', 'td', 'th'],
    replacement: (content) => `\n\n${content}\n\n`,
  });
  turndown.addRule('caption', { filter: ['summary', 'caption'], replacement: writeTitle });
  turndown.addRule('table', {
    filter: 'table',
    replacement: (content, node) => writeTable(content, asElement(node), writeCell),
  });
  turndown.addRule('list item', { filter: 'li', replacement: (content, node) => writeItem(content, asElement(node)) });
  turndown.addRule('terms', {
    filter: 'dl',
    replacement: (_, node) => writeTerms(asElement(node), (one) => turndown.turndown(asNode(one))),
  });
  turndown.addRule('preformatted', {
    filter: (node) => isAlignedText(asElement(node)),
    replacement: (_, node) => `

${layoutText(asElement(node).textContent)}

`,
  });
  turndown.addRule('break', { filter: 'br', replacement: () => '\n' });
  turndown.addRule('figure', { filter: 'figcaption', replacement: (content) => `\n\n${content}\n\n` });

  function writeCell(cell: HtmlElement): string {
    const lines = turndown.turndown(asNode(cell)).split(/\n+/);
    const texts = lines.map((line) => line.replace(/^\s*(?:[-*+]|\d+\.)\s+/, '').trim()).filter((line) => line !== '');
    return texts.reduce((all, text) => (all === '' ? text : `${all}${/[.,;:!?]$/.test(all) ? '' : ','} ${text}`), '');
  }
  return turndown.turndown(asNode(element)).replaceAll(/\n{3,}/g, '\n\n');
}

// Turndown accepts any DOM; its types are the browser's, and ours describe linkedom.
const asElement = (node: unknown) => node as HtmlElement;
const asNode = (element: HtmlElement) => element as unknown as Parameters<TurndownService['turndown']>[0];

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

const raised = new Map([...'0123456789abcdef'].map((sign, at) => [sign, [...'\u2070¹²³⁴⁵⁶⁷⁸⁹ᵃᵇᶜᵈᵉᶠ'][at] ?? sign]));

/** The mark of a footnote must not become a part of the word or price before it; the exponent of a unit stays with it. */
function writeRaised(content: string, sup: HtmlElement): string {
  const text = content.trim();
  if (text === '' || [...text].some((sign) => !raised.has(sign))) return content;
  const written = [...text].map((sign) => raised.get(sign)).join('');
  // linkedom has the property; only this function needs it.
  const before = (sup as HtmlElement & { previousSibling: { textContent: string } | null }).previousSibling;
  return /(?:^|[\s\d(])(?:[mck]?m|ft|in)$/.test(before?.textContent ?? '') ? written : ` ${written}`;
}

/** Bold text nested in bold text is not marked again. */
function writeBold(content: string): string {
  const text = content.replaceAll('**', '');
  const [, before = '', inner = '', after = ''] = /^(\s*)([\s\S]*?)(\s*)$/.exec(text) ?? [];
  return inner === '' ? text : `${before}**${inner.replaceAll(/\s*\n\s*/g, ' ')}**${after}`;
}

const writeTitle = (content: string) => {
  const text = oneLine(content.replaceAll('**', '').replace(/^#+\s+/, ''));
  return text === '' || text.length > 100 ? `\n\n${text}\n\n` : `\n\n**${text.replace(/[.!]$/, '')}**\n\n`;
};

function writeLink(content: string, link: HtmlElement, base: string | undefined): string {
  const text = oneLine(content);
  const href = link.getAttribute('href')?.trim() ?? '';
  const url = href.startsWith('#') ? null : URL.parse(href, base);
  if (text === '' || url === null || !/^(?:https?|mailto|tel):$/.test(url.protocol)) return content;
  const address = url.protocol === 'mailto:' ? decodeAddress(url.pathname) : url.href;
  if (text === address || url.protocol === 'tel:' || /[[\]]/.test(text)) return content;
  return `[${text}](${(url.protocol === 'mailto:' ? `mailto:${address}` : url.href).replaceAll('(', '%28').replaceAll(')', '%29')})`;
}

function decodeAddress(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function writeTable(content: string, table: HtmlElement, writeCell: (cell: HtmlElement) => string): string {
  if (isLayoutTable(table)) return `\n\n${content}\n\n`;
  const caption = table.querySelector('caption');
  const title = caption === null ? '' : writeTitle(caption.textContent);
  return `${title}\n\n${writeHtmlTable(table, writeCell)}\n\n`;
}

interface ListElement extends HtmlElement {
  readonly parentNode: ListElement | null;
}

function writeItem(content: string, item: HtmlElement): string {
  // linkedom provides parentNode; only this function needs it.
  const list = (item as ListElement).parentNode;
  const siblings = list === null ? [] : [...list.children].filter(({ localName }) => localName === 'li');
  const start = Number.parseInt(list?.getAttribute('start') ?? '1', 10) || 1;
  const isOrdered = list?.localName === 'ol';
  const mark = isOrdered ? `${start + siblings.indexOf(item)}. ` : '- ';
  const lines = content
    .trim()
    .replaceAll(/\n{2,}/g, '\n')
    .split('\n');
  const text = lines.map((line, index) => (index === 0 ? line : `${' '.repeat(mark.length)}${line}`)).join('\n');
  return text === '' ? '' : `${mark}${text}\n`;
}

/** Writes a description list: as labelled lines, or as headings if it has questions or long descriptions. */
function writeTerms(list: HtmlElement, write: (element: HtmlElement) => string): string {
  const entries: { term: string; texts: string[] }[] = [];
  for (const part of [...list.querySelectorAll('dt, dd')]) {
    if (part.localName === 'dt') entries.push({ term: oneLine(write(part).replaceAll('**', '')), texts: [] });
    else entries.at(-1)?.texts.push(write(part).trim());
  }
  const isLong = entries.some(
    ({ term, texts }) => /\?$/.test(term) || texts.join(' ').length > 400 || texts.some((text) => text.includes('\n')),
  );
  const written = entries.map(({ term, texts }) => {
    if (isLong) return `**${term}**\n\n${texts.join('\n\n')}\n\n`;
    return texts.length === 0 ? `- ${term}\n` : `- ${term.replace(/:$/, '')}: ${texts.join('; ')}\n`;
  });
  return `\n\n${written.join('')}\n\n`;
}

/** Preformatted text that is not code, but has columns or labels. */
function isAlignedText(element: HtmlElement): boolean {
  if (element.localName !== 'pre') return false;
  const lines = readLines(element.textContent).filter(({ text }) => text !== '');
  if (lines.length < 2) return false;
  const table = readTextTable(lines, 0);
  const isTable = table !== undefined && table.next >= lines.length * 0.7;
  return isTable || lines.filter(isLabelled).length >= lines.length * 0.7;
}

import { boldHeadings } from './markdown-headings.ts';
import { layoutText } from './plain-text/layout-text.ts';

/** Markdown as readable text: without emphasis, comments and HTML, hidden or not. External links are kept. */
export function plainMarkdown(markdown: string): { title: string; markdown: string } {
  const body = markdown.replaceAll(/\r\n?/g, '\n').replace(/^---\n[\s\S]*?\n---\n/, '');
  const text = divideCode(body)
    .map((part) => (part.isCode ? part.text : withoutHtml(part.text)))
    .join('');
  return titled(isMarkdown(text) ? readMarkdown(withLinks(text)) : plainText(text));
}

/** Reads a text file: as Markdown if it is Markdown, otherwise by its layout. */
export function plainTextFile(text: string): { title: string; markdown: string } {
  const body = text.replaceAll(/\r\n?/g, '\n');
  return titled(isMarkdown(body) ? readMarkdown(withLinks(body)) : plainText(body));
}

/** Removes emphasis from Markdown and turns bold lines into headings. */
export function readMarkdown(markdown: string): string {
  return divideCode(markdown)
    .map(({ text, isCode }) => (isCode ? text : inline(boldHeadings(text.trim()))).trim())
    .filter((text) => text !== '')
    .join('\n\n');
}

const plainText = (text: string) => inline(boldHeadings(layoutText(text)));

function titled(markdown: string): { title: string; markdown: string } {
  const [, title = ''] = /^#\s+(.+?)\s*#*$/m.exec(markdown) ?? [];
  return { title: withoutLinks(title).slice(0, 300), markdown };
}

/** Whether a text contains Markdown syntax: headings, tables, code or links. */
export function isMarkdown(text: string): boolean {
  return (
    /^ {0,3}(?:#{1,6} +\S|```|~~~)|\[[^\]\n]{1,200}\]\(https?:/m.test(text) ||
    /^ {0,3}\|?(?: *:?-{2,50}:? *\|){1,60} *(?::?-{2,50}:? *)?$/m.test(text)
  );
}

/** Replaces links by their texts. */
export function withoutLinks(markdown: string): string {
  return markdown.replaceAll(/\[((?:[^[\]]|\\.)*)\]\([^()\s]*(?:\([^()\s]*\)[^()\s]*)*\)/g, '$1');
}

/** Separates code from other text, because code is kept unchanged. */
function divideCode(markdown: string): { text: string; isCode: boolean }[] {
  const parts = markdown.split(/(^ {0,3}```[\s\S]*?^ {0,3}```[^\S\n]*$)/m);
  return parts.map((text, index) => ({ text, isCode: index % 2 === 1 }));
}

const hiddenElement =
  /<(\w+)\b[^>]*(?:\shidden\b|aria-hidden\s*=\s*["']?true|display\s*:\s*none|visibility\s*:\s*hidden|font-size\s*:\s*0)[^>]*>[\s\S]*?<\/\1\s*>/gi;

function withoutHtml(text: string): string {
  return (
    text
      .replaceAll(/<!--[\s\S]*?(?:-->|$)/g, '')
      .replaceAll(/<(script|style|template|noscript)\b[\s\S]*?<\/\1\s*>/gi, '')
      .replaceAll(hiddenElement, '')
      .replaceAll(/<(?:b|strong)>([^<>\n]*)<\/(?:b|strong)>/gi, '**$1**')
      .replaceAll(/<br\s*\/?>(?:[^\S\n]*\n)?(?![^\n]*\|[^\S\n]*$)/gim, '\n')
      // Text between backticks is code, even if it looks like an element.
      .replaceAll(/(`[^`\n]*`)|<\/?[a-z][\w-]*(?:\s[^<>]*)?\/?>/gi, '$1')
  );
}

/** Turns reference links into inline links and removes the reference definitions. */
function withLinks(text: string): string {
  const addresses = new Map<string, string>();
  const body = text.replaceAll(
    /^ {0,3}\[([^\]\n^]+)\]:\s+<?(\S+?)>?(?:\s+["'(].*)?$/gm,
    (_, name: string, url: string) => {
      addresses.set(name.toLowerCase(), url);
      return '';
    },
  );
  return body.replaceAll(/\[([^[\]\n]+)\]\[([^[\]\n]*)\]/g, (whole, label: string, name: string) => {
    const url = addresses.get((name || label).toLowerCase());
    return url === undefined ? whole : `[${label}](${url})`;
  });
}

function inline(text: string): string {
  return text
    .replaceAll(/!\[[^\]]*\]\([^)]*\)/g, '')
    .replaceAll(/<((?:https?:\/\/|mailto:)[^\s<>]+|[\w.+-]+@[\w.-]+)>/g, (_, address: string) =>
      address.replace(/^mailto:/, ''),
    )
    .replaceAll(/\[([^\]]*)\]\(\s*<?(?!https?:\/\/|mailto:|tel:)[^)]*\)/g, '$1')
    .replaceAll(/(\[[^\]]*\]\(\s*<?[^\s)>]+)[^)]*\)/g, '$1)')
    .replaceAll(/(\*\*|__)(?=\S)([^\n]*?\S)\1/g, '$2')
    .replaceAll(/(?<![\w*])([*_])(?=\S)([^\n*_]*?\S)\1(?![\w*])/g, '$2')
    .replaceAll(/`([^`\n]+)`/g, '$1')
    .replaceAll(/^ {0,3}> ?/gm, '');
}

import TurndownService from 'turndown/lib/turndown.browser.es.js';
import type { HtmlElement } from './html-document.ts';

/** Writes an element as Markdown with headings, lists, tables and code, but without addresses, pictures and emphasis. */
export function htmlToMarkdown(element: HtmlElement): string {
  const turndown = new TurndownService({ headingStyle: 'atx', bulletListMarker: '-', codeBlockStyle: 'fenced' });
  // Escapes would stand in passages, and passages are quoted.
  turndown.escape = (text) => text;
  const plain = (content: string) => content;
  turndown.addRule('words', { filter: ['a', 'em', 'i', 'strong', 'b', 'u', 's', 'del', 'mark'], replacement: plain });
  turndown.addRule('inline code', { filter: ['code', 'kbd', 'samp'], replacement: plain });
  turndown.addRule('pictures', { filter: ['img', 'picture', 'video', 'audio'], replacement: () => '' });
  turndown.addRule('groups', { filter: ['thead', 'tbody', 'tfoot'], replacement: plain });
  turndown.addRule('cell', { filter: ['td', 'th'], replacement: (content) => ` ${oneLine(content)} |` });
  turndown.addRule('row', { filter: 'tr', replacement: (content) => `\n|${content}` });
  turndown.addRule('table', { filter: 'table', replacement: (content) => `\n\n${content.trim()}\n\n` });
  turndown.addRule('break', { filter: 'br', replacement: () => '\n' });
  turndown.addRule('summary', {
    filter: ['summary', 'dt', 'figcaption'],
    replacement: (content) => `\n\n${content}\n\n`,
  });
  // Turndown takes any DOM; its types name the browser's.
  return turndown.turndown(element as unknown as Parameters<typeof turndown.turndown>[0]);
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').replaceAll('|', '/').trim();
}

import { oneLine } from '../markdown-pieces.ts';
import { joinLines } from '../plain-text/text-lines.ts';
import type { Measures } from './pdf-blocks.ts';
import { rowsOf } from './pdf-lines.ts';
import type { PdfItem, StructNode } from './pdf-page.ts';
import { gutterOf, inColumn } from './reading-order.ts';

export type TagNode = StructNode | StructNode['children'][number];

export interface Marked {
  text: string;
  isBold: boolean;
}

export type MarkedText = ReturnType<typeof createMarkedText>;

/** The texts that the tags of a page refer to. */
export function createMarkedText(items: readonly PdfItem[], measures: Measures) {
  const rows = rowsOf(items);
  const isOneColumn = gutterOf(rows) === undefined;
  const right = isOneColumn ? inColumn(rows, 0).reduce((most, line) => Math.max(most, line.right), 0) : 0;
  const byId = new Map<string, PdfItem[]>();
  for (const item of items) {
    if (item.contentId === undefined) continue;
    byId.set(item.contentId, [...(byId.get(item.contentId) ?? []), item]);
  }
  const read = new Set<PdfItem>();

  function itemsOf(node: TagNode, without: readonly TagNode[]): PdfItem[] {
    if (without.includes(node)) return [];
    if ('children' in node) return node.children.flatMap((child) => itemsOf(child, without));
    return 'id' in node ? (byId.get(node.id) ?? []) : [];
  }

  return {
    measures,
    /** The right edge of the page's text; 0 if it has columns. */
    right,
    /** All of a node's text as one line, without that of the excluded nodes in it. */
    read(node: TagNode, without: readonly TagNode[] = []): Marked {
      const own = itemsOf(node, without);
      for (const item of own) read.add(item);
      return { text: oneLine(joinItems(own)), isBold: own.length > 0 && own.every(({ isBold }) => isBold) };
    },
    items(node: TagNode): PdfItem[] {
      const own = itemsOf(node, []);
      for (const item of own) read.add(item);
      return own;
    },
    charactersRead: () => [...read].reduce((sum, { text }) => sum + text.replaceAll(/\s/g, '').length, 0),
  };
}

function joinItems(items: readonly PdfItem[]): string {
  let text = '';
  let last: PdfItem | undefined;
  for (const item of items) {
    const isSameLine = last !== undefined && Math.abs(last.y - item.y) < item.size * 0.5;
    const gap = last === undefined ? 0 : item.x - last.x - last.width;
    if (last === undefined) ({ text } = item);
    else if (isSameLine) text = `${text}${gap > item.size * 0.12 ? ' ' : ''}${item.text}`;
    else text = joinLines(text.trimEnd(), item.text.trimStart());
    last = item;
  }
  return text;
}

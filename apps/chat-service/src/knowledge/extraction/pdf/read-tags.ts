import type { Piece } from '../markdown-pieces.ts';
import { rowAsItem } from '../plain-text/layout-text.ts';
import { hasHeader } from '../plain-text/text-table.ts';
import type { MarkedText, TagNode } from './marked-text.ts';
import { piecesOf } from './pdf-blocks.ts';
import { rowsOf } from './pdf-lines.ts';
import type { StructNode } from './pdf-page.ts';
import { inColumn } from './reading-order.ts';

/** Pieces of a page from its tags, in order. */
export function readTags(node: TagNode, marked: MarkedText): Piece[] {
  if (!('role' in node)) return readParagraph(node, marked);
  const { role } = node;
  const [, level] = /^H([1-6]?)$/.exec(role) ?? [];
  if (level !== undefined || role === 'Title') return readHeading(node, Number(level || '1'), marked);
  if (role === 'L') return readList(node, 0, marked);
  if (role === 'Table') return readTable(node, marked);
  const isGroup = !/^(?:P|Span|Link)$/.test(role) && hasBlocks(node);
  return isGroup ? node.children.flatMap((child) => readTags(child, marked)) : readParagraph(node, marked);
}

const isBlock = /^(?:P|H[1-6]?|Title|L|Table)$/;

const hasBlocks = (node: StructNode): boolean =>
  node.children.some((child) => 'role' in child && (isBlock.test(child.role) || hasBlocks(child)));

function readHeading(node: TagNode, level: number, marked: MarkedText): Piece[] {
  const { text } = marked.read(node);
  return text === '' ? [] : [{ kind: 'heading', level, text }];
}

/** A paragraph may contain separate lines, such as labels, code and untagged tables; bold ones may be headings. */
function readParagraph(node: TagNode, marked: MarkedText): Piece[] {
  const items = marked.items(node);
  if (items.length === 0) return [];
  const pieces = piecesOf(inColumn(rowsOf(items), 0, marked.right), marked.measures);
  const isOne = pieces.length === 1 && pieces[0]?.kind !== 'heading';
  const { text } = marked.read(node);
  const isHeading = isOne && text.length <= 110 && items.every(({ isBold }) => isBold);
  return isHeading ? [{ kind: 'paragraph', text: `**${text}**` }] : pieces;
}

function readList(node: StructNode, depth: number, marked: MarkedText): Piece[] {
  return node.children.flatMap((child) => {
    if (!('role' in child)) return readParagraph(child, marked);
    if (child.role === 'L') return readList(child, depth + 1, marked);
    return child.role === 'LI' ? readItem(child, depth, marked) : readTags(child, marked);
  });
}

function readItem(node: StructNode, depth: number, marked: MarkedText): Piece[] {
  const lists = tagged(node, 'L');
  const [label] = tagged(node, 'Lbl');
  const mark = label === undefined ? '' : marked.read(label).text;
  const { text } = marked.read(node, label === undefined ? lists : [...lists, label]);
  const number = /^\(?\d{1,3}[.)]?$/.test(mark) ? Number(mark.replaceAll(/\D/g, '')) : undefined;
  const own: Piece[] = text === '' ? [] : [{ kind: 'item', depth, text: text.replace(/^[•◦▪●○–-]\s+/, ''), number }];
  return [...own, ...lists.flatMap((list) => readList(list, depth + 1, marked))];
}

function readTable(node: StructNode, marked: MarkedText): Piece[] {
  const rows = tagged(node, 'TR').map((row) =>
    row.children.flatMap((cell) =>
      'role' in cell && /^T[HD]$/.test(cell.role) ? [{ ...marked.read(cell), isName: cell.role === 'TH' }] : [],
    ),
  );
  const filled = rows.filter((row) => row.some(({ text }) => text !== ''));
  const texts = filled.map((row) => row.map(({ text }) => text));
  const isNamed = filled[0]?.every(({ isName, isBold, text }) => isName || isBold || text === '') ?? false;
  if (texts.length > 1 && (isNamed || hasHeader(texts))) return [{ kind: 'table', rows: texts }];
  return texts.map((row) => ({ kind: 'item', depth: 0, text: rowAsItem(row) }));
}

/** The nearest descendants with a role. */
function tagged(node: StructNode, role: string): StructNode[] {
  return node.children.flatMap((child) => {
    if (!('role' in child)) return [];
    return child.role === role ? [child] : tagged(child, role);
  });
}

import { type Block, type List, readMarks, type Span } from '../../platform/marks/marks.ts';
import { escapeHtml } from '../../platform/shared/escape-html.ts';

/** How a platform writes what Markdown can say. Every text passes `escape` once. */
export interface MarkStyle {
  escape(text: string): string;
  strong(text: string): string;
  em(text: string): string;
  code(text: string): string;
  codeBlock(text: string): string;
  link(text: string, url: string): string;
}

export interface RenderOptions {
  /** How many sources the text may refer to by number. */
  sourceCount: number;
  /** The most characters of one text on the platform. */
  most: number;
}

/** An answer as texts of the platform, each short enough for it. */
export function renderMarks(text: string, style: MarkStyle, { sourceCount, most }: RenderOptions): string[] {
  const pieces = readMarks(text, { sourceCount }).flatMap((block) => {
    const whole = blockText(block, style);
    // A long block loses its marks: cut anywhere, they would be incomplete.
    return whole.length <= most ? [whole] : cutText(blockText(block, bare), most / 2).map(style.escape);
  });
  return packPieces(
    pieces.flatMap((piece) => cutText(piece, most)),
    most,
  );
}

const within = (tag: string) => (text: string) => `<${tag}>${escapeHtml(text)}</${tag}>`;

/** For platforms that take HTML. */
export const html: MarkStyle = {
  escape: escapeHtml,
  strong: within('b'),
  em: within('i'),
  code: within('code'),
  codeBlock: within('pre'),
  link: (text, url) => `<a href="${escapeHtml(url)}">${escapeHtml(text)}</a>`,
};

const same = (text: string) => text;
/** Text without marks, with addresses behind the words of links. */
export const bare: MarkStyle = {
  escape: same,
  strong: same,
  em: same,
  code: same,
  codeBlock: same,
  link: (text, url) => (text === url ? url : `${text} (${url})`),
};

function blockText(block: Block, style: MarkStyle): string {
  if (block.kind === 'code') return style.codeBlock(block.text);
  if (block.kind === 'list') return listText(block, style, '');
  if (block.kind === 'table') return tableText(block.rows, style);
  return block.kind === 'heading' ? style.strong(block.spans.map(bareText).join('')) : spansText(block.spans, style);
}

function listText({ isOrdered, start, items }: List, style: MarkStyle, indent: string): string {
  return items
    .flatMap(({ spans, lists }, index) => [
      `${indent}${isOrdered ? `${start + index}.` : '•'} ${spansText(spans, style)}`,
      ...lists.map((list) => listText(list, style, `${indent}    `)),
    ])
    .join('\n');
}

/** Chats have no tables, so the columns are aligned with spaces. */
function tableText(rows: readonly Span[][][], style: MarkStyle): string {
  const cells = rows.map((row) => row.map((spans) => spans.map(bareText).join('').replaceAll('\n', ' ')));
  const widths = (cells[0] ?? []).map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  const lines = cells.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '));
  return style.codeBlock(lines.map((line) => line.trimEnd()).join('\n'));
}

const spansText = (spans: readonly Span[], style: MarkStyle) => spans.map((span) => spanText(span, style)).join('');

function spanText(span: Span, style: MarkStyle): string {
  if (span.kind === 'cite') return ` [${span.number}]`;
  if (span.kind === 'link') return style.link(span.text, span.url);
  return style[span.kind === 'text' ? 'escape' : span.kind](span.text);
}

const bareText = (span: Span) => (span.kind === 'cite' ? ` [${span.number}]` : span.text);

function packPieces(pieces: readonly string[], most: number): string[] {
  const packed: string[] = [];
  for (const piece of pieces) {
    const last = packed.at(-1);
    if (last !== undefined && last.length + piece.length + 2 <= most) packed[packed.length - 1] = `${last}\n\n${piece}`;
    else packed.push(piece);
  }
  return packed;
}

/** Between lines or words where possible. */
function cutText(text: string, most: number): string[] {
  if (text.length <= most) return [text];
  const near = text.slice(0, most);
  const at = [near.lastIndexOf('\n'), near.lastIndexOf(' ')].find((place) => place > most / 2) ?? most;
  return [text.slice(0, at).trimEnd(), ...cutText(text.slice(at).trimStart(), most)];
}

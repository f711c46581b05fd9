import type { Piece } from '../markdown-pieces.ts';
import { joinLines } from '../plain-text/text-lines.ts';
import { createMarkedText } from './marked-text.ts';
import { measure } from './pdf-blocks.ts';
import { rowsOf } from './pdf-lines.ts';
import type { PdfPage } from './pdf-page.ts';
import { readTags } from './read-tags.ts';
import { inColumn } from './reading-order.ts';

/**
 * Pieces of a PDF in which headings, lists and tables are tagged; undefined for an untagged one, or one whose tags leave
 * out much of its text or mark nothing but paragraphs.
 */
export function taggedPieces(pages: readonly PdfPage[]): Piece[] | undefined {
  if (pages.every(({ tree }) => tree === undefined)) return undefined;
  const measures = measure(pages.flatMap(({ items }, page) => inColumn(rowsOf(items), page)));
  const pieces: Piece[] = [];
  let tagged = 0;
  let all = 0;
  for (const { tree, items } of pages) {
    for (const { text } of items) all += text.replaceAll(/\s/g, '').length;
    if (tree === undefined) continue;
    const marked = createMarkedText(items, measures);
    pieces.push(...readTags(tree, marked));
    tagged += marked.charactersRead();
  }
  const isStructured = pieces.some(({ kind }) => kind !== 'paragraph');
  return isStructured && tagged >= all * 0.85 ? joinPages(pieces) : undefined;
}

/** Rejoins what a page break has split: a paragraph, or a table that starts with the same header. */
function joinPages(pieces: readonly Piece[]): Piece[] {
  const joined: Piece[] = [];
  for (const piece of pieces) {
    const whole = joinPieces(joined.at(-1), piece);
    if (whole === undefined) joined.push(piece);
    else joined[joined.length - 1] = whole;
  }
  return joined;
}

function joinPieces(before: Piece | undefined, piece: Piece): Piece | undefined {
  if (before?.kind === 'table' && piece.kind === 'table' && before.rows[0]?.join() === piece.rows[0]?.join()) {
    return { kind: 'table', rows: [...before.rows, ...piece.rows.slice(1)] };
  }
  if (before?.kind !== 'paragraph' && before?.kind !== 'item') return undefined;
  const isBroken = piece.kind === 'paragraph' && /[\p{L}\p{N},-]$/u.test(before.text) && /^\p{Ll}/u.test(piece.text);
  return isBroken ? { ...before, text: joinLines(before.text, piece.text) } : undefined;
}

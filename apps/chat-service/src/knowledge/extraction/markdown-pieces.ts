/** What the readers of non-Markdown documents produce. */
export type Piece =
  | { kind: 'heading'; level: number; text: string }
  | { kind: 'paragraph'; text: string }
  /** `number` is set for numbered items only. Depth 0 is the outermost list. */
  | { kind: 'item'; depth: number; text: string; number?: number | undefined }
  /** The first row names the columns. */
  | { kind: 'table'; rows: readonly (readonly string[])[] }
  | { kind: 'code'; text: string };

/** Writes pieces as Markdown: items and rows on consecutive lines, everything else separated by an empty line. */
export function writePieces(pieces: readonly Piece[]): string {
  let text = '';
  let before: Piece | undefined;
  for (const piece of pieces) {
    const written = writePiece(piece);
    if (written === '') continue;
    text += text === '' ? written : `${isSameList(before, piece) ? '\n' : '\n\n'}${written}`;
    before = piece;
  }
  return text;
}

/** Numbered and other items are separate lists, unless one is nested in the other. */
function isSameList(before: Piece | undefined, piece: Piece): boolean {
  if (before?.kind !== 'item' || piece.kind !== 'item') return false;
  return piece.depth > 0 || before.depth > 0 || (before.number === undefined) === (piece.number === undefined);
}

function writePiece(piece: Piece): string {
  if (piece.kind === 'table') return writeTable(piece.rows);
  if (piece.kind === 'code') return `\`\`\`\n${piece.text}\n\`\`\``;
  const text = oneLine(piece.text);
  if (text === '' || piece.kind === 'paragraph') return text;
  if (piece.kind === 'heading') return `${'#'.repeat(Math.min(6, Math.max(1, piece.level)))} ${text}`;
  const indent = piece.number === undefined ? '  ' : '   ';
  return `${indent.repeat(piece.depth)}${piece.number === undefined ? '-' : `${piece.number}.`} ${text}`;
}

function writeTable(rows: readonly (readonly string[])[]): string {
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0);
  if (rows.length === 0 || width === 0) return '';
  const line = (cells: readonly string[]) => `| ${Array.from(cells, cellText).join(' | ')} |`;
  const full = rows.map((row) => Array.from({ length: width }, (_, index) => row[index] ?? ''));
  const [header = [], ...body] = full;
  return [line(header), `|${' --- |'.repeat(width)}`, ...body.map(line)].join('\n');
}

/** Escapes pipes within a cell, as GitHub's Markdown requires. */
const cellText = (text: string) => oneLine(text).replaceAll(/(?<!\\)\|/g, '\\|');

export const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

import { type Piece, writePieces } from '../markdown-pieces.ts';
import { rowAsItem } from '../plain-text/layout-text.ts';
import { hasHeader } from '../plain-text/text-table.ts';
import { Unreadable } from '../unreadable.ts';
import { builtInFormats } from './cell-format.ts';
import { readRelations } from './office-parts.ts';
import { openZip, type Zip } from './open-zip.ts';
import { readSheet, richText, type Workbook } from './read-sheet.ts';
import { child, childrenOf, readXml } from './read-xml.ts';

/** Sheets in order: each a heading with its tables, whose first rows name the columns. */
export function extractXlsx(
  bytes: Uint8Array,
  { mostUnpackedBytes, mostRows }: { mostUnpackedBytes: number; mostRows: number },
): { title: string; markdown: string } {
  const zip = openZip(Buffer.from(bytes), mostUnpackedBytes);
  const main = 'xl/workbook.xml';
  const parts = readRelations(zip, main);
  const book: Workbook = { texts: readTexts(zip), formats: readFormats(zip), mostRows: mostRows + 1 };
  const sheets = childrenOf(child(readXml(zip.read(main)), 'sheets'), 'sheet').filter(
    ({ attributes }) => attributes.state === undefined || attributes.state === 'visible',
  );
  const pieces: Piece[] = [];
  let rows = 0;
  for (const { attributes } of sheets) {
    const part = parts.get(attributes.id ?? '')?.target;
    const cells = part === undefined ? [] : readSheet(readXml(zip.read(part)), book);
    rows += cells.length;
    if (rows > mostRows) throw new Unreadable(`This file has more than ${mostRows} rows, the most that can be read.`);
    const tables = blocksOf(cells).flatMap(readBlock);
    if (tables.length > 0) pieces.push({ kind: 'heading', level: 1, text: attributes.name ?? '' }, ...tables);
  }
  return { title: '', markdown: writePieces(pieces) };
}

const readTexts = (zip: Zip) => childrenOf(readXml(zip.read('xl/sharedStrings.xml')), 'si').map(richText);

function readFormats(zip: Zip): string[] {
  const styles = readXml(zip.read('xl/styles.xml'));
  const own = new Map(
    childrenOf(child(styles, 'numFmts'), 'numFmt').map(({ attributes }) => [
      attributes.numFmtId,
      attributes.formatCode,
    ]),
  );
  return childrenOf(child(styles, 'cellXfs'), 'xf').map(({ attributes: { numFmtId = '0' } }) => {
    return own.get(numFmtId) ?? builtInFormats[numFmtId] ?? '';
  });
}

/** Splits a sheet at empty rows, and removes columns that are empty in a whole block. */
function blocksOf(rows: readonly string[][]): string[][][] {
  const blocks: string[][][] = [[]];
  for (const row of rows) {
    if (row.some((cell) => cell !== '')) blocks.at(-1)?.push(row);
    else if (blocks.at(-1)?.length !== 0) blocks.push([]);
  }
  return blocks.filter(({ length }) => length > 0).map(withoutEmptyColumns);
}

function withoutEmptyColumns(rows: string[][]): string[][] {
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0);
  const used = Array.from({ length: width }, (_, index) => rows.some((row) => (row[index] ?? '') !== ''));
  return rows.map((row) => used.flatMap((isUsed, index) => (isUsed ? [row[index] ?? ''] : [])));
}

/** Single-cell rows before a table are its title or a text; those after it are notes. */
function readBlock(rows: readonly string[][]): Piece[] {
  const isWide = (row: readonly string[]) => row.filter((cell) => cell !== '').length >= 2;
  const first = rows.findIndex(isWide);
  if (first === -1) return rows.map((row) => ({ kind: 'paragraph', text: row.join(' ') }));
  const last = rows.findLastIndex(isWide);
  const before = rows.slice(0, first).map((row): Piece => titleOf(row.join(' ')));
  const notes = rows.slice(last + 1).map((row): Piece => ({ kind: 'paragraph', text: row.join(' ') }));
  return [...before, ...tableOf(rows.slice(first, last + 1)), ...notes];
}

const titleOf = (text: string): Piece =>
  text.trim().length <= 80 && !/[.!]$/.test(text.trim())
    ? { kind: 'heading', level: 2, text }
    : { kind: 'paragraph', text };

function tableOf(rows: readonly string[][]): Piece[] {
  const width = rows[0]?.length ?? 0;
  const isNamed = rows.length > 1 && (hasHeader(rows) || (width > 2 && rows[0]?.every((cell) => /\D/.test(cell))));
  if (isNamed) return [{ kind: 'table', rows }];
  return rows.map((row) => ({ kind: 'item', depth: 0, text: rowAsItem(row) }));
}

import { type Piece, writePieces } from '../markdown-pieces.ts';
import { readSheetRows } from '../sheet-blocks.ts';
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
    const tables = readSheetRows(cells);
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

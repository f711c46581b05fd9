import { readDate, readQuantity, readTimes, readYesNo } from './read-value.ts';
import type { Segment } from './split-grid.ts';
import { isEmptyCell } from './table.ts';

/** Turns a table around whose columns are the things and whose rows are their features, as in a comparison of plans. */
export function withTransposed(segment: Segment): Segment {
  const { header, rows } = segment;
  const width = header.length;
  if (width < 3 || rows.length < 2 || rows.length > mostFeatures) return segment;
  const cells = rows.map((row) => row.cells.slice(1, width));
  const byColumn = Array.from({ length: width - 1 }, (_, at) => uniformity(cells.map((row) => row[at] ?? '')));
  const byRow = cells.map(uniformity);
  const mean = (shares: readonly number[]) => shares.reduce((sum, share) => sum + share, 0) / shares.length;
  if (mean(byRow) < mean(byColumn) + clearly || (header[0] !== '' && rows.some(({ group }) => group !== '')))
    return segment;
  return {
    captions: segment.captions,
    header: [header[0] ?? '', ...rows.map((row) => row.cells[0] ?? '')],
    rows: header.slice(1).map((name, at) => ({
      cells: [name, ...cells.map((row) => row[at] ?? '')],
      quote: rows[0]?.quote ?? '',
      passageId: rows[0]?.passageId ?? '',
      group: '',
    })),
  };
}

const mostFeatures = 60;
const clearly = 0.2;

/** The share of cells that are of the most frequent kind. */
function uniformity(cells: readonly string[]): number {
  const kinds = cells.filter((cell) => !isEmptyCell(cell)).map(kindOf);
  if (kinds.length === 0) return 1;
  const counts = [...Map.groupBy(kinds, (kind) => kind).values()].map(({ length }) => length);
  return Math.max(...counts) / kinds.length;
}

function kindOf(cell: string): string {
  if (readYesNo(cell) !== undefined) return 'yesNo';
  if (readDate(cell) !== undefined) return 'date';
  if (readTimes(cell) !== undefined) return 'time';
  const figure = readQuantity(cell);
  return figure?.isWhole ? (figure.unit?.dimension ?? 'count') : 'text';
}

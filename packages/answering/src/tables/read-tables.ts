import { findGrids, type Grid } from './find-grids.ts';
import { readMarkers, withoutMarkers } from './footnotes.ts';
import { readColumn, type TableMarks, usesDecimalComma } from './read-column.ts';
import { type Segment, splitGrid } from './split-grid.ts';
import { type Column, isEmptyCell, type Table, type TablePassage } from './table.ts';
import { withTransposed } from './transpose.ts';
import { unitOf } from './units.ts';

/** Further rows of a source are left to the search. */
const mostSourceRows = 100_000;

/** Every table of a source as a typed data set. The passages are all those of the source, in its order. */
export function readTables(passages: readonly TablePassage[], mostRows = mostSourceRows): Table[] {
  const { grids, lines } = findGrids(passages, mostRows);
  const parts = grids.map((grid) => ({ grid, split: splitGrid(grid) }));
  const markers = readMarkers([...lines, ...parts.flatMap(({ split }) => split.remarks)]);
  const segments = parts.flatMap(({ grid, split }) => split.segments.map((segment) => ({ grid, segment })));
  return joinAlike(segments).flatMap(({ grid, segment }) => readSegment(segment, grid, markers) ?? []);
}

interface Part {
  grid: Grid;
  segment: Segment;
}

/** Tables of a source with the same columns, such as summer and winter, are one whose rows have a group. */
function joinAlike(parts: readonly Part[]): Part[] {
  const alike = Map.groupBy(parts, ({ grid, segment }) => JSON.stringify([grid.title, segment.header]));
  return [...alike.values()].flatMap((some) => {
    const [first] = some;
    if (first === undefined || some.length === 1 || first.segment.header.length < leastColumns) return some;
    const common = first.grid.section.filter((text) => some.every(({ grid }) => grid.section.includes(text)));
    const rows = some.flatMap(({ grid, segment }) => {
      const own = [...grid.section.filter((text) => !common.includes(text)), ...segment.captions].at(-1) ?? grid.lead;
      return segment.rows.map((row) => ({ ...row, group: [own, row.group].filter((text) => text !== '').join(', ') }));
    });
    return [{ grid: { ...first.grid, section: common, lead: '' }, segment: { ...first.segment, captions: [], rows } }];
  });
}

const leastColumns = 3;

function readSegment(given: Segment, grid: Grid, markers: ReadonlySet<string>): Table | undefined {
  const { captions, header, rows } = withTransposed(withGroups(withLeadGroups(given)));
  const sample = rows.slice(0, mostSample);
  const marks: TableMarks = {
    hasTicks: sample.some(({ cells }) => cells.some((cell) => /^(?:[✓✔☑●].*|y|yes)$/iu.test(cell))),
    hasDecimalComma:
      header.some((_, column) => usesDecimalComma(sample.map(({ cells }) => cells[column] ?? ''))) &&
      !sample.some(({ cells }) => cells.some((cell) => /^\D?\d+\.\d{1,2}$/.test(cell))),
  };
  const columns = header.flatMap((name, column): Column[] => {
    const texts = rows.map(({ cells }) => withoutMarkers(cells[column] ?? '', markers));
    return texts.every((text) => text === '') ? [] : [readColumn(column, name, filledDown(column, texts), marks)];
  });
  const currency = [...captions, ...grid.section, grid.lead]
    .flatMap((text) => /[£€$]|\b(?:EUR|GBP|USD|CHF|euros?|pounds|dollars)\b/i.exec(text)?.[0] ?? [])
    .at(-1);
  if (currency !== undefined)
    for (const [at, column] of columns.entries()) columns[at] = withCurrency(column, currency);
  for (const [at, column] of columns.entries())
    if (column.kind === 'count' && column.texts.filter((text) => /\d[.,]\d\d$/.test(text)).length > rows.length / 2)
      columns[at] = { ...column, isPriced: true };
  const groups = rows.map(({ group }) => group);
  if (groups.some((group) => group !== '')) columns.push(readColumn(header.length, '', groups));
  const key = keyOf(columns);
  if (key === undefined || columns.length < 2) return undefined;
  return {
    title: grid.title,
    section: [...grid.section, ...(grid.lead.length <= longestCaption ? [grid.lead] : []), ...captions].filter(
      (text) => text !== '',
    ),
    heading: captions.at(-1) ?? grid.section.at(-1) ?? '',
    columns,
    key,
    rowCount: rows.length,
    proofs: rows.map(({ passageId, quote }) => ({ passageId, quote })),
    sums: new Set(key.texts.flatMap((text, row) => (sums.test(text) || isThin(columns, row) ? [row] : []))),
  };
}

/** Figures with two decimals, per time, or below a range of quantities are in the currency that the caption names. */
function withCurrency(column: Column, currency: string): Column {
  const unit = unitOf(currency);
  const isPerTime = column.kind === 'duration' && column.unit?.text === column.name.toLowerCase();
  const isBare =
    column.kind === 'money' &&
    column.unit === undefined &&
    !column.texts.some((text) => /[£€$¥]|\p{Lu}{3}/u.test(text));
  if (unit === undefined || !(isPerTime || isBare || isPrice(column)))
    return column.kind === 'count' ? { ...column, isPriced: true } : column;
  const factor = isPerTime ? (column.unit?.factor ?? 1) : 1;
  const [low, high] = [column.low, column.high].map((numbers) => numbers.map((number) => number / factor));
  const text = /^\p{L}{4,}$/u.test(currency) ? (unit.currency ?? currency) : currency;
  return { ...column, kind: 'money', low: low ?? column.low, high: high ?? column.high, unit: { ...unit, text } };
}

function isPrice({ kind, name, range, texts }: Column): boolean {
  if (kind !== 'count') return false;
  const isTimed = perTime.test(name) && !/\p{L}{3} (?:a|per) /u.test(name);
  return range !== undefined || isTimed || texts.some((text) => /\d[.,]\d\d$/.test(text));
}

/** A row with hardly any cell is a remark or a subtotal. */
const isThin = (columns: readonly Column[], row: number) =>
  columns.length >= 5 && columns.filter(({ texts, name }) => name !== '' && (texts[row] ?? '') !== '').length <= 2;

const perTime = /\b(?:day|night|week|weekend|month|quarter|year|hour)s?\b/i;
const longestCaption = 120;
const mostSample = 200;
const sums = /^(?:sub-?\s?total|grand total|totals?|sum|overall|average)\b/i;

/** Two first columns of the same name: the first one groups the rows. */
function withLeadGroups(segment: Segment): Segment {
  const [first, second] = segment.header;
  if (first !== second || segment.header.length < 3) return segment;
  const rows = segment.rows.map(({ cells: [group = '', ...cells], ...row }) => ({
    ...row,
    cells,
    group: group === cells[0] ? row.group : group,
  }));
  return { ...segment, header: segment.header.slice(1), rows };
}

/** "Small vans: VW Caddy": pages write the group of a row before its name. */
function withGroups(segment: Segment): Segment {
  const parts = segment.rows.map(({ cells }) => /^([^:]{2,60}): (.+)$/.exec(cells[0] ?? ''));
  if (parts.some((part) => part === null) || new Set(parts.map((part) => part?.[1])).size === parts.length)
    return segment;
  const rows = segment.rows.map((row, at) => ({
    ...row,
    group: parts[at]?.[1] ?? '',
    cells: [parts[at]?.[2] ?? '', ...row.cells.slice(1)],
  }));
  return { ...segment, rows };
}

/** An empty first cell stands for the one above it. */
function filledDown(column: number, texts: readonly string[]): string[] {
  let above = '';
  if (column > 0 || texts[0] === '') return [...texts];
  return texts.map((text) => {
    above = text === '' ? above : text;
    return above;
  });
}

/** The first column of text whose cells tell rows apart, preferring names to codes. */
function keyOf(columns: readonly Column[]): Column | undefined {
  const named = columns.filter(({ name, at }) => name !== '' || at === 0);
  const isTelling = ({ texts }: Column) => {
    const filled = texts.filter((text) => !isEmptyCell(text));
    return new Set(filled).size >= texts.length * leastDistinct;
  };
  const telling = named.filter((column) => isTelling(column));
  const texts = telling.filter(({ kind }) => kind === 'text').slice(0, 2);
  const distinct = ({ texts: cells }: Column) => new Set(cells).size;
  const [most] = named
    .filter(({ kind, at }) => kind === 'text' && at < 4)
    .sort((one, other) => distinct(other) - distinct(one));
  return texts.find(({ texts: cells }) => !isCodes(cells)) ?? texts[0] ?? most ?? telling[0] ?? columns[0];
}

const leastDistinct = 0.9;
export const isCodes = (texts: readonly string[]) =>
  texts.filter((text) => /^[\p{L}\d]{0,6}[-./ ]?\d{1,12}[\p{L}\d./-]{0,6}$/u.test(text)).length >= texts.length * 0.8;

import type { Grid, GridRow } from './find-grids.ts';
import { readQuantity, readTimes, readYesNo } from './read-value.ts';

/** One table of a grid: sheets and files often have several below each other. */
export interface Segment {
  captions: readonly string[];
  header: readonly string[];
  rows: readonly (GridRow & { group: string })[];
}

export interface SplitGrid {
  segments: Segment[];
  /** Rows that are remarks on the whole. */
  remarks: string[];
}

interface State {
  segments: { captions: string[]; header: string[]; rows: (GridRow & { group: string })[] }[];
  remarks: string[];
  /** Single cells since the last full row. */
  labels: string[];
}

/** Splits a grid at rows that name columns; rows of a single cell are captions, groups or remarks. */
export function splitGrid({ rows: given }: Grid): SplitGrid {
  const rows = given.map(withoutPlaceholders);
  const state: State = { segments: [], remarks: [], labels: [] };
  let at = 0;
  while (at < rows.length) at += take(state, rows, at);
  return {
    segments: state.segments.filter((one) => one.rows.length > 0),
    remarks: [...state.remarks, ...state.labels],
  };
}

/** A column without a name was given one by its place. */
const withoutPlaceholders = (row: GridRow): GridRow => ({
  ...row,
  cells: row.cells.map((cell, at) => (cell === `Column ${at + 1}` ? '' : cell)),
});

/** Takes one row, or two that are a header together, and returns how many. */
function take(state: State, rows: readonly GridRow[], at: number): number {
  const row = rows[at];
  const filled = row?.cells.filter((cell) => cell !== '') ?? [];
  if (row === undefined || filled.length === 0) return 1;
  if (filled.length === 1 && row.cells.length > 1) {
    for (const label of filled) (isRemark(label) ? state.remarks : state.labels).push(label);
    return 1;
  }
  const current = state.segments.at(-1);
  if (current === undefined || isNewHeader(current.header, rows, at)) return begin(state, rows, at);
  const group = state.labels.at(-1) ?? current.rows.at(-1)?.group ?? '';
  state.labels = [];
  current.rows.push({ ...row, group });
  return 1;
}

/** Begins a table with the names of its columns. */
function begin(state: State, rows: readonly GridRow[], at: number): number {
  const cells = rows[at]?.cells ?? [];
  const isDouble = isDoubleHeader(rows, at);
  const header = isDouble ? joinHeaders(cells, rows[at + 1]?.cells ?? []) : [...cells];
  state.segments.push({ captions: state.labels, header, rows: [] });
  state.labels = [];
  return isDouble ? 2 : 1;
}

const isRemark = (text: string) =>
  text.length > 80 || /[.!]$/.test(text) || /^(?:[*†‡]|\(\d+\)|[¹²³⁴⁵ᵃᵇᶜᵈ])/.test(text);

const isFigure = (text: string) =>
  /\d/.test(text) && (readQuantity(text)?.isWhole === true || readTimes(text) !== undefined);
const isData = (text: string) => isFigure(text) || readYesNo(text) !== undefined;

/** A row in the middle that names columns again: words where the rows below have figures. */
function isNewHeader(header: readonly string[], rows: readonly GridRow[], at: number): boolean {
  const cells = rows[at]?.cells ?? [];
  const below = rows.slice(at + 1, at + 4).filter(({ cells: some }) => some.filter((cell) => cell !== '').length > 1);
  if (below.length === 0 || cells.filter((cell) => cell !== '').length < 2) return false;
  const filled = cells.filter((cell) => cell !== '');
  if (cells.some((cell) => isData(cell) || noName.test(cell)) || new Set(filled).size < filled.length) return false;
  if (cells[0] !== '' && cells[0]?.toLowerCase() === header[0]?.toLowerCase()) return true;
  const columns = cells.map((_, column) => below.filter(({ cells: some }) => isData(some[column] ?? '')).length);
  return columns.filter((count) => count === below.length).length >= 2;
}

/** What cells say instead of a figure, and names of columns never do. */
const noName = /^(?:free|on request|closed|none|n\/a|sold out|unlimited|included|incl\.)$/i;

/** Whether the names of columns are in two rows: the upper one spans columns, the lower one divides them. */
function isDoubleHeader(rows: readonly GridRow[], at: number): boolean {
  const [upper, lower] = [rows[at]?.cells ?? [], rows[at + 1]?.cells ?? []];
  const below = rows.slice(at + 2, at + 6);
  const spans = upper.some((cell, column) => cell === '' && (lower[column] ?? '') !== '');
  if (!spans || below.length === 0 || lower.some(isData)) return false;
  const named = lower.filter((cell) => cell !== '').length;
  return (
    named >= 2 && lower.some((cell, column) => cell !== '' && below.some(({ cells }) => isData(cells[column] ?? '')))
  );
}

function joinHeaders(upper: readonly string[], lower: readonly string[]): string[] {
  let above = '';
  return upper.map((cell, column) => {
    const below = lower[column] ?? '';
    above = cell === '' ? (below === '' ? '' : above) : cell;
    return above === below || below === '' ? above : `${above} ${below}`.trim();
  });
}

import { cellsOf } from '../unit/table-row.ts';
import type { TablePassage } from './table.ts';

export interface GridRow {
  cells: string[];
  quote: string;
  passageId: string;
}

/** The rows of one Markdown table, however many passages they are in. */
export interface Grid {
  title: string;
  section: readonly string[];
  /** The text right above it. */
  lead: string;
  rows: GridRow[];
}

export interface FoundGrids {
  grids: Grid[];
  /** Lines outside of tables, which may be footnotes. */
  lines: string[];
}

interface State extends FoundGrids {
  rows: number;
  mostRows: number;
  /** The text since the last table. */
  lead: string;
  /** The table that the next row belongs to. */
  current: Grid | undefined;
  /** The table that a repeated header continues. */
  open: Grid | undefined;
}

const isRow = (line: string) => line.length > 1 && line.startsWith('|') && line.endsWith('|');
/** The line below the names of columns. */
const isRule = (line: string) => line.includes('--') && /^\|[\s:|-]*$/.test(line);

/** Finds the tables of a source; the parts of a table that was split over passages become one again. */
export function findGrids(passages: readonly TablePassage[], mostRows: number): FoundGrids {
  const state: State = {
    ...{ grids: [], lines: [], rows: 0, mostRows, lead: '' },
    ...{ current: undefined, open: undefined },
  };
  for (const passage of passages) {
    state.current = undefined;
    state.lead = '';
    if (state.open !== undefined && !isSame(state.open, passage)) state.open = undefined;
    for (const line of passage.text.split('\n')) takeLine(state, passage, line);
  }
  return { grids: state.grids, lines: state.lines };
}

function takeLine(state: State, passage: TablePassage, line: string): void {
  if (line.trim() === '') state.current = undefined;
  else if (isRule(line.trim())) return;
  else if (isRow(line.trim())) takeRow(state, passage, line);
  else {
    state.lines.push(line.trim());
    state.lead = line.trim();
    state.current = undefined;
    state.open = undefined;
  }
}

function takeRow(state: State, { id, title, headings }: TablePassage, line: string): void {
  if (state.rows >= state.mostRows) return;
  state.rows += 1;
  const row = { cells: markup.test(line) ? cellsOf(line) : plainCells(line), quote: line.trim(), passageId: id };
  const { current, open } = state;
  if (current !== undefined) current.rows.push(row);
  else if (open?.rows[0]?.quote === row.quote) state.current = open;
  else {
    state.current = { title, section: headings, lead: state.lead, rows: [row] };
    state.grids.push(state.current);
  }
  state.open = state.current;
}

/** Most rows have no markup, and a sheet has thousands of them. */
const markup = /[*_`<>[\]\\!#]/;
const plainCells = (line: string) =>
  line
    .trim()
    .slice(1, -1)
    .split('|')
    .map((cell) => cell.trim());

const isSame = ({ title, section }: Grid, passage: TablePassage) =>
  title === passage.title && section.join('\n') === passage.headings.join('\n');

/** A piece of a line between wide gaps. */
export interface Cell {
  text: string;
  start: number;
  end: number;
}

export interface Column {
  start: number;
  end: number;
}

/** The columns that most lines agree on; undefined if the cells are not aligned. */
export function alignedColumns(lines: readonly (readonly Cell[])[]): Column[] | undefined {
  const width = commonWidth(lines);
  const full = lines.filter((cells) => cells.length === width);
  if (width < 2 || full.length < 2) return undefined;
  const columns = Array.from({ length: width }, (_, index) =>
    columnOf(
      full.map((cells) => cells[index]),
      index,
    ),
  );
  const isAligned = columns.every((column) => column !== undefined);
  if (!isAligned || (width === 2 && full.length === 2 && new Set(full.map(([, second]) => second?.start)).size > 1)) {
    return undefined;
  }
  return columns.filter((column) => column !== undefined);
}

/** The number of cells that most lines have, or the larger of two that are equally common. */
function commonWidth(lines: readonly (readonly Cell[])[]): number {
  const counts = new Map<number, number>();
  for (const { length } of lines) if (length >= 2) counts.set(length, (counts.get(length) ?? 0) + 1);
  const widths = [...counts].toSorted(([wide, few], [narrow, many]) => many - few || narrow - wide);
  return widths[0]?.[0] ?? 0;
}

const tolerance = 2;

/** Cells of a column are aligned left, right or centred; those of the first column need not be aligned. */
function columnOf(cells: readonly (Cell | undefined)[], index: number): Column | undefined {
  const given = cells.filter((cell) => cell !== undefined);
  const edges = [(cell: Cell) => cell.start, (cell: Cell) => cell.end, (cell: Cell) => (cell.start + cell.end) / 2];
  const agreeing = edges.map((edge) => {
    const middle = median(given.map(edge));
    return given.filter((cell) => Math.abs(edge(cell) - middle) <= tolerance);
  });
  const best = agreeing.reduce((most, some) => (some.length > most.length ? some : most), []);
  if (index > 0 && best.length < given.length * 0.6) return undefined;
  const column = best.length === 0 ? given : best;
  return { start: Math.min(...column.map(({ start }) => start)), end: Math.max(...column.map(({ end }) => end)) };
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
}

/** Assigns the cells of a line to the columns of its table. */
export function placeCells(cells: readonly Cell[], columns: readonly Column[]): string[] {
  const placed = columns.map(() => '');
  if (cells.length === columns.length) return cells.map(({ text }) => text);
  let from = 0;
  for (const cell of cells.flatMap((one) => splitCell(one, columns))) {
    const index = nearest(cell, columns, Math.min(from, columns.length - 1));
    placed[index] = `${placed[index] ?? ''} ${cell.text}`.trim();
    from = index + 1;
  }
  return placed;
}

/** Splits a text that runs into the next column, with a single space before the part that belongs there. */
function splitCell(cell: Cell, columns: readonly Column[]): Cell[] {
  const inside = columns.find(({ start }) => start > cell.start + 3 && start <= cell.end);
  if (inside === undefined) return [cell];
  // Printed characters vary in width, so positions within a cell are estimates.
  const unit = (cell.end - cell.start) / cell.text.length;
  const placeOf = (index: number) => cell.start + (index + 1) * unit;
  const spaces = [...cell.text.matchAll(/ /g)].map(({ index }) => index);
  const near = spaces.filter((index) => Math.abs(placeOf(index) - inside.start) <= 3);
  const at = near.toSorted((a, b) => Math.abs(placeOf(a) - inside.start) - Math.abs(placeOf(b) - inside.start))[0];
  if (at === undefined) return [cell];
  const second = { text: cell.text.slice(at + 1), start: placeOf(at), end: cell.end };
  return [{ text: cell.text.slice(0, at), start: cell.start, end: placeOf(at - 1) }, ...splitCell(second, columns)];
}

function nearest(cell: Cell, columns: readonly Column[], from: number): number {
  let best = from;
  let least = Number.POSITIVE_INFINITY;
  for (let index = from; index < columns.length; index += 1) {
    const column = columns[index];
    if (column === undefined) continue;
    const overlap = Math.min(cell.end, column.end) - Math.max(cell.start, column.start);
    const distance = overlap > 0 ? -overlap : Math.max(column.start - cell.end, cell.start - column.end);
    if (distance < least) {
      least = distance;
      best = index;
    }
  }
  return best;
}

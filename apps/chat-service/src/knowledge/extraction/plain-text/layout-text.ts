import { type Piece, writePieces } from '../markdown-pieces.ts';
import { readHeading } from './text-headings.ts';
import {
  type ItemMark,
  isContinued,
  isDashed,
  isLabelled,
  isRule,
  itemOf,
  joinLines,
  leaderOf,
  readLines,
  type TextLine,
  wrapWidthOf,
} from './text-lines.ts';
import { readTextTable } from './text-table.ts';

/** Turns plain text into Markdown: recognizes headings, lists, labelled lines, tables and paragraphs by their layout. */
export function layoutText(text: string): string {
  const lines = readLines(text);
  const width = wrapWidthOf(lines);
  const pieces: Piece[] = [];
  for (let at = 0; at < lines.length; ) {
    const read = readAt(lines, at, width, pieces);
    pieces.push(...read.pieces);
    at = Math.max(read.next, at + 1);
  }
  return writePieces(withTitle(pieces));
}

interface ReadPieces {
  pieces: Piece[];
  next: number;
}

function readAt(
  lines: readonly TextLine[],
  at: number,
  width: number | undefined,
  before: readonly Piece[],
): ReadPieces {
  const line = lines[at];
  if (line === undefined || line.text === '' || isRule(line)) return { pieces: [], next: at + 1 };
  return (
    asIs(lines, at) ??
    table(lines, at) ??
    heading(lines, at, before) ??
    items(lines, at, width) ??
    leaders(lines, at) ??
    labelled(lines, at, width) ??
    paragraph(lines, at, width)
  );
}

/** Lines that are Markdown already. */
function asIs(lines: readonly TextLine[], at: number): ReadPieces | undefined {
  const line = lines[at];
  const [, hashes, text] = /^(#{1,6})\s+(\S.*?)\s*#*$/.exec(line?.text ?? '') ?? [];
  if (hashes === undefined || text === undefined) return undefined;
  return { pieces: [{ kind: 'heading', level: hashes.length, text }], next: at + 1 };
}

function table(lines: readonly TextLine[], at: number): ReadPieces | undefined {
  const found = readTextTable(lines, at);
  if (found === undefined) return undefined;
  const { rows, hasHeader, next } = found;
  if (hasHeader) return { pieces: [{ kind: 'table', rows }], next };
  return { pieces: rows.map((row) => ({ kind: 'item', depth: 0, text: rowAsItem(row) })), next };
}

/** A row of a table without column names: the first cell is the label of the others. */
export function rowAsItem(row: readonly string[]): string {
  const [first = '', ...rest] = row.filter((cell) => cell !== '');
  return rest.length === 0 ? first : `${first.replace(/:$/, '')}: ${rest.join(', ')}`;
}

function heading(lines: readonly TextLine[], at: number, before: readonly Piece[]): ReadPieces | undefined {
  const found = readHeading(lines, at);
  if (found === undefined) return undefined;
  const { level, text, rest, next } = found;
  const above = before.at(-1);
  // The first heading of a text is at most of the second level.
  const own: Piece = { kind: 'heading', level: above === undefined ? Math.min(level, 2) : level, text };
  return { pieces: rest === undefined ? [own] : [own, { kind: 'paragraph', text: rest }], next };
}

function items(lines: readonly TextLine[], at: number, width: number | undefined): ReadPieces | undefined {
  const list = createList();
  let next = at;
  for (let line = lines[next]; line !== undefined; line = lines[next]) {
    const mark = itemOf(line);
    if (mark !== undefined && isRealItem(lines, next)) list.add(line, mark);
    else if (list.isEmpty()) break;
    else if (continuesItem(lines, next, list.indent(), width)) list.goOn(line);
    else if (line.text !== '' || !followedByItem(lines, next, list.outerIndent())) break;
    next += 1;
  }
  return list.isEmpty() ? undefined : { pieces: list.pieces, next };
}

/** Items of a list, with the indents of the current item and its ancestors. */
function createList() {
  const pieces: Extract<Piece, { kind: 'item' }>[] = [];
  const indents: number[] = [];
  return {
    pieces,
    isEmpty: () => pieces.length === 0,
    indent: () => indents.at(-1) ?? 0,
    outerIndent: () => indents[0] ?? 0,
    add(line: TextLine, mark: ItemMark): void {
      while (indents.length > 0 && (indents.at(-1) ?? 0) >= line.indent) indents.pop();
      pieces.push({ kind: 'item', depth: indents.length, text: mark.text, number: mark.number });
      indents.push(line.indent);
    },
    goOn(line: TextLine): void {
      const last = pieces.at(-1);
      if (last !== undefined) last.text = joinLines(last.text, line.text);
    },
  };
}

/** An "o" can also be the first word of an ordinary line: then none of the lines around it starts with one. */
function isRealItem(lines: readonly TextLine[], at: number): boolean {
  const line = lines[at];
  if (line === undefined || !/^o\s/.test(line.text)) return true;
  return [lines[at - 1], lines[at + 1], lines[at + 2]].some((other) => /^o\s/.test(other?.text ?? ''));
}

function continuesItem(lines: readonly TextLine[], at: number, indent: number, width: number | undefined): boolean {
  const [before, line] = [lines[at - 1], lines[at]];
  if (line === undefined || line.text === '' || before === undefined || before.text === '') return false;
  return line.indent > indent + 1 || isContinued(before, line, width);
}

/** Items separated by empty lines are one list, unless the next one is a heading. */
function followedByItem(lines: readonly TextLine[], at: number, indent: number): boolean {
  const next = lines[at + 1];
  return (
    next !== undefined &&
    itemOf(next) !== undefined &&
    next.indent >= indent &&
    readHeading(lines, at + 1) === undefined
  );
}

function leaders(lines: readonly TextLine[], at: number): ReadPieces | undefined {
  const pieces: Piece[] = [];
  let next = at;
  for (let found = leaderAt(lines, next); found !== undefined; found = leaderAt(lines, next)) {
    pieces.push({ kind: 'item', depth: 0, text: `${found.label.replace(/:$/, '')}: ${found.value}` });
    next += 1;
  }
  return pieces.length === 0 ? undefined : { pieces, next };
}

const leaderAt = (lines: readonly TextLine[], at: number) => {
  const line = lines[at];
  return line === undefined ? undefined : leaderOf(line);
};

/** Two or more lines with a label each, or with dashes between their values. */
function labelled(lines: readonly TextLine[], at: number, width: number | undefined): ReadPieces | undefined {
  return listOf(lines, at, width, isLabelled) ?? listOf(lines, at, width, isDashed);
}

function listOf(
  lines: readonly TextLine[],
  at: number,
  width: number | undefined,
  isOne: (line: TextLine) => boolean,
): ReadPieces | undefined {
  const texts: string[] = [];
  let next = at;
  for (let line = lines[next]; line !== undefined && line.text !== ''; line = lines[next]) {
    const before = lines[next - 1];
    const last = texts.at(-1);
    const goesOn = last !== undefined && before !== undefined && isContinued(before, line, width) && !isOne(line);
    if (goesOn) texts[texts.length - 1] = joinLines(last, line.text);
    else if (isOne(line) && itemOf(line) === undefined) texts.push(line.text);
    else break;
    next += 1;
  }
  if (texts.length < 2) return undefined;
  return { pieces: texts.map((text) => ({ kind: 'item', depth: 0, text })), next };
}

function paragraph(lines: readonly TextLine[], at: number, width: number | undefined): ReadPieces {
  let text = lines[at]?.text ?? '';
  let next = at + 1;
  for (let line = lines[next]; line !== undefined && line.text !== ''; line = lines[next]) {
    const before = lines[next - 1];
    if (before === undefined || !isContinued(before, line, width) || itemOf(line) !== undefined) break;
    text = joinLines(text, line.text);
    next += 1;
  }
  return { pieces: [{ kind: 'paragraph', text }], next };
}

/** The first heading is the title if the text starts with it; a title of several lines is joined. */
function withTitle(pieces: readonly Piece[]): Piece[] {
  const end = pieces.findIndex(({ kind }) => kind !== 'heading');
  const [first] = pieces;
  if (first?.kind !== 'heading' || end < 1) return [...pieces];
  const titles = pieces.slice(0, end).filter((piece) => piece.kind === 'heading');
  const isOne = titles.length === 1 || titles.every(({ level }) => level === first.level);
  const text = (isOne ? titles : titles.slice(0, 1)).map((title) => title.text).join(' – ');
  return [{ ...first, level: 1, text }, ...pieces.slice(isOne ? end : 1)];
}

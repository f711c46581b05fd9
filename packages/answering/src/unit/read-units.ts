import { plainText } from '../text/plain.ts';
import { splitSentences } from '../text/sentences.ts';
import { cellsOf, describeRow, sayCells, sayRow } from './table-row.ts';
import type { Unit, UnitKind } from './unit.ts';

/** A piece of a document with its title and headings. */
export interface PassageText {
  title: string;
  headings: readonly string[];
  text: string;
  /** Set for a question-answer pair. */
  question?: string | undefined;
}

/** A unit with the text to compare with questions, which for a row includes the column names. */
export interface ReadUnit extends Unit {
  compared: string;
}

/** A longer list or section is not used as an answer by itself. */
const longestWhole = 700;

/** All units of a passage, in order; whole lists and the whole section come last. */
export function readUnits(passage: PassageText): ReadUnit[] {
  const path = pathOf(passage);
  const whole = (kind: UnitKind, text: string, quote: string, block: number) =>
    ({ kind, text, compared: text, path, lead: '', quote, block }) satisfies ReadUnit;
  if (passage.question !== undefined) return [whole('pair', plainLines(passage.text), firstLine(passage.text), 0)];
  const state: ParseState = { path, units: [], wholes: [], lines: [], block: -1, lead: '' };
  for (const block of passage.text.split(/\n{2,}/)) takeBlock(state, block);
  const { units, wholes, lines } = state;
  const text = lines.join('\n');
  if (units.length < 2 || text.length > longestWhole) return [...units, ...wholes];
  return [...units, ...wholes, whole('section', text, units[0]?.quote ?? '', -1)];
}

function pathOf({ title, headings, question }: PassageText): string[] {
  const above = [title, ...headings, ...(question === undefined ? [] : [question])].map(plainText);
  return above.filter((heading, index) => heading !== '' && heading !== above[index - 1]);
}

/** What has been read of a passage so far. */
interface ParseState {
  path: readonly string[];
  units: ReadUnit[];
  /** Whole lists, which come after the single units. */
  wholes: ReadUnit[];
  /** The plain text of everything, line by line. */
  lines: string[];
  block: number;
  /** The sentence that introduces the next block. */
  lead: string;
}

interface Said {
  text: string;
  quote: string;
  lead?: string;
  compared?: string;
}

function add(state: ParseState, kind: UnitKind, { text, quote, lead = '', compared = text }: Said): void {
  if (!/[\p{L}\p{N}]/u.test(text)) return;
  const unit = { kind, text, compared, path: state.path, lead, quote: quote.trim(), block: state.block };
  (kind === 'list' ? state.wholes : state.units).push(unit);
}

function takeBlock(state: ParseState, text: string): void {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const [first] = lines;
  if (first === undefined) return;
  const other = lines.findIndex((line) => kindOf(line) !== kindOf(first));
  if (other > 0) {
    takeBlock(state, lines.slice(0, other).join('\n'));
    takeBlock(state, lines.slice(other).join('\n'));
    return;
  }
  state.block += 1;
  if (isRow(first)) takeRows(state, lines);
  else if (isItem(first) || lines.length > 1) takeItems(state, lines);
  else takeParagraph(state, first);
}

function takeParagraph(state: ParseState, text: string): void {
  const sentences = splitSentences(text);
  for (const sentence of sentences) add(state, 'sentence', { text: plainText(sentence), quote: sentence });
  const last = plainText(sentences.at(-1) ?? '');
  state.lead = last.endsWith(':') ? last : '';
  state.lines.push(plainText(text));
}

function takeRows(state: ParseState, rows: readonly string[]): void {
  const [first = '', ...rest] = rows;
  const header = rest.length > 0 ? cellsOf(first) : [];
  const { lead } = state;
  for (const row of rest.length > 0 ? rest : rows) {
    const cells = cellsOf(row);
    const text = sayRow(header, cells);
    add(state, 'row', { text, quote: row, lead, compared: describeRow(header, cells) });
    for (const cell of sayCells(header, cells)) add(state, 'cell', { text: cell, quote: row, lead });
    state.lines.push(`- ${text}`);
  }
  state.lead = '';
}

function takeItems(state: ParseState, lines: readonly string[]): void {
  const parents: { indent: number; text: string }[] = [];
  const said: string[] = [];
  for (const line of lines) {
    const indent = line.search(/\S/);
    const text = plainText(line);
    while ((parents.at(-1)?.indent ?? -1) >= indent) parents.pop();
    const lead = [state.lead, ...parents.map((parent) => parent.text)].filter((part) => part !== '').join(' ');
    add(state, 'item', { text, quote: line, lead });
    said.push(`${' '.repeat(indent)}${numberOf(line) ?? '-'} ${text}`);
    parents.push({ indent, text });
  }
  const whole = [...(state.lead === '' ? [] : [state.lead]), ...said].join('\n');
  if (lines.length > 1 && whole.length <= longestWhole) add(state, 'list', { text: whole, quote: lines[0] ?? '' });
  state.lines.push(...said);
  state.lead = '';
}

const kindOf = (line: string) => (isRow(line) ? 'row' : isItem(line) ? 'item' : 'text');
const isRow = (line: string) => /^\s*\|.*\|\s*$/.test(line);
const isItem = (line: string) => /^\s*(?:[-*+\u2022]|\d{1,9}[.)])\s+\S/.test(line);
const numberOf = (line: string) => /^\s*(\d{1,9}[.)])\s/.exec(line)?.[1];

function plainLines(text: string): string {
  const lines = text
    .split('\n')
    .map((line) => (isItem(line) ? `${numberOf(line) ?? '-'} ${plainText(line)}` : plainText(line)));
  return lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

const firstLine = (text: string) => text.trim().split('\n')[0]?.slice(0, 400) ?? '';

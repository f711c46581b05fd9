import { memoize } from '../text/memoize.ts';
import { flagOf } from './flags.ts';
import { askedColumns, type Condition, meets, type Program } from './programs.ts';
import { isCodes } from './read-tables.ts';
import { readQuantity } from './read-value.ts';
import { type Column, isEmptyCell, sayCell, type Table } from './table.ts';
import { indexOf, rowsWith } from './table-index.ts';
import type { ValueSet } from './value-sets.ts';

/** An answer from a table, with the rows that prove it. */
export interface Said {
  text: string;
  rows: readonly number[];
}

const mostListed = 10;

/** Runs a program and puts its result into words; undefined when there is nothing to say. */
export function sayProgram(program: Program): Said | undefined {
  const say = { cell: sayLookup, check: sayCheck, list: sayList, count: sayCount, best: sayBest, compare: sayCompare };
  return say[program.goal](program);
}

const said = (rows: readonly number[], text: string): Said => ({ text, rows: rows.slice(0, mostListed) });

function sayCount(program: Program): Said | undefined {
  const { table, rows } = program;
  if (rows.length === 0) return undefined;
  const verb = rows.length === 1 ? 'is' : 'are';
  return said(rows, `There ${verb} ${rows.length} of them: ${sayNames(table, rows, shownCells(program))}.`);
}

function sayList(program: Program): Said {
  const { table, rows } = program;
  const count = rows.length > mostListed ? `${rows.length} match: ` : '';
  return said(rows, `${count}${sayNames(table, rows, shownCells(program))}.`);
}

/** What the conditions are about, behind each name. */
function shownCells({ conditions, target, rows }: Program): (row: number) => string {
  const shown = conditions.map(({ column }) => column);
  const columns = [...new Set([...shown, ...(target ? [target] : [])])].filter(
    (column) => column.kind !== 'yesNo' && rows.some((row) => !isEmptyCell(column.texts[row] ?? '')),
  );
  return (row) => {
    const cells = columns.map((column) => sayCell(column, row)).filter((cell) => !isEmptyCell(cell));
    return cells.length === 0 ? '' : ` (${cells.join(', ')})`;
  };
}

function sayLookup({ table, rows, target }: Program): Said | undefined {
  if (target === undefined) return undefined;
  const given = rows.filter((row) => !isEmptyCell(target.texts[row] ?? ''));
  if (given.length === 0) return undefined;
  const lines = given.map((row) => `${nameOf(table, row)}, ${lower(target.name)}: ${sayCell(target, row)}`);
  return said(given, lines.join('\n'));
}

function sayCheck({ table, rows, target, conditions: [condition] }: Program): Said | undefined {
  const [row = 0] = rows;
  if (target === undefined || rows.length !== 1) return undefined;
  const name = nameOf(table, row);
  if (condition !== undefined && !Number.isNaN(target.low[row] ?? Number.NaN))
    return said(
      [row],
      `${meets(condition, row) ? 'Yes' : 'No'}. ${name}: ${lower(target.name)} ${sayCell(target, row)}.`,
    );
  const flag = flagOf(target, row);
  if (condition !== undefined || Number.isNaN(flag)) return undefined;
  return said([row], `${flag === 1 ? 'Yes' : 'No'}. ${name}: ${lower(target.name)}: ${flag === 1 ? 'yes' : 'no'}.`);
}

function sayBest({ table, rows: among, target, direction }: Program): Said | undefined {
  if (target === undefined) return undefined;
  const figures = direction === 1 ? target.high : target.low;
  const known = among.filter((row) => Number.isFinite(figures[row] ?? Number.NaN));
  if (known.length === 0) return undefined;
  const best = known.reduce((most, row) => Math.max(most, direction * (figures[row] ?? 0)), Number.NEGATIVE_INFINITY);
  const rows = known.filter((row) => direction * (figures[row] ?? 0) === best);
  const order = direction === 1 ? 'highest' : 'lowest';
  return said(
    rows,
    `${sayNames(table, rows)}: ${lower(target.name)} ${sayCell(target, rows[0] ?? 0)}, the ${order} of ${known.length}.`,
  );
}

function sayCompare({ question, table, rows, target, direction, versus }: Program): Said | undefined {
  if (target !== undefined && versus !== undefined) return sayVersus(table, rows[0] ?? 0, target, versus);
  if (target === undefined || rows.some((row) => Number.isNaN(target.low[row] ?? Number.NaN))) return undefined;
  // "What is the difference between Team and Studio?" names no column.
  if (question.grades.length === 0 && askedColumns(question, table).length === 0)
    return said(rows, rows.map((row) => sayWhole(table, row)).join('\n'));
  const order = [...rows].sort((one, other) => direction * ((target.low[other] ?? 0) - (target.low[one] ?? 0)));
  const [best = 0, next = 0] = order;
  const figures = order.map((row) => `${nameOf(table, row)} ${sayCell(target, row)}`).join(', ');
  if (target.low[best] === target.low[next]) return said(order, `The same ${lower(target.name)}: ${figures}.`);
  const gap = rows.length === 2 ? gapOf(target, best, next) : '';
  return said(order, `${nameOf(table, best)}. ${target.name}: ${figures}${gap}.`);
}

function sayWhole(table: Table, row: number): string {
  const told = table.columns.filter(
    (column) => column !== table.key && column.name !== '' && !isEmptyCell(column.texts[row] ?? ''),
  );
  return `${nameOf(table, row)}: ${told.map((column) => `${lower(column.name)} ${sayCell(column, row)}`).join(', ')}`;
}

function sayVersus(table: Table, row: number, one: Column, other: Column): Said {
  const figures = [one, other].map((column) => `${lower(column.name)} ${sayCell(column, row)}`).join(', ');
  return said([row], `${nameOf(table, row)}: ${figures}${gapOf(one, row, row, other)}.`);
}

/** The difference of two figures, in the words of the first one. */
function gapOf(column: Column, one: number, other: number, second = column): string {
  const [text, next] = [sayCell(column, one), sayCell(second, other)];
  const figure = figureShape.exec(text)?.[0] ?? '';
  const factor = (column.low[one] ?? 0) / (readQuantity(figure, column.hasDecimalComma)?.low ?? Number.NaN);
  const gap =
    Math.abs((column.low[one] ?? 0) - (second.low[other] ?? 0)) /
    (Number.isFinite(factor) && factor !== 0 ? factor : 1);
  if (!Number.isFinite(gap) || column.kind === 'date' || column.kind === 'time') return '';
  const decimals = [text, next].map(
    (some) => /[.,](\d{1,3})$/.exec(figureShape.exec(some)?.[0] ?? '')?.[1]?.length ?? 0,
  );
  const most = Math.max(...decimals);
  const written = gap
    .toFixed(most === 3 && !column.hasDecimalComma ? 0 : most)
    .replace('.', column.hasDecimalComma ? ',' : '.');
  return `, a difference of ${text.replace(figure, written)}`;
}

const figureShape = /\d(?:[\d.,]*\d)?/;

const sayNames = (table: Table, rows: readonly number[], cellsOf?: (row: number) => string): string => {
  const some = rows.slice(0, mostListed).map((row) => `${nameOf(table, row)}${cellsOf?.(row) ?? ''}`);
  const rest = rows.length - some.length;
  return rest > 0 ? `${some.join(', ')} and ${rest} more` : some.join(', ');
};

/** What a program asks, for comparing it with a question. */
export function describe(program: Program, { text, rows }: Said): string {
  const { table, goal, target, direction, conditions, match, versus } = program;
  const column = target === undefined ? '' : headerOf(target);
  const where = [...conditions.map(sayCondition), ...valuesOf(program)].join(' and ');
  const which = where === '' ? '' : ` with ${where}`;
  const caption = [table.title, ...table.section.slice(-1)].filter((part) => part !== '').join(', ');
  const noun = table.key.name === '' ? 'rows' : table.key.name;
  const names = rows.slice(0, 2).map((row) => nameOf(table, row));
  const first = target === undefined ? '' : sayCell(target, rows[0] ?? 0);
  const says = {
    cell: () => `${column} of ${names.join(' and ')}: ${first}`,
    check: () => `whether ${names[0]} has ${where || column}: ${text.split('.')[0]}`,
    list: () => `list of ${noun}${which}: ${names.join(', ')}`,
    count: () => `number of ${noun}${which}: ${program.rows.length}`,
    best: () => `${direction === 1 ? 'highest' : 'lowest'} ${column} of ${noun}${which}: ${names[0]} ${first}`,
    compare: () =>
      versus
        ? `difference of ${column} and ${headerOf(versus)} of ${names[0]}: ${first}`
        : `${direction === 1 ? 'higher' : 'lower'} ${column} of two, ${names.join(' or ')}: ${names[0]} ${first}`,
  };
  return `${says[goal]()}${match.isNegated ? ', others' : ''} (${caption})`;
}

const headerOf = ({ name, unit }: Column) => (unit === undefined ? name : `${name} (${unit.text})`);

const compared = { over: 'over', from: 'at least', under: 'under', upTo: 'at most', between: 'between', plain: 'of' };

function sayCondition(condition: Condition): string {
  const header = headerOf(condition.column);
  if ('value' in condition) return `${header} ${sayValue(condition)}`;
  if ('flag' in condition) return `${header} ${condition.flag === 1 ? 'yes' : 'no'}`;
  const { compare, text } = condition.limit;
  return `${header} ${compared[compare]} ${text}`;
}

const sayValue = ({ value, isOther }: ValueSet) =>
  value === '' ? (isOther ? 'given' : 'empty') : isOther ? `not ${value}` : value;

/** The cells that words of the question told. */
function valuesOf({ table, match, question, goal }: Program): string[] {
  if (match.words.length === 0 || goal === 'cell' || goal === 'check' || goal === 'compare') return [];
  const [row = 0] = match.rows;
  const stems = match.words.map((at) => question.words[at]?.stem ?? '');
  const holding = indexOf(table).cells.filter((cell) => stems.some((stem) => rowsWith(cell, stem).includes(row)));
  return holding
    .slice(0, 2)
    .map(({ column }) =>
      `${column.name} ${match.isNegated ? 'not ' : ''}${column.texts[match.isNegated ? 0 : row]}`.slice(0, 60),
    );
}

/** The name of a row; with what tells it from others of the same name. */
function nameOf(table: Table, row: number): string {
  const name = table.key.texts[row] ?? '';
  const { shared, codes, told } = namesOf(table);
  if (told.length > 0)
    return [name, ...told.map(({ texts }) => texts[row] ?? '').filter((text) => !isEmptyCell(text))].join(' ');
  const isShared = shared.has(name);
  const other = isShared ? table.columns.find((column) => isDistinct(table, column, row)) : codes;
  const more = other?.texts[row] ?? '';
  if (isEmptyCell(more)) return table.key.kind === 'text' ? name : `${table.key.name} ${sayCell(table.key, row)}`;
  return isShared ? `${name}, ${more}` : `${name} (${more})`;
}

/** Names that several rows have, and the column of codes before the names. */
const namesOf = memoize(({ key, columns }: Table) => {
  const seen = new Set<string>();
  const shared = new Set(key.texts.filter((text) => seen.has(text) || !seen.add(text)));
  // A code alone says nothing to people.
  const told = isCodes(key.texts) ? columns.filter((column) => column !== key && isTexts(column)).slice(0, 2) : [];
  return { shared, codes: columns.find((column) => isTexts(column) && column.at < key.at), told };
});

const isTexts = ({ kind, name }: Column) => kind === 'text' && name !== '';

/** Whether the cell of a column differs from those of all other rows with the same name. */
function isDistinct({ key }: Table, column: Column, row: number): boolean {
  const { texts } = column;
  if (column === key || column.name === '') return false;
  return key.texts.every((text, at) => at === row || text !== key.texts[row] || texts[at] !== texts[row]);
}

const lower = (text: string) => (/^\p{Lu}\p{Ll}/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text);

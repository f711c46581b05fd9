/** A piece of a passage that can stand for itself. */
export interface Sentence {
  /** As it is stored. */
  raw: string;
  /** Without the marks of a list, a heading or a table. */
  text: string;
  isListItem: boolean;
  isHeading: boolean;
}

/** The sentences, list items and table rows of a passage, in order. */
export function sentencesOf(passage: string): Sentence[] {
  const lines = joinLines(passage).filter((line) => !isRuler(line));
  let header: string[] = [];
  return lines.flatMap((line, index) => {
    if (!isTableRow(line)) return sentencesOfLine(line);
    // What a column is called stands in the first row, and is said with each of its cells.
    const isFirst = !isTableRow(lines[index - 1] ?? '');
    if (isFirst) header = isTableRow(lines[index + 1] ?? '') ? cellsOf(line) : [];
    return isFirst && header.length > 0 ? [] : [rowOf(line, header)];
  });
}

function sentencesOfLine(line: string): Sentence[] {
  const isListItem = /^\s*(?:[-*+\u2022]|\d+[.)])\s+/.test(line);
  const isHeading = /^\s*#{1,6}\s/.test(line);
  const parts = isListItem || isHeading ? [line.trim()] : splitLine(line);
  return parts
    .map((raw) => ({ raw, text: withoutMarks(raw), isListItem, isHeading }))
    .filter(({ text }) => /[\p{L}\p{N}]/u.test(text));
}

function rowOf(line: string, header: readonly string[]): Sentence {
  const cells = cellsOf(line).map((cell, column) => (header[column] ? `${header[column]}: ${cell}` : cell));
  return { raw: line.trim(), text: cells.join(', '), isListItem: false, isHeading: false };
}

const isTableRow = (line: string) => /^\s*\|.*\|\s*$/.test(line);
const isRuler = (line: string) => /^\s*\|(?:\s*:?-+:?\s*\|)+\s*$/.test(line);
const cellsOf = (line: string) =>
  line
    .trim()
    .slice(1, -1)
    .split('|')
    .map((cell) => withoutMarks(cell.trim()));

/** A paragraph may be broken into lines anywhere. */
function joinLines(passage: string): string[] {
  const lines: string[] = [];
  let isOpen = false;
  for (const line of passage.split(/\r?\n/)) {
    const isBlock = line.trim() === '' || isTableRow(line) || /^\s*(?:[-*+\u2022#>]|\d+[.)]\s)/.test(line);
    if (isOpen && !isBlock) lines.push(`${lines.pop() ?? ''} ${line.trim()}`);
    else lines.push(line);
    isOpen = line.trim() !== '' && !isTableRow(line) && !/^\s*#/.test(line);
  }
  return lines;
}

const abbreviation =
  /(?:\b(?:e\.g|i\.e|etc|vs|approx|no|nr|mr|mrs|ms|dr|st|inc|ltd|co|jan|feb|aug|sept?|oct|nov|dec)|\b\p{L})\.$/iu;

function splitLine(line: string): string[] {
  const parts: string[] = [];
  for (const part of line.trim().split(/(?<=[.!?][)"'\u201D\u2019]*)\s+(?=["'(\u201C\u2018*[]*[\p{Lu}\p{N}])/u)) {
    const before = parts.at(-1);
    if (before !== undefined && abbreviation.test(before)) parts.splice(-1, 1, `${before} ${part}`);
    else parts.push(part);
  }
  return parts;
}

function withoutMarks(raw: string): string {
  return raw
    .replace(/^\s*(?:#{1,6}|>|[-*+\u2022]|\d+[.)])\s+/, '')
    .replace(/(\*\*|__|`)(.+?)\1/g, '$2')
    .replace(/(?<![\p{L}\p{N}])[*_](\S.*?)[*_](?![\p{L}\p{N}])/gu, '$1')
    .trim();
}

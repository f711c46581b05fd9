/** Blocks whose text is code, and blocks that are only a frame around other text. */
const codeMarks = ['----', '....'];
const frameMarks = ['====', '****', '____', '--', '++++'];

interface Reading {
  out: string[];
  attributes: Map<string, string>;
  /** The mark that ends the block which is being read. */
  block: string;
  /** Rows of a table: its cells, and how many there are in a row. */
  cells: string[] | undefined;
  columns: number;
}

/** AsciiDoc as Markdown: headings, lists, tables, code, notes and links. What only matters for layout is dropped. */
export function asciiDocToMarkdown(text: string): string {
  const reading: Reading = { out: [], attributes: new Map(), block: '', cells: undefined, columns: 0 };
  for (const line of text.replaceAll(/\r\n?/g, '\n').split('\n')) readLine(reading, line.trimEnd());
  if (codeMarks.includes(reading.block)) reading.out.push('```');
  endTable(reading);
  return reading.out.join('\n');
}

function readLine(reading: Reading, line: string): void {
  const { out, block } = reading;
  if (block === '////' || codeMarks.includes(block)) {
    if (line !== block) return void (block === '////' || out.push(line));
    reading.block = '';
    if (block !== '////') out.push('```');
  } else if (line === '////' || codeMarks.includes(line)) {
    reading.block = line;
    if (line !== '////') out.push('', '```');
  } else if (line === '|===') switchTable(reading);
  else if (reading.cells !== undefined) readRow(reading, line);
  else if (!frameMarks.includes(line)) readText(reading, line);
}

function readText({ out, attributes }: Reading, line: string): void {
  const [, name, value = ''] = /^:([\w-]{1,60}):(?: (.*))?$/.exec(line) ?? [];
  if (name !== undefined) return void attributes.set(name, value);
  // Comments, attributes of blocks, anchors, conditions, includes and pictures.
  if (/^(?:\/\/|\[[^\]]*\]$|ifn?def::|endif::|include::|image::|video::|toc::|<<<$|'''$)/.test(line)) return;
  out.push(...blockLine(inline(line, attributes)));
}

const notes: Readonly<Record<string, string>> = {
  NOTE: 'Note',
  TIP: 'Tip',
  IMPORTANT: 'Important',
  WARNING: 'Warning',
  CAUTION: 'Caution',
};

function blockLine(line: string): string[] {
  const [, marks, heading] = /^(={1,6}) (.+)$/.exec(line) ?? [];
  if (marks !== undefined) return ['', `${'#'.repeat(marks.length)} ${heading}`, ''];
  const [, bullets, item] = /^ *(\*{1,5}|-|\.{1,5}) +(.+)$/.exec(line) ?? [];
  if (bullets !== undefined) {
    const indent = '   '.repeat(bullets.length - 1);
    return [`${indent}${bullets.startsWith('.') ? '1.' : '-'} ${item}`];
  }
  const [, kind = '', note] = /^(NOTE|TIP|IMPORTANT|WARNING|CAUTION): (.+)$/.exec(line) ?? [];
  if (note !== undefined) return [`${notes[kind]}: ${note}`];
  const term = line.indexOf('::');
  if (term > 0 && (line.length === term + 2 || line[term + 2] === ' ')) {
    return [`- ${line.slice(0, term)}: ${line.slice(term + 2).trim()}`];
  }
  if (/^\.[^\s.]/.test(line)) return ['', `**${line.slice(1)}**`, ''];
  // A plus sign joins a block to the item above it.
  return [line === '+' ? '' : line];
}

function switchTable(reading: Reading): void {
  if (reading.cells === undefined) reading.cells = [];
  else endTable(reading);
}

function readRow(reading: Reading, line: string): void {
  const { cells, attributes } = reading;
  if (cells === undefined || line === '') return;
  if (!line.startsWith('|')) {
    const last = cells.pop();
    if (last !== undefined) cells.push(`${last} ${line}`.trim());
    return;
  }
  const found = line.slice(1).split('|');
  // The first line says how many columns there are.
  if (reading.columns === 0) reading.columns = found.length;
  cells.push(...found.map((cell) => inline(cell.trim(), attributes)));
}

function endTable(reading: Reading): void {
  const { cells, columns, out } = reading;
  if (cells !== undefined && columns > 0) {
    out.push('');
    for (let from = 0; from < cells.length; from += columns) {
      out.push(`| ${cells.slice(from, from + columns).join(' | ')} |`);
      if (from === 0) out.push(`|${' --- |'.repeat(columns)}`);
    }
    out.push('');
  }
  reading.cells = undefined;
  reading.columns = 0;
}

/** Links, references and attributes within a line. */
function inline(line: string, attributes: ReadonlyMap<string, string>): string {
  return line
    .replaceAll(/\{([\w-]{1,60})\}/g, (whole, name: string) => attributes.get(name) ?? whole)
    .replaceAll(/(?:link:)?(https?:\/\/[^\s[\]]{1,500})\[([^\]]{0,500})\]/g, (_, url: string, text: string) =>
      text === '' ? url : `[${text.replace(/\^$/, '')}](${url})`,
    )
    .replaceAll(/(?:link|xref|mailto):[^\s[\]]{1,500}\[([^\]]{0,500})\]/g, '$1')
    .replaceAll(/<<[^<>,]{1,200},([^<>]{1,500})>>/g, (_, text: string) => text.trim())
    .replaceAll(/<<([^<>]{1,200})>>/g, '$1')
    .replaceAll(/(?:image|icon|kbd|btn):[^\s[\]]{1,300}\[[^\]]{0,300}\]/g, '')
    .replaceAll(/\[\[[^\]]{1,200}\]\]|\[#[^\]]{1,200}\]/g, '');
}

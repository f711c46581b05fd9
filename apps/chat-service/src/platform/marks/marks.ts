import { markQuotes, splitQuoted } from './quoted.ts';
import { readSpans, type Span } from './spans.ts';

export { isWebAddress, readSpans, type Span } from './spans.ts';

export interface List {
  kind: 'list';
  isOrdered: boolean;
  start: number;
  items: ListItem[];
}

export interface ListItem {
  spans: Span[];
  /** Lists below it. */
  lists: List[];
}

export type Block =
  | { kind: 'paragraph'; spans: Span[] }
  | { kind: 'heading'; spans: Span[] }
  | List
  | { kind: 'table'; hasHead: boolean; rows: Span[][][] }
  | { kind: 'code'; text: string };

export interface ReadMarksOptions {
  /** How many sources the text may refer to by number. */
  sourceCount?: number;
  /** Words to highlight. */
  quotes?: readonly string[];
}

/** Reads the Markdown of answers and sources. Every screen that shows them uses it. */
export function readMarks(text: string, { sourceCount = 0, quotes = [] }: ReadMarksOptions = {}): Block[] {
  const lines = markQuotes(text.replaceAll('\r\n', '\n'), quotes).split('\n');
  const reader = new Reader((line) => splitQuoted(readSpans(line, sourceCount)));
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    if (line.startsWith('```')) {
      const end = lines.findIndex((other, index) => index > at && other.startsWith('```'));
      const last = end < 0 ? lines.length : end;
      reader.addCode(lines.slice(at + 1, last).join('\n'));
      at = last;
    } else if (line.trim() === '') reader.addGap();
    else reader.addLine(line);
  }
  return reader.blocks;
}

const item = /^(\s*)(?:[-*•]|(\d{1,3})[.)])\s+(.*)$/;
const row = /^\s*\|(.*)\|\s*$/;
const deepest = 3;

class Reader {
  readonly blocks: Block[] = [];
  private readonly read: (line: string) => Span[];
  private isAfterGap = false;
  /** The open lists, from the outermost, with the indentation of their items. */
  private open: { list: List; indent: number }[] = [];

  constructor(read: (line: string) => Span[]) {
    this.read = read;
  }

  addGap(): void {
    this.isAfterGap = true;
  }

  addCode(text: string): void {
    this.blocks.push({ kind: 'code', text: text.replaceAll(/[\uE000\uE001]/g, '') });
    this.end();
  }

  addLine(line: string): void {
    const cells = row.exec(line)?.[1];
    const listed = item.exec(line);
    const heading = /^#{1,6}\s+(.*)$/.exec(line)?.[1];
    if (cells !== undefined) this.addRow(cells);
    else if (listed) this.addItem(listed);
    else if (heading !== undefined) this.blocks.push({ kind: 'heading', spans: this.read(heading) });
    else this.addText(line);
    if (!listed && !this.continuesItem(line)) this.open = [];
    this.isAfterGap = false;
  }

  private addRow(line: string): void {
    const cells = line
      .replaceAll('\\|', '\uE002')
      .split('|')
      .map((cell) => cell.replaceAll('\uE002', '|').trim());
    const last = this.blocks.at(-1);
    const table = last?.kind === 'table' && !this.isAfterGap ? last : undefined;
    const isRule = cells.every((cell) => /^[\uE000]?:?-+:?[\uE001]?$/.test(cell));
    if (isRule && table?.rows.length === 1) table.hasHead = true;
    if (isRule) return;
    const spans = cells.map((cell) => this.read(cell));
    if (table) table.rows.push(spans);
    else this.blocks.push({ kind: 'table', hasHead: false, rows: [spans] });
  }

  private addItem([, space = '', number, rest = '']: RegExpExecArray): void {
    const indent = space.replaceAll('\t', '    ').length;
    const isOrdered = number !== undefined;
    this.open = this.open.filter((level) => level.indent <= indent);
    const last = this.open.at(-1);
    const added: ListItem = { spans: this.read(rest), lists: [] };
    if (last && last.indent === indent && last.list.isOrdered === isOrdered) {
      last.list.items.push(added);
      return;
    }
    const list: List = { kind: 'list', isOrdered, start: Number(number ?? 1), items: [added] };
    const isSibling = last === undefined || last.indent === indent;
    if (isSibling) this.open.pop();
    const parent = this.open.length < deepest ? this.open.at(-1)?.list.items.at(-1) : undefined;
    if (parent) parent.lists.push(list);
    else this.blocks.push(list);
    this.open.push({ list, indent });
  }

  /** An indented line right below an item belongs to it. */
  private continuesItem(line: string): boolean {
    return this.open.length > 0 && !this.isAfterGap && /^\s{2,}/.test(line);
  }

  private addText(line: string): void {
    const spans = this.read(line.trimEnd());
    const [last, listed] = [this.blocks.at(-1), this.open.at(-1)?.list.items.at(-1)];
    // A single line break is kept.
    if (listed && this.continuesItem(line)) listed.spans.push({ kind: 'text', text: '\n' }, ...this.read(line.trim()));
    else if (last?.kind === 'paragraph' && !this.isAfterGap) last.spans.push({ kind: 'text', text: '\n' }, ...spans);
    else this.blocks.push({ kind: 'paragraph', spans });
  }

  private end(): void {
    this.open = [];
    this.isAfterGap = true;
  }
}

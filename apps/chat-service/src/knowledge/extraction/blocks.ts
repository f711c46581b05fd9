import { readPageMark } from '../sources/page-marks.ts';

/** The parts of a Markdown text, as far as needed to split it. */
export type Block =
  | { kind: 'heading'; level: number; text: string }
  | { kind: 'paragraph' | 'item' | 'code'; text: string; header?: undefined; page?: number | undefined }
  /** A table row, with the table's header row. */
  | { kind: 'row'; text: string; header: string | undefined; page?: number | undefined };

export function readBlocks(markdown: string): Block[] {
  const reader = createBlockReader();
  for (const line of markdown.split(/\r\n|\r|\n/)) reader.take(line);
  return reader.end();
}

function createBlockReader() {
  const blocks: Block[] = [];
  let page: number | undefined;
  const gathered = createGatherer(blocks, () => page);
  let fence: string | undefined;
  let header: string | undefined;

  function takeHeading(level: number, text: string): void {
    gathered.flush();
    if (text.trim() !== '') blocks.push({ kind: 'heading', level, text: text.trim() });
  }

  function takeRow(line: string): void {
    gathered.flush();
    const text = line.trim();
    if (/^\|[\s|:-]*$/.test(text)) return;
    blocks.push({ kind: 'row', text, header, page });
    header ??= text;
  }

  function takeLine(line: string): void {
    const [, hashes, text = ''] = /^(#{1,6})\s+(.*?)\s*#*$/.exec(line) ?? [];
    if (hashes !== undefined) takeHeading(hashes.length, text);
    else if (underline.test(line) && gathered.isOneLine()) {
      takeHeading(line.trim().startsWith('=') ? 1 : 2, gathered.takeBack());
    } else if (isEmpty(line)) gathered.flush();
    else if (item.test(line)) gathered.begin('item', line);
    else gathered.add(line);
  }

  return {
    take(line: string): void {
      const begins = readPageMark(line);
      if (begins === undefined) takeAny(line);
      else page = begins;
    },
    end(): Block[] {
      gathered.flush();
      return blocks;
    },
  };

  function takeAny(line: string): void {
    const isRow = fence === undefined && row.test(line);
    if (!isRow) header = undefined;
    const [, mark] = /^\s*(```+|~~~+)/.exec(line) ?? [];
    if (fence !== undefined && mark?.startsWith(fence)) {
      fence = undefined;
      gathered.flush();
    } else if (fence !== undefined) gathered.add(line);
    else if (isRow) takeRow(line);
    else if (mark !== undefined) {
      fence = mark;
      gathered.begin('code');
    } else takeLine(line);
  }
}

type Gathered = 'paragraph' | 'item' | 'code';

/** Collects lines that belong together until another block starts. */
function createGatherer(blocks: Block[], currentPage: () => number | undefined) {
  let lines: string[] = [];
  let page: number | undefined;
  let kind: Gathered = 'paragraph';

  function flush(): void {
    const text = kind === 'code' ? lines.join('\n') : lines.map((line) => line.trim()).join(' ');
    if (text.trim() !== '') blocks.push({ kind, text: text.replace(marker, '$1 '), page });
    lines = [];
    kind = 'paragraph';
  }

  return {
    flush,
    begin(what: Gathered, ...first: string[]): void {
      flush();
      kind = what;
      lines = first;
      page = currentPage();
    },
    add(line: string): void {
      if (lines.length === 0) page = currentPage();
      lines.push(line);
    },
    isOneLine: () => kind === 'paragraph' && lines.length === 1,
    takeBack: () => lines.splice(0).join(' '),
  };
}

const row = /^\s*\|.*\|\s*$/;
const underline = /^\s*(?:=+|-{2,})\s*$/;
const marker = /^([-*+]|\d{1,9}[.)])\s+/;
const item = /^\s*(?:[-*+]|\d{1,9}[.)])\s+\S/;

/** Also true for a horizontal rule. */
const isEmpty = (line: string) => line.trim() === '' || /^\s*(?:[-*_]\s*){3,}$/.test(line);

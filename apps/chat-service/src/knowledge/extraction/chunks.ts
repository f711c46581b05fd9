import type { PageStart } from '../sources/page-marks.ts';
import type { PicturePlace } from '../sources/picture-marks.ts';
import { type Block, readBlocks } from './blocks.ts';
import { splitText } from './split-text.ts';

/** A piece of a document that can be understood and quoted on its own. */
export interface Chunk {
  /** From the outermost to the one right above the text. */
  headings: string[];
  text: string;
  /** Where the pages begin that it is on, in a document with pages. */
  pages?: PageStart[];
  /** The pictures that are shown beside it. */
  pictures?: PicturePlace[];
}

const mostCharacters = 1_200;
/** If the rest of a section is shorter than this, it is appended to the previous chunk. */
const leastCharacters = 200;

/** Splits Markdown at headings, then between paragraphs, list items and table rows, and inside them only if necessary. */
export function chunkMarkdown(markdown: string): Chunk[] {
  const chunks: Chunk[] = [];
  for (const { headings, blocks } of sectionsOf(readBlocks(markdown))) {
    for (const packed of packBlocks(blocks)) chunks.push({ headings, ...packed });
  }
  return chunks;
}

interface Section {
  headings: string[];
  blocks: Exclude<Block, { kind: 'heading' }>[];
}

function sectionsOf(blocks: readonly Block[]): Section[] {
  const sections: Section[] = [];
  let stack: { level: number; text: string }[] = [];
  let current: Section = { headings: [], blocks: [] };
  for (const block of blocks) {
    if (block.kind !== 'heading') {
      current.blocks.push(block);
      continue;
    }
    sections.push(current);
    stack = [...stack.filter(({ level }) => level < block.level), { level: block.level, text: block.text }];
    current = { headings: stack.map(({ text }) => text), blocks: [] };
  }
  return [...sections, current].filter((section) => section.blocks.length > 0);
}

type ContentBlock = Section['blocks'][number];
type Packed = Pick<Chunk, 'text' | 'pages'>;

function packBlocks(blocks: readonly ContentBlock[]): Packed[] {
  const packed: Packed[] = [];
  let current: Packed = { text: '' };
  let before: Block | undefined;
  for (const block of blocks.flatMap(cutLongBlock)) {
    const joined = append(current, separator(before, block), block);
    if (joined.text.length <= mostCharacters || current.text === '') current = joined;
    else {
      packed.push(current);
      const header = block.kind === 'row' && block.header !== undefined ? `${block.header}\n` : '';
      current = append({ text: '' }, '', { ...block, text: `${header}${block.text}` });
    }
    before = block;
  }
  const last = packed.at(-1);
  if (last !== undefined && current.text.length < leastCharacters)
    packed[packed.length - 1] = joinPacked(last, current);
  else if (current.text !== '') packed.push(current);
  return packed;
}

function append({ text, pages = [] }: Packed, between: string, block: Pick<ContentBlock, 'text' | 'page'>): Packed {
  const start = text === '' ? '' : `${text}${between}`;
  const begins: PageStart[] =
    block.page === undefined || block.page === pages.at(-1)?.[1] ? [] : [[start.length, block.page]];
  return withPages(`${start}${block.text}`, [...pages, ...begins]);
}

function joinPacked(one: Packed, other: Packed): Packed {
  const start = `${one.text}\n\n`;
  const moved = (other.pages ?? []).map(([offset, page]): PageStart => [start.length + offset, page]);
  const last = one.pages?.at(-1)?.[1];
  return withPages(`${start}${other.text}`, [...(one.pages ?? []), ...moved.filter(([, page]) => page !== last)]);
}

const withPages = (text: string, pages: PageStart[]): Packed => (pages.length === 0 ? { text } : { text, pages });

function cutLongBlock(block: ContentBlock): ContentBlock[] {
  if (block.text.length <= mostCharacters) return [block];
  return splitText(block.text, mostCharacters).map((text) => ({ ...block, text }));
}

/** Table rows and list items stay on consecutive lines; a row without a header begins another table. */
function separator(before: Block | undefined, block: Block): string {
  if (block.kind === 'row' && block.header === undefined) return '\n\n';
  return before?.kind === block.kind && (block.kind === 'row' || block.kind === 'item') ? '\n' : '\n\n';
}

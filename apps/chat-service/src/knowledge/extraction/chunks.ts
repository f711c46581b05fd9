import { type Block, readBlocks } from './blocks.ts';
import { splitText } from './split-text.ts';

/** A piece of a document that can be understood and quoted on its own. */
export interface Chunk {
  /** From the outermost to the one right above the text. */
  headings: string[];
  text: string;
}

const mostCharacters = 1_200;
/** If the rest of a section is shorter than this, it is appended to the previous chunk. */
const leastCharacters = 200;

/** Splits Markdown at headings, then between paragraphs, list items and table rows, and inside them only if necessary. */
export function chunkMarkdown(markdown: string): Chunk[] {
  const chunks: Chunk[] = [];
  for (const { headings, blocks } of sectionsOf(readBlocks(markdown))) {
    for (const text of packBlocks(blocks)) chunks.push({ headings, text });
  }
  return chunks;
}

interface Section {
  headings: string[];
  blocks: Block[];
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

function packBlocks(blocks: readonly Block[]): string[] {
  const packed: string[] = [];
  let text = '';
  let before: Block | undefined;
  for (const block of blocks.flatMap(cutLongBlock)) {
    const joined = text === '' ? block.text : `${text}${separator(before, block)}${block.text}`;
    if (joined.length <= mostCharacters || text === '') text = joined;
    else {
      packed.push(text);
      text = block.kind === 'row' && block.header !== undefined ? `${block.header}\n${block.text}` : block.text;
    }
    before = block;
  }
  const last = packed.at(-1);
  if (last !== undefined && text.length < leastCharacters) packed[packed.length - 1] = `${last}\n\n${text}`;
  else if (text !== '') packed.push(text);
  return packed;
}

function cutLongBlock(block: Block): Block[] {
  if (block.text.length <= mostCharacters) return [block];
  return splitText(block.text, mostCharacters).map((text) => ({ ...block, text }));
}

/** Table rows and list items stay on consecutive lines; a row without a header begins another table. */
function separator(before: Block | undefined, block: Block): string {
  if (block.kind === 'row' && block.header === undefined) return '\n\n';
  return before?.kind === block.kind && (block.kind === 'row' || block.kind === 'item') ? '\n' : '\n\n';
}

import { z } from 'zod';

const richText = z.array(z.object({ plain_text: z.string() })).catch([]);
const content = z.looseObject({
  rich_text: richText.optional(),
  cells: z.array(richText).optional(),
  checked: z.boolean().optional(),
});

export const blockShape = z.looseObject({
  id: z.string(),
  type: z.string(),
  has_children: z.boolean(),
});

export type Block = z.infer<typeof blockShape>;

export const plainText = (parts: z.infer<typeof richText>): string =>
  parts.map(({ plain_text }) => plain_text).join('');

const headings: Readonly<Record<string, string>> = { heading_1: '##', heading_2: '###', heading_3: '####' };

/** A block with what is inside of it. */
export interface BlockTree {
  block: Block;
  children: readonly BlockTree[];
}

/** Blocks of Notion as Markdown. Pages inside of a page are documents of their own. */
export function blocksToMarkdown(blocks: readonly BlockTree[], indent = ''): string {
  return blocks.map((tree) => blockToMarkdown(tree, indent)).join('\n');
}

function blockToMarkdown({ block, children }: BlockTree, indent: string): string {
  const { rich_text = [], checked } = contentOf(block);
  const text = plainText(rich_text);
  const inside = (more = '') => (children.length === 0 ? '' : `\n${blocksToMarkdown(children, indent + more)}`);
  const heading = headings[block.type];
  if (heading !== undefined) return `\n${heading} ${text}\n${inside()}`;
  if (block.type === 'bulleted_list_item') return `${indent}- ${text}${inside('   ')}`;
  if (block.type === 'numbered_list_item') return `${indent}1. ${text}${inside('   ')}`;
  if (block.type === 'to_do') return `${indent}- ${checked === true ? 'Done: ' : ''}${text}${inside('   ')}`;
  if (block.type === 'code') return `\n\`\`\`\n${text}\n\`\`\`\n`;
  if (block.type === 'table') return tableOf(children);
  if (block.type === 'toggle') return `\n**${text}**\n${inside()}`;
  return `\n${indent}${text}\n${inside()}`;
}

/** The type of a block is the name of the field with its content. */
function contentOf(block: Block): z.infer<typeof content> {
  const read = content.safeParse(block[block.type]);
  return read.success ? read.data : {};
}

function tableOf(rows: readonly BlockTree[]): string {
  const lines = rows.map(({ block }) =>
    (contentOf(block).cells ?? []).map((cell) => plainText(cell).replaceAll('|', '/')),
  );
  const [first = []] = lines;
  const written = lines.map((cells) => `| ${cells.join(' | ')} |`);
  return ['', written[0] ?? '', `|${' --- |'.repeat(first.length)}`, ...written.slice(1), ''].join('\n');
}

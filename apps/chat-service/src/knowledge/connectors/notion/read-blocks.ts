import { z } from 'zod';
import { DocumentError } from '../connector-errors.ts';
import { type Block, type BlockTree, blockShape } from './blocks.ts';

export const childrenShape = z.object({
  results: z.array(blockShape),
  has_more: z.boolean(),
  next_cursor: z.string().nullable(),
});

/** A part of the blocks inside of a block or page. */
type ReadPart = (id: string, cursor: string | undefined) => Promise<z.infer<typeof childrenShape>>;

/** So many are answered well within the lease of a run. */
const mostRequests = 200;
const mostDepth = 6;
const ownDocuments = ['child_page', 'child_database'];

/** All blocks of a page, with those inside of them. */
export function readBlocks(pageId: string, readPart: ReadPart): Promise<BlockTree[]> {
  let requests = 0;

  async function readAll(id: string): Promise<Block[]> {
    const blocks: Block[] = [];
    let cursor: string | undefined;
    do {
      requests += 1;
      if (requests > mostRequests) throw new DocumentError('It is too large. Divide it into several pages.');
      const { results, has_more, next_cursor } = await readPart(id, cursor);
      blocks.push(...results);
      cursor = has_more ? (next_cursor ?? undefined) : undefined;
    } while (cursor !== undefined);
    return blocks;
  }

  async function readTree(id: string, depth: number): Promise<BlockTree[]> {
    const trees: BlockTree[] = [];
    for (const block of await readAll(id)) {
      const isOpen = block.has_children && depth < mostDepth && !ownDocuments.includes(block.type);
      trees.push({ block, children: isOpen ? await readTree(block.id, depth + 1) : [] });
    }
    return trees;
  }

  return readTree(pageId, 1);
}

import { expect, it } from 'vitest';
import { describeConnector } from '../test/describe-connector.ts';
import { type BlockTree, blocksToMarkdown } from './blocks.ts';
import { fakeNotion } from './test/fake-notion.ts';

describeConnector('Notion', fakeNotion, { refusal: /refused the integration token.*under Edit/ });

it('writes the blocks of a page as Markdown', () => {
  const block = (type: string, words: string, children: BlockTree[] = [], more: object = {}): BlockTree => ({
    block: {
      id: words,
      type,
      has_children: children.length > 0,
      [type]: { rich_text: [{ plain_text: words }], ...more },
    },
    children,
  });
  const row = (...cells: string[]) =>
    block('table_row', '', [], { cells: cells.map((cell) => [{ plain_text: cell }]) });
  const markdown = blocksToMarkdown([
    block('heading_1', 'Feeding'),
    block('paragraph', 'Twice a day.'),
    block('bulleted_list_item', 'Fish', [block('numbered_list_item', 'Herring')]),
    block('to_do', 'Buy crabs', [], { checked: true }),
    block('code', 'npm start'),
    block('toggle', 'Why?', [block('paragraph', 'Because.')]),
    block('table', '', [row('Animal', 'Food'), row('Otter', 'Crab | mussel')]),
    block('unsupported', ''),
  ]);
  for (const part of [
    '## Feeding',
    'Twice a day.',
    '- Fish\n   1. Herring',
    '- Done: Buy crabs',
    '```\nnpm start\n```',
    '**Why?**\n\n\nBecause.',
    '| Animal | Food |\n| --- | --- |\n| Otter | Crab / mussel |',
  ]) {
    expect(markdown).toContain(part);
  }
});

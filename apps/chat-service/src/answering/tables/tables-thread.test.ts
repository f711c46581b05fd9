import { afterAll, expect, it } from 'vitest';
import type { PassageOfPage } from '../../knowledge/search/table-passages.ts';
import { createTablesThread } from './tables-thread.ts';

/** What a machine with 1 GB gives it. */
const thread = createTablesThread(140);
afterAll(() => thread.close());

const patience = 120_000;

function passage(page: string, text: string): PassageOfPage {
  return { id: page, page, url: 'https://acme.test/', title: page, headings: [], text, pages: [], pictures: [] };
}

const rooms = passage('rooms', '| Room | Price |\n| --- | --- |\n| Heron | 80 € |\n| Curlew | 95 € |');
const tableOf = (columns: number, rows: number) =>
  [`|${'a|'.repeat(columns)}`, `|${'-|'.repeat(columns)}`, ...Array(rows).fill(`|${'1|'.repeat(columns)}`)].join('\n');

const ask = (keys: readonly string[]) =>
  thread.ask({ do: 'ask', keys, messages: ['What is the price of the Curlew room?'] }, patience);

it('answers from a table beside one that is too large, which it leaves out as a whole', async () => {
  const huge = Array.from({ length: 40 }, (_, part) => passage('huge', `Part ${part}\n\n${tableOf(20, 20_000)}`));
  await thread.ask({ do: 'load', key: 'source', passages: [...huge, rooms] }, patience);
  expect(JSON.stringify(await ask(['source']))).toContain('95 €');
});

it('survives many sources with as many cells as one may have', async () => {
  for (let source = 0; source < 6; source += 1) {
    const passages = [passage('large', tableOf(20, 12_000)), rooms];
    await thread.ask({ do: 'load', key: `source ${source}`, passages }, patience);
  }
  expect(await ask(['source 5'])).toHaveProperty('found');
});

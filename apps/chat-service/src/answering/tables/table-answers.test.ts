import { waitUntil } from '@lectern/test-kit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTableAnswers } from './table-answers.ts';
import { createTablesThread } from './tables-thread.ts';

const thread = createTablesThread();
afterAll(() => thread.close());

const tables = {
  en: { title: 'Prices', text: '| Room | Price |\n| --- | --- |\n| Heron | 80 € |\n| Curlew | 95 € |' },
  de: { title: 'Preise', text: '| Zimmer | Preis |\n| --- | --- |\n| Heron | 80 € |\n| Curlew | 95 € |' },
};

async function ask(question: string, { title, text }: { title: string; text: string }) {
  const place = { id: title, page: title, url: 'https://acme.test/', title, headings: [], text };
  const answers = createTableAnswers({
    passages: {
      versionsOf: async () => [{ id: title, key: title, isPublished: true }],
      readAll: async () => [place],
    },
    thread,
    judge: async () => undefined,
    logger: { warn: (detail: unknown) => expect(detail).toBeUndefined() },
  });
  return (await answers('bot_1', question, []))?.answer?.text;
}

// On a busy machine the thread takes longer to start than a question waits.
beforeAll(async () => {
  const isReady = async () => (await ask('What is the price of the Heron room?', tables.en)) !== undefined;
  await waitUntil('the thread answers', isReady);
});

it('answers from a table in English', async () => {
  expect(await ask('What is the price of the Curlew room?', tables.en)).toContain('95 €');
});

it('leaves questions in other languages to the text, since its models read English only', async () => {
  expect(await ask('Was ist der Preis von Curlew?', tables.de)).toBeUndefined();
  expect(await ask('Was ist der Preis von Curlew?', tables.en)).toBeUndefined();
});

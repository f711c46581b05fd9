import { afterAll, expect, it, vi } from 'vitest';
import { createTableAnswers } from './table-answers.ts';
import { createTablesThread } from './tables-thread.ts';

const thread = createTablesThread();
afterAll(() => thread.close());

const tables = {
  en: { title: 'Prices', text: '| Room | Price |\n| --- | --- |\n| Heron | 80 € |\n| Curlew | 95 € |' },
  de: { title: 'Preise', text: '| Zimmer | Preis |\n| --- | --- |\n| Heron | 80 € |\n| Curlew | 95 € |' },
};

async function ask(question: string, { title, text }: { title: string; text: string }, isRead = Promise.resolve()) {
  const place = { id: title, page: title, url: 'https://acme.test/', title, headings: [], text };
  const answers = createTableAnswers({
    passages: {
      versionsOf: async () => [{ id: title, key: title, isPublished: true }],
      async readAll() {
        await isRead;
        return [place];
      },
    },
    thread,
    judge: async () => undefined,
    logger: { warn: (detail: unknown) => expect(detail).toBeUndefined() },
  });
  return (await answers('bot_1', question, []))?.answer?.text;
}

it('answers from a table in English', async () => {
  expect(await ask('What is the price of the Curlew room?', tables.en)).toContain('95 €');
});

it('lets the first question wait until the tables are loaded', async () => {
  const reading = Promise.withResolvers<void>();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const asked = ask('What is the price of the Curlew room?', tables.en, reading.promise);
    await vi.advanceTimersByTimeAsync(10_000);
    reading.resolve();
    expect(await asked).toContain('95 €');
  } finally {
    vi.useRealTimers();
  }
});

it('leaves questions in other languages to the text, since its models read English only', async () => {
  expect(await ask('Was ist der Preis von Curlew?', tables.de)).toBeUndefined();
  expect(await ask('Was ist der Preis von Curlew?', tables.en)).toBeUndefined();
});

import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { askPlayground, createBot, type Stage, textOf } from '../stage.ts';
import { visit } from '../visit.ts';

const page1 = '<title>Ferry</title><main><h1>Ferry</h1><p>The ferry to Texel leaves every 30 minutes.</p></main>';

export function citing(stage: () => Stage): void {
  describe('citing', () => {
    test('a page and a question with its answer are added, and cited by the next answers', async () => {
      stage().site.answerBy((_, response) => void response.setHeader('Content-Type', 'text/html').end(page1));
      const { page } = await stage().signUp();
      await createBot(page, 'Guide');
      await visit(page, 'Knowledge');
      await addSource(page, 'url', { URL: `${stage().site.url}/ferry` });
      await addSource(page, 'qa', { Question: 'May I take a dog along?', Answer: 'Dogs travel free on a lead.' });
      await page.getByRole('cell', { name: 'Ready' }).nth(2).waitFor();

      await visit(page, 'Playground');
      await askPlayground(page, 'How often does the ferry to Texel leave?');
      await expect.poll(() => textOf(page.getByTestId('answer').last())).toContain('30 minutes');
      await page.getByRole('link', { name: /^Ferry/ }).waitFor();
      await askPlayground(page, 'May I take a dog along?');
      await expect.poll(() => textOf(page.getByTestId('answer').last())).toContain('free on a lead');
      // Visitors would see its question otherwise.
      await page.getByRole('list', { name: 'Sources' }).last().getByText('Answers').waitFor();
    });

    test('a wrong answer is fixed, marked as corrected, and right when it is asked again', async () => {
      const { page } = await stage().signUp();
      await createBot(page, 'Guide');
      await visit(page, 'Playground');
      await askPlayground(page, 'May I take a bicycle along?');
      await page.getByRole('button', { name: 'Fix this answer' }).click();
      await page.getByRole('textbox', { name: 'Answer' }).fill('Bicycles cost 4 euros.');
      await page.getByRole('button', { name: 'Save answer' }).click();
      await page.getByText('Corrected', { exact: true }).waitFor();
      await page.getByRole('button', { name: 'Ask again' }).click();
      await expect.poll(() => textOf(page.getByTestId('answer').last())).toBe('Bicycles cost 4 euros.');
      await visit(page, 'Knowledge');
      await page.getByRole('link', { name: 'Answers' }).waitFor();
    });
  });
}

async function addSource(page: Page, kind: string, fields: Record<string, string>): Promise<void> {
  await page.getByRole('button', { name: 'Add source' }).click();
  await page.getByLabel('Kind').selectOption(kind);
  for (const [name, value] of Object.entries(fields))
    await page.getByRole('textbox', { name, exact: true }).fill(value);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { createBot, type Stage, textOf } from '../stage.ts';

export function knowledge(stage: () => Stage): void {
  describe('knowledge', () => {
    test('a file that is added is cited by the next answer', async () => {
      const { page } = await stage().signUp();
      await createBot(page, 'Guide');
      await page.getByRole('link', { name: 'Knowledge' }).click();
      const text = '# Shop hours\n\nThe shop in Utrecht opens at 9 in the morning and closes at 18 on weekdays.\n';
      await page
        .locator('input[type=file]')
        .setInputFiles({ name: 'hours.md', mimeType: 'text/markdown', buffer: Buffer.from(text) });
      await page
        .getByRole('row', { name: /hours|Shop hours/ })
        .getByText('Ready')
        .waitFor();
      await page.getByRole('link', { name: 'Playground' }).click();
      await askPlayground(page, 'When does the shop in Utrecht open?');
      expect(await textOf(page.getByTestId('answer').last())).toContain('9 in the morning');
      expect(await textOf(page.getByRole('list', { name: 'Sources' }).locator('mark').first())).toContain('Utrecht');
    });

    test('a question without an answer becomes a pair, and is answered the next time', async () => {
      const { page } = await stage().signUp();
      await createBot(page, 'Guide');
      await askPlayground(page, 'Do you ship parcels to Greenland?');
      await page.getByText('No answer in the sources').waitFor();
      await page.getByRole('link', { name: 'Unanswered' }).click();
      await page.getByRole('button', { name: 'Answer it' }).click();
      await page.getByLabel('Answer', { exact: true }).fill('Yes, parcels to Greenland take nine days.');
      await page.getByRole('button', { name: 'Add the pair' }).click();
      await page.getByText('Nothing here').waitFor();
      await page.getByRole('link', { name: 'Knowledge' }).click();
      await page
        .getByRole('row', { name: /Greenland/ })
        .getByText('Ready')
        .waitFor();
      await page.getByRole('link', { name: 'Playground' }).click();
      await askPlayground(page, 'Do you ship parcels to Greenland?');
      expect(await textOf(page.getByTestId('answer').last())).toContain('nine days');
    });

    test('instructions have versions that can be compared and restored', async () => {
      const { page } = await stage().signUp();
      await createBot(page, 'Guide');
      await page.getByRole('link', { name: 'Settings', exact: true }).click();
      await page.getByRole('textbox', { name: 'Version 1' }).fill('Answer like a pirate.');
      await page.getByRole('button', { name: 'Save as version 2' }).click();
      await page.getByRole('textbox', { name: 'Version 2' }).waitFor();
      await page.getByRole('button', { name: 'Compare with live' }).click();
      await page.getByText('Only in the live version').first().waitFor({ state: 'attached' });
      await page.getByRole('button', { name: 'Restore version 1' }).click();
      await page.getByRole('textbox', { name: 'Version 3' }).waitFor();
      expect(await page.getByRole('textbox', { name: 'Version 3' }).inputValue()).not.toContain('pirate');
    });
  });
}

async function askPlayground(page: Page, question: string): Promise<void> {
  await page.getByLabel('Question').fill(question);
  await page.getByLabel('Question').press('Enter');
  await page.getByRole('button', { name: 'Fix this answer' }).last().waitFor();
}

import { createServer } from 'node:http';
import type { Page } from 'playwright-core';
import { describe, expect, onTestFinished, test } from 'vitest';
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

    test('a bot that starts from a site reads its pages, tells why one failed, and cites them', async () => {
      const pages: Record<string, string> = {
        '/': '<title>Barge</title><main><h1>Barge</h1><p>Welcome to the barge.</p><a href="/fares">Fares</a> <a href="/gone">Old</a></main>',
        '/fares':
          '<title>Fares</title><main><h1>Fares</h1><p>A day ticket for the barge costs 14 euros and 50 cents.</p></main>',
      };
      const site = createServer((request, response) => {
        const body = pages[request.url ?? ''];
        response.writeHead(body === undefined ? 404 : 200, { 'Content-Type': 'text/html' }).end(body);
      });
      await new Promise<void>((resolve) => site.listen(stage().sitePort, '127.0.0.1', resolve));
      onTestFinished(() => void site.close());

      const { page } = await stage().signUp();
      await page.getByRole('button', { name: 'New bot' }).first().click();
      await page.getByLabel('Name', { exact: true }).fill('Barge helper');
      await page.getByRole('radio', { name: /Your site/ }).check();
      await page.getByRole('textbox', { name: 'Address' }).fill(`http://127.0.0.1:${stage().sitePort}/`);
      await page.getByRole('button', { name: 'Create bot' }).click();
      await page.getByRole('row', { name: /Site/ }).getByText('Ready').waitFor();
      expect(await page.getByRole('row', { name: /data set/ }).count()).toBe(0);
      await page.getByRole('link', { name: /127.0.0.1/ }).click();
      await page
        .getByRole('row', { name: /\/gone/ })
        .getByText('Failed', { exact: true })
        .waitFor();
      await page.getByText('Welcome to the barge.').waitFor();
      await page.getByRole('link', { name: /Text of .*fares/ }).click();
      await page.getByText('Welcome to the barge.').waitFor({ state: 'detached' });
      await page.getByText('14 euros and 50 cents').waitFor();
      await page.getByRole('link', { name: 'Playground' }).click();
      await askPlayground(page, 'How much is a day ticket for the barge?');
      expect(await textOf(page.getByTestId('answer').last())).toContain('14 euros');
      await page.getByRole('link', { name: /^Fares/ }).waitFor();
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

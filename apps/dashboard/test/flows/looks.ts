import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { askPlayground, callApi, createBot, createEmptyBot, type Stage } from '../stage.ts';
import { visit, waitForScreen } from '../visit.ts';

const picture = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

export function looks(stage: () => Stage): void {
  const pathOf = (page: Page) =>
    new URL(page.url()).pathname.replace(/^\/dashboard\/w\/([^/]+)\/bots\/([^/]+).*/, '/workspaces/$1/bots/$2');

  describe('the first bot', () => {
    test('is made on Home from a file', async () => {
      const { page } = await stage().signUp();
      const file = { name: 'boat-hire.txt', mimeType: 'text/plain', buffer: Buffer.from('A day costs 12 euros.') };
      await page.getByLabel('Visitors may open these files').check();
      await page.getByLabel('Drop files here').setInputFiles(file);
      await waitForScreen(page, 'Knowledge');
      await page.getByText('boat hire').first().waitFor();
      await page.getByText('Visitors may open it').waitFor();
      await page.getByRole('cell', { name: 'Ready' }).waitFor();
    });

    test('is made on Home from the address of a website', async () => {
      const html = '<title>Hire</title><main><h1>Hire</h1><p>A day costs 12 euros.</p></main>';
      stage().site.answerBy((_, response) => void response.setHeader('Content-Type', 'text/html').end(html));
      const { page } = await stage().signUp();
      await page.getByLabel('Or the address of your website').fill(`${stage().site.url}/`);
      await page.getByRole('button', { name: 'Read this website' }).click();
      await waitForScreen(page, 'Knowledge');
      await page.getByRole('cell', { name: 'Website' }).waitFor();
    });
  });

  describe('the picture of a bot', () => {
    test('is uploaded, shown in the preview and kept', async () => {
      const { page, problems } = await stage().signUp();
      await createEmptyBot(page, 'Boats');
      const path = pathOf(page);
      await visit(page, 'Website');
      const file = { name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from(picture, 'base64') };
      await page.getByLabel('Upload picture').setInputFiles(file);
      await page.getByRole('button', { name: 'Remove' }).waitFor();
      await page.getByRole('button', { name: 'Save website settings' }).click();
      await page.getByText('Website settings saved.').waitFor();
      const { body } = await callApi(page, 'GET', `${path}/website`);
      expect(body.avatar_url).toMatch(/^data:image\/(webp|png);base64,/);
      const refused = await callApi(page, 'PATCH', `${path}/website`, { avatar_url: 'data:image/svg+xml;base64,AAAA' });
      expect(refused.status).toBe(400);
      const widget = page.frameLocator('iframe[title="Preview of the widget"]').frameLocator('iframe');
      await widget.locator('img.avatar').first().waitFor({ state: 'attached' });
      expect(problems).toEqual([]);
    });
  });

  describe('several sources', () => {
    test('are opened for visitors and deleted at once, and found by Ctrl+K', async () => {
      const { page } = await stage().signUp();
      await createEmptyBot(page, 'Boats');
      const path = pathOf(page);
      for (const title of ['Winter prices', 'Summer prices', 'Rules']) {
        await callApi(page, 'POST', `${path}/sources`, { kind: 'text', title, text: `${title} of the boats.` });
      }
      await page.reload();
      await visit(page, 'Knowledge');
      await page.getByLabel('Select Winter prices').check();
      await page.getByLabel('Select Summer prices').check();
      await page.getByRole('button', { name: 'Let visitors open' }).click();
      await page.getByText('2 sources opened for visitors.').waitFor();
      await page
        .getByRole('row', { name: /Winter/ })
        .getByText('Visitors may open it')
        .waitFor();
      await page.getByRole('row', { name: /Rules/ }).getByText('Quotes only').waitFor();

      await page.keyboard.press('Control+k');
      await page.getByPlaceholder('Search bots, screens').fill('winter');
      await page.getByRole('option', { name: /Winter prices/ }).click();
      await waitForScreen(page, 'Winter prices');

      await page.getByRole('link', { name: 'All sources' }).click();
      await page.getByRole('searchbox', { name: 'Search' }).fill('rul');
      await page.getByLabel('Select Winter prices').waitFor({ state: 'detached' });
      await page.getByLabel('Select Rules').waitFor();
      await page.getByRole('searchbox', { name: 'Search' }).fill('nothing like it');
      await page.getByText('No source has this in its title or URL').waitFor();
      await page.getByRole('searchbox', { name: 'Search' }).fill('');
      await page.getByLabel('Select Winter prices').waitFor();
      await page.getByLabel('Select Rules').check();
      await page.getByLabel('Select Winter prices').check();
      await page.getByRole('region', { name: 'Selected sources' }).getByRole('button', { name: 'Delete' }).click();
      await page.getByRole('button', { name: 'Delete sources' }).click();
      await page.getByText('2 sources deleted.').waitFor();
      await expect.poll(() => page.getByRole('row', { name: /prices|Rules/ }).count()).toBe(1);
    });
  });

  describe('an answer that the bot considered', () => {
    test('becomes the answer', async () => {
      const { page } = await stage().signUp();
      await createEmptyBot(page, 'Boats');
      const text =
        '# Prices\n\nA Heron 2 costs 12 euros for half a day.\n\nA Heron 4 costs 18 euros for half a day.\n\nAn Osprey costs 40 euros for half a day.';
      await callApi(page, 'POST', `${pathOf(page)}/sources`, { kind: 'text', title: 'Prices', text });
      await page.reload();
      await visit(page, 'Knowledge');
      await page.getByRole('cell', { name: 'Ready' }).waitFor();
      await visit(page, 'Playground');
      await askPlayground(page, 'How much does a Heron 2 cost for half a day?');
      await page.getByRole('button', { name: 'Why this answer' }).click();
      const others = page.getByRole('list', { name: 'Considered instead' }).getByRole('listitem');
      await others.first().getByRole('button', { name: 'Use this' }).click();
      const chosen = await page.getByRole('dialog').getByLabel('Answer').inputValue();
      expect(chosen).toContain('euros');
      await page.getByRole('button', { name: 'Save answer' }).click();
      await page.getByText('Answer saved.').waitFor();
    });
  });

  describe('handover', () => {
    test('lets the owner choose whether emails are sent', async () => {
      const { page } = await stage().signUp();
      await createBot(page, 'Guide');
      const path = pathOf(page);
      await visit(page, 'Settings', 'General');
      await visit(page, 'Handover');
      const mail = page.getByLabel(/Email owners and admins/);
      const before = await mail.isChecked();
      await mail.setChecked(!before);
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByText('Settings saved.').waitFor();
      expect((await callApi(page, 'GET', `${path}/handover`)).body.mail).toBe(!before);
    });
  });
}

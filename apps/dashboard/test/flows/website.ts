import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { callApi, createBot, type Stage, textOf } from '../stage.ts';

/** The bot on a page of the customer's, from its settings to a lead. */
export function website(stage: () => Stage): void {
  describe('website', () => {
    test('a bot is put on a page, looks as it is set, and is found there', async () => {
      const { page, problems } = await stage().signUp();
      await createBot(page, 'Guide');
      await page.getByRole('link', { name: 'Website', exact: true }).click();
      await page.getByText('No site can show this bot yet.').waitFor();
      const snippet = await textOf(page.getByRole('region', { name: 'Snippet' }));
      const origin = stage().site.url;
      const html = `<!doctype html><title>Shop</title><h1>Shop</h1>${snippet}`;
      stage().site.answerBy((_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end(html));

      await page.getByRole('textbox', { name: 'Allowed sites' }).fill('ftp://nowhere');
      await page.getByRole('button', { name: 'Save website settings' }).click();
      await page.getByText('must begin with https:// or http://').waitFor();
      await page.getByRole('textbox', { name: 'Allowed sites' }).fill(`${origin}/shop`);
      await page.getByLabel('Title', { exact: true }).fill('Ask the guide');
      await page.getByText('White text on it').waitFor();
      await page.getByRole('checkbox', { name: 'Show the contact form' }).check();
      await page.getByRole('button', { name: 'Save website settings' }).click();
      await page.getByText('Website settings saved.').waitFor();
      const sites = page.getByRole('textbox', { name: 'Allowed sites' });
      await expect.poll(() => sites.inputValue()).toBe(origin);

      const preview = page.frameLocator('iframe[title="Preview of the widget"]');
      await preview.getByRole('heading', { name: 'Your page' }).waitFor();
      await sites.focus();
      await page.evaluate('frames[0].location.reload()');
      await preview.frameLocator('iframe').getByRole('textbox').waitFor();
      expect(await page.evaluate('document.activeElement.name')).toBe('origins');
      await page.getByRole('button', { name: 'Phone' }).click();

      // As people type it, without http://.
      await page.getByLabel('Is it installed?').fill(new URL(origin).host);
      await page.getByRole('button', { name: 'Check page' }).click();
      await page.getByText('The bot is on this page, and this page may show it.').waitFor();

      await page.getByRole('button', { name: 'Create secret' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Create secret' }).click();
      await expect.poll(() => textOf(page.getByTestId('secret'))).toMatch(/^lis_/);
      await page.getByRole('button', { name: 'Done' }).click();
      expect(problems).toEqual([]);
    });

    test('proactive messages are added, kept and removed', async () => {
      const { page, problems } = await stage().signUp();
      await createBot(page, 'Guide');
      await page.getByRole('link', { name: 'Website', exact: true }).click();
      const save = async () => {
        await page.getByRole('button', { name: 'Save website settings' }).click();
        await page.getByText('Website settings saved.').waitFor();
      };
      for (const [number, path] of ['/prices', '/docs/*'].entries()) {
        await page.getByRole('button', { name: 'Add message' }).click();
        const row = page.getByRole('group', { name: `Message ${number + 1}` });
        await row.getByLabel('Pages').fill(path);
        await row.getByLabel('After (seconds)').fill('5');
        await row.getByLabel('Message', { exact: true }).fill(`Help for ${path}?`);
      }
      await save();
      await page.reload();
      await expect.poll(() => page.getByLabel('Pages').last().inputValue()).toBe('/docs/*');
      await page.getByRole('button', { name: 'Remove message 1' }).click();
      await save();
      await page.reload();
      await expect.poll(() => page.getByLabel('Pages').count()).toBe(1);
      await expect.poll(() => page.getByLabel('Message', { exact: true }).inputValue()).toBe('Help for /docs/*?');
      expect(problems).toEqual([]);
    });

    test('a consent text is shown on the share page, and the conversation says when it was accepted', async () => {
      const { page, problems } = await stage().signUp();
      await createBot(page, 'Guide');
      const path = pathOf(page);
      const { body } = await callApi(page, 'PATCH', `${path}/website`, { share: true });
      await page.getByRole('link', { name: 'Website', exact: true }).click();
      await page.getByLabel('Consent text').fill('We keep what you write.');
      await page.getByRole('button', { name: 'Save consent' }).click();
      await page.getByText('Consent text saved.').waitFor();

      const visitor = await stage().openPage();
      await visitor.page.goto(`${stage().url}/c/${body.public_id}`);
      await visitor.page.getByText('We keep what you write.').waitFor();
      await visitor.page.getByRole('button', { name: 'Accept and start' }).click();
      await visitor.page.getByLabel('Your question').fill('How much health does a Creeper have?');
      await visitor.page.getByLabel('Your question').press('Enter');
      await visitor.page.getByRole('button', { name: 'Good answer' }).waitFor();

      await page.getByRole('link', { name: 'Conversations', exact: true }).click();
      await page.getByRole('link', { name: 'How much health does a Creeper have?' }).click();
      await page.getByText(/^Consent given .+ · version [0-9a-f]{8} of the text$/).waitFor();
      expect([...problems, ...visitor.problems]).toEqual([]);
    });

    test('what a visitor leaves is listed, ticked off and deleted', async () => {
      const { page, problems } = await stage().signUp();
      await createBot(page, 'Guide');
      const path = pathOf(page);
      const settings = await callApi(page, 'PATCH', `${path}/website`, {
        origins: ['https://shop.example'],
        hand_over: true,
      });
      await leaveLead(stage().url, settings.body.public_id);
      await page.getByRole('link', { name: 'Leads', exact: true }).click();
      await page.getByText('<b>Ada</b>').waitFor();
      await page.getByRole('button', { name: 'Mark as done' }).click();
      await page.getByRole('cell', { name: 'Done', exact: true }).waitFor();
      await page.getByRole('link', { name: 'Conversations', exact: true }).click();
      await page.getByText('Anonymous visitor').waitFor();
      await page.getByRole('link', { name: 'hello', exact: true }).click();
      await page.getByRole('button', { name: 'Delete visitor' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Delete visitor' }).click();
      await page.getByText('No conversations yet').waitFor();
      expect(problems).toEqual([]);
    });
  });
}

/** Where the API has the bot that is shown. */
const pathOf = (page: Page) =>
  new URL(page.url()).pathname.replace(/^\/dashboard\/w\/([^/]+)\/bots\/([^/]+)\/.*$/, '/workspaces/$1/bots/$2');

/** What the widget does for a visitor who asks, and then wants to hear from a person. */
async function leaveLead(url: string, publicId: string): Promise<void> {
  const post = async (path: string, body: object, headers: Record<string, string>) => {
    const response = await fetch(`${url}/api/v1/website${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    // As documented by the API.
    return (await response.json()) as { ticket: string; token: string; session_id: string };
  };
  const { ticket } = await post(`/${publicId}/ticket`, {}, { origin: 'https://shop.example' });
  const { token } = await post(`/${publicId}/visitor`, { ticket }, {});
  const authorization = `Bearer ${token}`;
  const { session_id } = await post('/chat', { message: 'hello' }, { authorization });
  const lead = { name: '<b>Ada</b>', email: 'ada@example.org', question: 'Call me', session_id };
  await post('/leads', lead, { authorization });
}

import { describe, expect, test } from 'vitest';
import { callApi, createBot, createEmptyBot, openApiAccess, type Stage } from '../stage.ts';
import { visit, waitForScreen } from '../visit.ts';

/** Small things that people stumble over. */
export function details(stage: () => Stage): void {
  describe('a person', () => {
    test('types an address without https://, and decides whether visitors may open a file', async () => {
      const { page } = await stage().signUp();
      await createEmptyBot(page, 'Boats');
      await visit(page, 'Knowledge');
      await page.getByRole('button', { name: 'Add source' }).click();
      await page.getByLabel('Kind').selectOption('text');
      await page.getByLabel('Title').fill('Hire');
      await page.getByLabel('Text', { exact: true }).fill('A day costs 12 euros.');
      await page.getByLabel('Public link (optional)').fill('fernpine.example/hire');
      await page.getByRole('button', { name: 'Add', exact: true }).click();
      await page.getByText('https://fernpine.example/hire').first().waitFor();

      const file = (name: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(`Text of ${name}.`) });
      await page.getByLabel('Drop files here').setInputFiles(file('closed.txt'));
      await page
        .getByRole('row', { name: /closed/ })
        .getByText('Quotes only')
        .waitFor();
      await page.getByLabel('Visitors may open these files').check();
      await page.getByLabel('Drop files here').setInputFiles(file('open.txt'));
      await page.getByRole('row', { name: /open/ }).getByText('Visitors may open it').waitFor();
    });

    test('is asked to open files by default once the bot is public', async () => {
      const { page } = await stage().signUp();
      await createEmptyBot(page, 'Boats');
      const path = new URL(page.url()).pathname.replace(
        /^\/dashboard\/w\/([^/]+)\/bots\/([^/]+).*/,
        '/workspaces/$1/bots/$2',
      );
      await callApi(page, 'PATCH', `${path}/website`, { share: true });
      await page.reload();
      await visit(page, 'Knowledge');
      await expect.poll(() => page.getByLabel('Visitors may open these files').isChecked()).toBe(true);
    });

    test('saves a new key before the webhook, and reads that deliveries are signed', async () => {
      const { page } = await stage().signUp();
      await createEmptyBot(page, 'Boats');
      await openApiAccess(page);
      await page.getByRole('button', { name: 'Create key' }).first().click();
      await page.getByLabel('Name', { exact: true }).fill('Shop');
      await page.getByLabel(/Webhook/).fill(`${stage().receiver.url}/hook`);
      await page.getByRole('dialog').getByRole('button', { name: 'Create key' }).click();
      await page.getByRole('link', { name: 'I saved it, set up webhook' }).click();
      await page.getByText('Deliveries are always signed.').waitFor();
    });

    test('who owns a workspace alone is not offered to leave it', async () => {
      const { page } = await stage().signUp();
      await visit(page, 'Members');
      await page.getByRole('row', { name: /\(you\)/ }).waitFor();
      await expect.poll(() => page.getByRole('button', { name: 'Leave' }).count()).toBe(0);
    });

    test('can type while a message says what was done', async () => {
      const { page } = await stage().signUp();
      await createBot(page, 'Guide');
      await page.getByLabel('Question').fill('How much health does a Creeper have?');
      await page.getByLabel('Question').press('Enter');
      await page.getByRole('button', { name: 'Why this answer' }).click();
      await page.getByRole('button', { name: 'Fix this answer' }).click();
      await page.getByRole('dialog').getByLabel('Answer').fill('20 points.');
      await page.getByRole('button', { name: 'Save answer' }).click();
      const toast = await page.getByText('Answer saved.').boundingBox();
      const composer = await page.getByLabel('Question').boundingBox();
      expect((toast?.y ?? 0) + (toast?.height ?? 0)).toBeLessThan(composer?.y ?? 0);
    });

    test('reads what each figure counts, and sees questions of all channels', async () => {
      const { page } = await stage().signUp();
      await createBot(page, 'Guide');
      await page.getByLabel('Question').fill('How much health does a Creeper have?');
      await page.getByLabel('Question').press('Enter');
      await page.getByRole('button', { name: 'Fix this answer' }).waitFor();
      await visit(page, 'Usage');
      await page.getByLabel('Channel').waitFor();
      await page.getByRole('definition').filter({ hasText: /^1$/ }).first().waitFor();
      await page.getByRole('button', { name: 'What API requests means' }).focus();
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('Tab');
      await page.getByText('Requests with an API key, with any result.').waitFor();
      await waitForScreen(page, 'Usage');
    });
  });
}

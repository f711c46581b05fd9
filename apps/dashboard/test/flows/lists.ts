import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { callApi, createBot, openApiAccess, type Stage, textOf } from '../stage.ts';
import { visit } from '../visit.ts';

/** One more than a page holds. */
const many = 26;

const text = { kind: 'text', title: 'Terms', text: 'Pay within ten days.' };

export function lists(stage: () => Stage): void {
  describe('lists', () => {
    test('keys and sources come page by page, and the page is in the address', async () => {
      const { page } = await stage().signUp();
      await createBot(page, 'Guide');
      const [, bot = ''] = /dashboard(\/w\/\w+\/bots\/\w+)/.exec(page.url()) ?? [];
      const api = `/dashboard/api${bot.replace('/w/', '/workspaces/')}`;
      await postEach(page, `${api}/keys`, (number) => ({ label: `Key ${number}` }));
      await postEach(page, `${api}/sources`, (number) => ({ kind: 'text', title: `Text ${number}`, text: 'Words.' }));

      await openApiAccess(page);
      await page.getByRole('row', { name: `Key ${many - 1} ` }).waitFor();
      await expect.poll(() => page.getByText('Key 0', { exact: true }).count()).toBe(0);
      await page.getByRole('button', { name: 'Next page' }).click();
      await page.getByText('Key 0', { exact: true }).waitFor();
      await page.reload();
      await page.getByText('Key 0', { exact: true }).waitFor();
      await page.getByRole('link', { name: 'Add webhook of Key 0' }).click();
      await page.getByRole('heading', { name: 'Webhook of “Key 0”' }).waitFor();

      await visit(page, 'Knowledge');
      await page.getByRole('link', { name: `Text ${many - 1}` }).waitFor();
      await expect.poll(() => page.getByRole('link', { name: 'Text 0' }).count()).toBe(0);
      await page.getByRole('button', { name: 'Next page' }).click();
      await page.getByRole('link', { name: 'Text 0' }).waitFor();
      await page.goBack();
      await page.getByRole('link', { name: `Text ${many - 1}` }).waitFor();

      await visit(page, 'Usage');
      await page.getByRole('option', { name: /^Key 0 / }).waitFor({ state: 'attached' });
      await page.getByRole('button', { name: 'Next page' }).click();
      await page.getByRole('row', { name: /^Playground/ }).waitFor();
    });

    test('the audit log names who did what to what, also when that is gone', async () => {
      const { page } = await stage().signUp('Grace');
      await createBot(page, 'Guide');
      const [, workspace = '', bot = ''] = /\/w\/(\w+)\/bots\/(\w+)/.exec(page.url()) ?? [];
      const path = `/workspaces/${workspace}/bots/${bot}`;
      const { id: key } = (await callApi(page, 'POST', `${path}/keys`, { label: 'Website' })).body;
      const { id: source } = (await callApi(page, 'POST', `${path}/sources`, text)).body;
      await callApi(page, 'DELETE', `${path}/sources/${source}`);
      await callApi(page, 'DELETE', path);
      await visit(page, 'Audit log');
      await page.getByRole('row', { name: /^Bot created “Guide”.*Grace/ }).waitFor();
      await page.getByRole('row', { name: /^Bot deleted “Guide”/ }).waitFor();
      await page.getByRole('row', { name: /^Source deleted “Terms” of “Guide”/ }).waitFor();
      const created = page.getByRole('row', { name: /^Key created “Website” of “Guide”/ });
      await expect.poll(() => created.getByText('“Website”').getAttribute('title')).toBe(key);
      await expect.poll(() => textOf(page.getByRole('table'))).not.toMatch(/key_|bot_|src_/);
    });
  });
}

/** With the page's own session, one after the other, so that their order is known. */
async function postEach(page: Page, path: string, bodyOf: (number: number) => object): Promise<void> {
  const bodies = Array.from({ length: many }, (_, number) => JSON.stringify(bodyOf(number)));
  await page.evaluate(
    async ([to, all]) => {
      const headers = { 'Content-Type': 'application/json' };
      for (const body of all) await fetch(to, { method: 'POST', headers, body });
    },
    [path, bodies] as const,
  );
}

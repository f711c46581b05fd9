import { describe, expect, test } from 'vitest';
import { askWith, createBot, createKey, openApiAccess, type Stage, storeKey, textOf } from '../stage.ts';
import { visit, waitForScreen } from '../visit.ts';

export function keys(stage: () => Stage): void {
  describe('keys', () => {
    test('from sign-up to a key, a request with it, its conversation and the usage', async () => {
      const { page, problems } = await stage().signUp();
      await createBot(page, 'Guide');
      await openApiAccess(page);
      const key = await createKey(page, 'Website');
      expect(key).toMatch(/^lk_live_/);
      await expect
        .poll(() => textOf(page.getByRole('dialog').getByRole('tabpanel')))
        .toContain(`Authorization: Bearer ${key}`);

      await page.getByRole('button', { name: 'Run it now' }).click();
      await expect.poll(() => textOf(page.getByTestId('run-answer'))).toMatch(/999 requests left today[\s\S]*500/);
      const [, botId = ''] = /bots\/(bot_\w+)/.exec(page.url()) ?? [];
      const { status, body } = await askWith(stage().url, key, botId, 'How much health does a Creeper have?');
      expect(status).toBe(200);
      expect(body.response).toContain('20');

      await storeKey(page);
      await page.getByRole('cell', { name: '2 of 1,000' }).waitFor();
      await expect.poll(() => page.content()).not.toContain(key);
      await visit(page, 'Conversations');
      await page.getByLabel('Channel').selectOption('playground');
      await page.getByText('No conversations').waitFor();
      await page.getByLabel('Channel').selectOption('api');
      await page.waitForURL(/\?channel=api$/);
      await page.getByRole('link', { name: 'How much health does a Creeper have?' }).click();
      await waitForScreen(page, 'Conversation');
      await page.getByRole('list', { name: 'Sources' }).waitFor();
      await visit(page, 'Usage');
      await page.getByRole('img', { name: /Chart of 2 questions/ }).waitFor();
      await page.getByRole('cell', { name: '998 of 1,000' }).waitFor();
      expect(problems).toEqual([]);
    });

    test('a revoked key is answered with 401, and the list says so', async () => {
      const { page } = await stage().signUp();
      await createBot(page, 'Guide');
      await openApiAccess(page);
      const key = await createKey(page, 'Website');
      await storeKey(page);
      await page.getByRole('button', { name: 'Actions for Website' }).click();
      await page.getByRole('menuitem', { name: 'Revoke' }).click();
      const dialog = page.getByRole('dialog');
      await expect.poll(() => dialog.getByRole('button', { name: 'Revoke key' }).isDisabled()).toBe(true);
      await dialog.getByLabel(/Type/).fill('Website');
      await dialog.getByRole('button', { name: 'Revoke key' }).click();
      await page.getByRole('cell', { name: 'Revoked' }).waitFor();
      const [, botId = ''] = /bots\/(bot_\w+)/.exec(page.url()) ?? [];
      expect((await askWith(stage().url, key, botId, 'Hello')).status).toBe(401);
    });

    test('a rotated key shows the new one, and both work for the time chosen', async () => {
      const { page } = await stage().signUp();
      await createBot(page, 'Guide');
      await openApiAccess(page);
      const before = await createKey(page, 'Website');
      await storeKey(page);
      await page.getByRole('button', { name: 'Actions for Website' }).click();
      await page.getByRole('menuitem', { name: 'Rotate' }).click();
      await page.getByRole('button', { name: 'Rotate key' }).click();
      const after = await textOf(page.getByTestId('secret'));
      const [, botId = ''] = /bots\/(bot_\w+)/.exec(page.url()) ?? [];
      expect(after).not.toBe(before);
      expect((await askWith(stage().url, before, botId, 'Hello')).status).toBe(200);
      expect((await askWith(stage().url, after, botId, 'Hello')).status).toBe(200);
    });
  });
}

import { describe, expect, test } from 'vitest';
import { askWith, createBot, createKey, openApiAccess, type Stage, signInToDemo, storeKey } from '../stage.ts';

export function plans(stage: () => Stage): void {
  describe('plans', () => {
    test('a key of a workspace whose plan is lowered is answered with 403, and the page says why', async () => {
      const { page } = await stage().signUp('Paula');
      await createBot(page, 'Guide');
      await openApiAccess(page);
      const key = await createKey(page, 'Website');
      await storeKey(page);
      const [, workspaceId = '', botId = ''] = /w\/(\w+)\/bots\/(\w+)/.exec(page.url()) ?? [];
      expect(await page.getByText('API access comes with').count()).toBe(0);

      const { page: operator } = await stage().openPage();
      await signInToDemo(operator, stage());
      await operator.getByRole('link', { name: 'Operator' }).click();
      await operator.getByRole('row', { name: workspaceId }).getByRole('combobox').selectOption('pro');
      await operator.getByRole('row', { name: workspaceId }).getByRole('combobox', { disabled: false }).waitFor();

      expect((await askWith(stage().url, key, botId, 'Hello')).status).toBe(403);
      await page.reload();
      await page.getByText('API access comes with Business and Enterprise; this workspace is on Pro.').waitFor();
      await page.getByRole('link', { name: 'See what each plan includes' }).click();
      await page.getByText(/Yours is without: API access/).waitFor();
    });
  });
}

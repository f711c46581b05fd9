import { waitUntil } from '@lectern/test-kit';
import { describe, expect, test } from 'vitest';
import { askWith, createBot, createKey, openApiAccess, type Stage, signInToDemo, storeKey } from '../stage.ts';
import { visit } from '../visit.ts';

export function plans(stage: () => Stage): void {
  describe('plans', () => {
    test('a key of a workspace whose plan is lowered is answered with 403, and the page says why', async () => {
      const { page } = await stage().signUp('Paula');
      await createBot(page, 'Guide');
      await openApiAccess(page);
      const key = await createKey(page, 'Website');
      await storeKey(page);
      const [, workspaceId = '', botId = ''] = /w\/(\w+)\/bots\/(\w+)/.exec(page.url()) ?? [];
      await expect.poll(() => page.getByText('API access is included in').count()).toBe(0);

      const { page: operator } = await stage().openPage();
      await signInToDemo(operator, stage());
      await visit(operator, 'Operator');
      const plan = operator.getByRole('row', { name: workspaceId }).getByRole('combobox');
      const asking = operator.getByRole('dialog', { name: /to Pro$/ });
      await plan.selectOption('pro');
      await asking.getByText('Pro does not include: API access, Webhooks.').waitFor();
      await asking.getByText('Its active key is refused with status 403 from now on').waitFor();
      await asking.getByRole('button', { name: 'Cancel' }).click();
      await asking.waitFor({ state: 'detached' });
      await expect.poll(() => plan.inputValue()).toBe('business');
      expect((await askWith(stage().url, key, botId, 'Hello')).status).toBe(200);
      await plan.selectOption('pro');
      await asking.getByRole('button', { name: 'Change to Pro' }).click();
      await asking.waitFor({ state: 'detached' });
      await expect.poll(() => plan.inputValue()).toBe('pro');

      expect((await askWith(stage().url, key, botId, 'Hello')).status).toBe(403);
      await page.reload();
      await page.getByText('API access is included in Business and Enterprise; this workspace is on Pro.').waitFor();
      await page.getByRole('link', { name: 'Compare plans' }).click();
      await page.getByText('1 of 20', { exact: true }).first().waitFor();
      await page.getByText(/Not in your plan: API access/).waitFor();

      await plan.selectOption('business');
      await waitUntil(
        'the key works again',
        async () => (await askWith(stage().url, key, botId, 'Hello')).status === 200,
      );
      await expect.poll(() => operator.getByRole('dialog').count()).toBe(0);
    });
  });
}

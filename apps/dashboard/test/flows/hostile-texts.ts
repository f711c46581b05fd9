import { describe, expect, test } from 'vitest';
import { createBot, createKey, openApiAccess, type Stage, storeKey } from '../stage.ts';

const hostile = '<img src=x onerror="window.broken=1"><script>window.broken=1</script>';

export function hostileTexts(stage: () => Stage): void {
  describe('hostile texts', () => {
    test('stay texts in every field and on every screen', async () => {
      const { page, problems } = await stage().signUp(`Eve ${hostile}`.slice(0, 80));
      await createBot(page, hostile);
      await page.getByLabel('Question').fill(`${hostile} javascript:alert(1)`);
      await page.getByLabel('Question').press('Enter');
      await page.getByRole('button', { name: 'Fix this answer' }).waitFor();
      await page.getByRole('link', { name: 'Knowledge' }).click();
      await page.getByRole('button', { name: 'Add a source' }).click();
      await page.getByLabel('Kind').selectOption('text');
      await page.getByLabel('Title').fill(hostile);
      await page.getByLabel('Text', { exact: true }).fill(`${hostile} The password of the day is marmalade.`);
      await page.getByRole('button', { name: 'Add', exact: true }).click();
      await page
        .getByRole('row', { name: /onerror/ })
        .getByText('Ready')
        .waitFor();
      await page.getByRole('link', { name: hostile }).first().click();
      await page.getByText('marmalade').waitFor();
      await openApiAccess(page);
      await createKey(page, hostile);
      await storeKey(page);
      for (const tab of ['Playground', 'Conversations', 'Unanswered', 'Usage']) {
        await page.getByRole('link', { name: tab, exact: true }).click();
        await page.getByRole('heading', { name: tab, level: 1 }).waitFor();
      }
      await page.getByRole('link', { name: 'Audit log' }).click();
      await page.getByRole('row', { name: /Bot created/ }).waitFor();
      expect(await page.evaluate("'broken' in window")).toBe(false);
      expect(await page.locator('img').count()).toBe(0);
      expect(problems).toEqual([]);
    });
  });
}

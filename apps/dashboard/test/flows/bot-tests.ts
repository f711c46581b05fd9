import { describe, expect, test } from 'vitest';
import { askPlayground, createBot, type Stage } from '../stage.ts';
import { visit, waitForScreen } from '../visit.ts';

export function botTests(stage: () => Stage): void {
  describe('tests of a bot', () => {
    test('are added from an answer, run, and show what failed', async () => {
      const { page, problems } = await stage().signUp();
      await createBot(page, 'Guide');
      await askPlayground(page, 'How much health does a Creeper have?');
      await page.getByRole('button', { name: 'Add as test' }).click();
      await page.getByLabel('The answer contains').fill('20');
      await page.getByRole('dialog').getByRole('button', { name: 'Add test' }).click();
      await page.getByText('Test added.').waitFor();

      await visit(page, 'Tests');
      await waitForScreen(page, 'Tests');
      await page.getByText('Not run yet').waitFor();
      await page.getByRole('button', { name: 'Add test' }).click();
      await page.getByLabel('Question', { exact: true }).fill('How much health does a Creeper have?');
      await page.getByLabel('The answer does not contain').fill('hearts');
      await page.getByRole('dialog').getByRole('button', { name: 'Add test' }).click();
      await page.getByText('does not contain “hearts”').waitFor();

      await page.getByRole('button', { name: 'Run tests' }).click();
      await page.getByText(/1 of 2 passed/).waitFor();
      await page.getByText('The answer contains "hearts".').waitFor();
      await page.getByLabel('Show').selectOption('failed');
      await expect.poll(() => page.getByRole('list', { name: 'Results' }).getByRole('listitem').count()).toBe(1);
      expect(problems).toEqual([]);
    });
  });
}

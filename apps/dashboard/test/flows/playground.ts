import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { askPlayground, createBot, type Stage, textOf } from '../stage.ts';
import { visit, waitForScreen } from '../visit.ts';

export function playground(stage: () => Stage): void {
  describe('the playground', () => {
    test('goes on with the conversation after a reload, and begins a new one when asked to', async () => {
      const { page, problems } = await stage().signUp();
      await createBot(page, 'Guide');
      await askPlayground(page, 'How much health does a Creeper have?');
      await page.getByRole('button', { name: 'Good answer' }).click();
      await page.getByRole('button', { name: 'Good answer', pressed: true }).waitFor();
      await page.waitForURL(/\?session=ses_/);

      await page.reload();
      await page.getByRole('button', { name: 'Good answer', pressed: true }).waitFor();
      await expect.poll(() => textOf(page.getByTestId('answer'))).toContain('20');
      await askPlayground(page, 'And where does it spawn?');
      await expect.poll(() => page.getByTestId('answer').count()).toBe(2);
      const resumed = page.url();

      await page.getByRole('button', { name: 'New conversation' }).click();
      await page.getByTestId('answer').first().waitFor({ state: 'detached' });
      await expect.poll(() => page.url()).not.toContain('session=');
      await askPlayground(page, 'What does a Cow drop?');
      await expect.poll(() => page.getByTestId('answer').count()).toBe(1);

      await page.goto(resumed);
      await page.getByTestId('answer').nth(1).waitFor();
      await page.goto(resumed.replace(/session=.*/, 'session=ses_0000000000000000000000'));
      await page.getByText('This conversation no longer exists').waitFor();
      expect(problems).toEqual([]);
    });

    test('shows what was found and why the answer was chosen, also later and under Conversations', async () => {
      const { page } = await stage().signUp();
      await createBot(page, 'Guide');
      await askPlayground(page, 'How much health does a Creeper have?');
      await expectTrace(page);
      await page.waitForURL(/\?session=ses_/);
      await page.reload();
      await expectTrace(page);
      await visit(page, 'Conversations');
      await page.getByRole('link', { name: 'How much health does a Creeper have?' }).click();
      await waitForScreen(page, 'Conversation');
      await expectTrace(page);
    });
  });
}

async function expectTrace(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Why this answer' }).click();
  const trace = page.getByRole('region', { name: 'Why this answer' });
  await trace.getByText('The data set was the best match.').waitFor();
}

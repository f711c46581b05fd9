import { describe, expect, test } from 'vitest';
import { askPlayground, createBot, createEmptyBot, type Stage } from '../stage.ts';
import { visit } from '../visit.ts';

export function topics(stage: () => Stage): void {
  describe('topics', () => {
    test('group what was asked, and a gap is closed by writing its answer', async () => {
      const { page, problems } = await stage().signUp();
      await createEmptyBot(page, 'Guide');
      await visit(page, 'Topics');
      await page.getByText('No questions in this period').waitFor();
      await visit(page, 'Playground');
      await askPlayground(page, 'Do you sell gift cards?');
      await askPlayground(page, 'Can I buy a gift card from you?');
      await visit(page, 'Topics');
      const row = page
        .getByRole('list', { name: 'Most frequent topics' })
        .getByRole('listitem')
        .filter({ hasText: /gift card/i });
      await row.getByText('Gap').waitFor();
      await row.getByText('2 questions, 0 answered').waitFor();
      await page.getByRole('button', { name: 'What Gaps means' }).hover();
      await page.getByText('Topics that the sources do not answer.').waitFor();

      await row.getByRole('button', { name: /gift card/i }).click();
      const questions = page.getByRole('dialog').getByRole('link');
      await questions.nth(1).waitFor();
      expect(await questions.allTextContents()).toEqual(['Can I buy a gift card from you?', 'Do you sell gift cards?']);
      await page.keyboard.press('Escape');

      await row.getByRole('button', { name: 'Write the answer' }).click();
      await expect.poll(() => page.getByLabel('Question', { exact: true }).inputValue()).toMatch(/gift card/);
      await page.getByLabel('Answer', { exact: true }).fill('Yes, at the front desk.');
      await page.getByRole('button', { name: 'Save answer' }).click();
      await row.getByText('Answer written').waitFor();
      await page.getByRole('button', { name: 'Undo' }).click();
      await row.getByText('Gap').waitFor();
      expect(problems).toEqual([]);
    });

    test('a bad rating is asked for its reason, which may be left out', async () => {
      const { page } = await stage().signUp();
      await createBot(page, 'Guide');
      await askPlayground(page, 'How much health does a Creeper have?');
      await page.getByRole('button', { name: 'Bad answer' }).click();
      await page.getByLabel('What was wrong? (optional)').fill('Too short.');
      await page.keyboard.press('Enter');
      await page.getByText('Reason saved.').waitFor();
      await visit(page, 'Conversations');
      await page.getByRole('link', { name: 'How much health does a Creeper have?' }).click();
      await page.getByText('“Too short.”').waitFor();
      await page.getByRole('button', { name: 'Bad answer' }).click();
      await page.getByRole('button', { name: 'Bad answer', pressed: false }).waitFor();
      await page.getByRole('button', { name: 'Bad answer' }).click();
      await page.getByRole('button', { name: 'Skip' }).click();
      await page.getByRole('button', { name: 'Bad answer', pressed: true }).waitFor();
    });
  });
}

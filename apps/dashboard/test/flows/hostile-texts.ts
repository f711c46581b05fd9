import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { askPlayground, callApi, createBot, createKey, openApiAccess, type Stage, storeKey } from '../stage.ts';
import { visit } from '../visit.ts';

const hostile = '<img src=x onerror="window.broken=1"><script>window.broken=1</script>';
const script = 'javascript:window.broken=1';

export function hostileTexts(stage: () => Stage): void {
  describe('hostile texts', () => {
    test('stay texts in every field and on every screen', async () => {
      const { page, problems } = await stage().signUp(`Eve ${hostile}`.slice(0, 80));
      await createBot(page, hostile);
      await askPlayground(page, `${hostile} ${script}`);
      await visit(page, 'Knowledge');
      await page.getByRole('button', { name: 'Add source' }).click();
      await page.getByLabel('Kind').selectOption('text');
      await page.getByLabel('Title').fill(hostile);
      await page
        .getByLabel('Text', { exact: true })
        .fill(`The password of the day is marmalade, and so it is on Mondays ${hostile}.`);
      await page.getByRole('button', { name: 'Add', exact: true }).click();
      await page
        .getByRole('row', { name: /onerror/ })
        .getByText('Ready')
        .waitFor();
      await page.getByRole('link', { name: hostile }).first().click();
      await page.getByText('marmalade').waitFor();
      await visit(page, 'Playground');
      await askPlayground(page, 'What is the password of the day?');
      await page.getByTestId('answer').getByText('marmalade').waitFor();
      await openApiAccess(page);
      await createKey(page, hostile);
      await storeKey(page);
      for (const tab of ['Conversations', 'Unanswered', 'Usage']) {
        await visit(page, tab);
      }
      await visit(page, 'Members');
      await page.getByRole('cell', { name: /^Eve <img/ }).waitFor();
      await page.getByLabel('Name').fill(hostile);
      await page.getByRole('button', { name: 'Rename' }).click();
      await page.getByRole('complementary').getByText(hostile, { exact: true }).waitFor();
      await visit(page, 'Audit log');
      await page.getByRole('row', { name: /Bot created/ }).waitFor();
      await expectUnharmed(page);
      expect(problems).toEqual([]);
    });

    test('of a model and of a receiver of webhooks stay texts, and lead nowhere', async () => {
      stage().receiver.answerBy((_, response) => void response.writeHead(500).end(hostile));
      const { page, problems } = await stage().signUp();
      await createBot(page, 'Guide');
      await page.route(/\/playground$/, async (route) => {
        const isAsked = route.request().method() === 'POST';
        await (isAsked ? route.fulfill({ contentType: 'text/event-stream', body: said }) : route.fallback());
      });
      await askPlayground(page, 'What does the model say?');
      await page.getByTestId('answer').getByText(hostile).waitFor();
      await page.getByRole('list', { name: 'Sources' }).getByText(hostile).first().waitFor();
      await expect.poll(() => page.locator('a[href^="javascript"]').count()).toBe(0);

      const [, workspace, bot] = /\/w\/(\w+)\/bots\/(\w+)/.exec(page.url()) ?? [];
      const keys = `/workspaces/${workspace}/bots/${bot}/keys`;
      const webhook_url = `${stage().receiver.url}/`;
      const { id } = (await callApi(page, 'POST', keys, { label: 'Website', webhook_url })).body;
      await page.goto(`/dashboard/w/${workspace}/bots/${bot}/settings/api-access/${id}`);
      await page.getByRole('button', { name: 'Send test event' }).click();
      await page.getByRole('button', { name: /Details of/ }).click();
      await page.getByRole('dialog').getByText(hostile).waitFor();
      await expectUnharmed(page);
      expect(problems).toEqual([]);
    });
  });
}

const source = { title: hostile, url: script, quote: hostile, type: 'document' };
const result = {
  session_id: 'conversation',
  message_id: 'message',
  response: hostile,
  answered: true,
  confidence: 1,
  sources: [source],
  usage: { model: hostile },
};

/** The stream of an answer by a hostile model. */
const said = [
  { type: 'text-delta', delta: hostile },
  { type: 'data-result', data: result },
]
  .map((part) => `data: ${JSON.stringify(part)}\n\n`)
  .join('');

async function expectUnharmed(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate("'broken' in window")).toBe(false);
  await expect.poll(() => page.locator('img').count()).toBe(0);
}
